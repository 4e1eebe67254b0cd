import type { ServedAnswer } from "@daybook/api";

/** Why all that a body asks is refused. */
export interface RefusedBody {
  readonly status: number;
  readonly code: NonNullable<ServedAnswer["code"]>;
  /** As JSON-RPC numbers errors. */
  readonly number: number;
  readonly message: string;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a body of which nothing is done: its requests get the same error each, one or a batch as they came. */
export function refusedBody(
  { ids, isBatch }: { readonly ids: readonly (string | number)[]; readonly isBatch: boolean },
  { status, code, number, message, data, headers }: RefusedBody,
): ServedAnswer {
  const error = { code: number, message, ...(data !== undefined && { data }) };
  const errors = (ids.length === 0 ? [null] : ids).map((id) => ({ jsonrpc: "2.0", id, error }));
  return {
    status,
    code,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(isBatch ? errors : errors[0]),
  };
}
