import type { Daybook, ListFields, Past } from "@daybook/sdk";
import type { Context } from "../context.js";

/** The whole list of a method as CSV. */
export interface WholeCsvRequest {
  readonly method: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly past: Past;
  readonly list: ListFields;
  /** Rows of a page. */
  readonly limit: number;
}

/** Asks for the pages of a list as CSV, of one version of the data, and puts them together under one heading. */
export async function wholeCsv(
  daybook: Daybook,
  { method, request, past, list, limit }: WholeCsvRequest,
  context: Context,
): Promise<string> {
  let pages: string[] = [];
  let version: string | undefined;
  for (let offset = 0; ; ) {
    const asked = { ...request, [list.limit]: limit, offset } as Parameters<Daybook["table"]>[1];
    const { text, dataVersion } = await daybook.table(method, asked, { ...past, format: "csv" });
    if (version !== undefined && dataVersion !== version) {
      // Newer data came: rows may have moved between pages.
      [pages, version, offset] = [[], undefined, 0];
      continue;
    }
    version = dataVersion;
    const { headingEnd, records } = recordsIn(text);
    pages.push(pages.length === 0 ? text : text.slice(headingEnd));
    offset += records;
    context.progress(`${offset.toLocaleString("en-AU")} rows`);
    if (records < limit) return pages.join("");
  }
}

/** Where the heading of a CSV text ends, and how many records follow it: a line end within quotes ends none. */
function recordsIn(text: string): { readonly headingEnd: number; readonly records: number } {
  let headingEnd = text.length;
  let lines = 0;
  for (const { 0: found, index } of text.matchAll(/"[^"]*"|\n/g)) {
    if (found !== "\n") continue;
    if (lines === 0) headingEnd = index + 1;
    lines += 1;
  }
  return { headingEnd, records: Math.max(0, lines - 1) };
}
