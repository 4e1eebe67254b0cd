import type { Exchange } from "../../base/exchange.js";

/** What an answer of a moment says of it (RFC 7089): since when its state held, and what was asked of that. */
export function mementoHeaders(exchange: Pick<Exchange, "path" | "query">, mementoMs: number): readonly string[] {
  const headers = ["Memento-Datetime", new Date(mementoMs).toUTCString()];
  return [...headers, "Link", `<${targetOf(exchange)}>; rel="original timegate"`];
}

/** The path of a call with the query that it has besides a moment. */
export function targetOf({ path, query }: Pick<Exchange, "path" | "query">): string {
  return query === "" ? path : `${path}?${query}`;
}
