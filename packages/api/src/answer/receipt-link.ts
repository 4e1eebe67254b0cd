import type { Exchange } from "../base/exchange.js";
import { pathThen } from "../base/path-then.js";

/**
 * The value of the Link header that leads from the answer to a GET of a method to its receipt, which is asked with the same
 * words; undefined for more of them than a header should hold. A format that was chosen by another header is named.
 */
export function receiptLink(
  { label, query, serving }: Pick<Exchange, "label" | "query" | "serving">,
  format: string | undefined,
): string | undefined {
  if (query.length > QUERY_MAX) return undefined;
  const words = UNSAFE.test(query) ? query.replace(UNSAFE_EACH, escaped) : query;
  const asked = format === undefined || NAMED.test(query) ? words : `${words}${words && "&"}format=${format}`;
  return `<${pathThen(`/v1/receipts/${label}`, asked, serving)}>; rel="describedby"`;
}

/** Proxies give up on longer headers than a few thousand characters. */
const QUERY_MAX = 1_000;

/** What ends a link in a header, or is no character of an address. Each character of a target is a byte. */
const UNSAFE = /[^!#-;=?-[\]_a-z~]/;
const UNSAFE_EACH = new RegExp(UNSAFE, "g");
const NAMED = /(?:^|&)format=[^&]/;

function escaped(character: string): string {
  return `%${(character.charCodeAt(0) & 0xff).toString(16).toUpperCase().padStart(2, "0")}`;
}
