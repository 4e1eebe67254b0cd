/** The messages of a body, one or a batch of them; undefined for a body that is not JSON. */
export type Body =
  | { readonly messages: readonly unknown[]; readonly isBatch: boolean; readonly json: unknown }
  | undefined;

/** Reads a body. */
export function bodyOf(bytes: Uint8Array): Body {
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return { messages: Array.isArray(json) ? json : [json], isBatch: Array.isArray(json), json };
  } catch {
    return undefined;
  }
}

/** How many messages take a unit each: calls of tools and reads of resources. All else is free. */
export function countedCalls(messages: readonly unknown[]): number {
  return messages.filter((message) => METERED.has(textIn(message, "method") ?? "")).length;
}

/** The ids of the requests among some messages; notifications have none. */
export function idsOf(messages: readonly unknown[]): readonly (string | number)[] {
  return messages.flatMap((message) => {
    const id = typeof message === "object" && message !== null ? (message as Record<string, unknown>).id : undefined;
    return typeof id === "string" || typeof id === "number" ? [id] : [];
  });
}

function textIn(message: unknown, name: string): string | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const value = (message as Record<string, unknown>)[name];
  return typeof value === "string" ? value : undefined;
}

const METERED: ReadonlySet<string> = new Set(["tools/call", "resources/read"]);
