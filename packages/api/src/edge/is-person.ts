import type { IncomingMessage } from "node:http";

/** Whether a browser asks for something to show. */
export function isPerson({ method = "", headers }: Pick<IncomingMessage, "method" | "headers">): boolean {
  return /^(GET|HEAD)$/.test(method) && /\btext\/html\b/.test(headers.accept ?? "");
}
