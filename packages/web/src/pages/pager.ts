import { grouped } from "../frame/format.js";
import { html, type Markup } from "../html.js";
import type { PageRequest } from "./page.js";
import { wholeIn } from "./parameters.js";

/** Rows of a table on one page. */
export const PAGE_ROWS = 50;

/** The parameters that say where in a list a page begins; a page with several lists has one for each. */
export const offsetParameters: ReadonlySet<string> = new Set(["offset", "releases", "trades", "interests"]);

/** The first row that is asked for, counted from 0: where a page of the list begins. */
export function offsetIn({ query }: Pick<PageRequest, "query">, parameter = "offset"): number {
  const offset = wholeIn(query, parameter) ?? 0;
  return offset - (offset % PAGE_ROWS);
}

/** Which rows of how many are shown: `51 to 100 of 1,277`. */
export function rowsInWords(offset: number, shown: number, total: number): string {
  return shown === 0 ? "none" : `${grouped(offset + 1)} to ${grouped(offset + shown)} of ${grouped(total)}`;
}

/** The ways to the pages before and after this one, of a list of so many rows. A page with several lists names the parameter of each. */
export function pager(
  request: Pick<PageRequest, "address">,
  offset: number,
  total: number,
  of: string,
  parameter = "offset",
): Markup | undefined {
  const isFirst = offset === 0;
  const isLast = offset + PAGE_ROWS >= total;
  if (isFirst && isLast) return undefined;
  const before = Math.min(offset - PAGE_ROWS, Math.max(0, total - 1 - ((total - 1) % PAGE_ROWS)));
  return html`<nav class="pager" aria-label="Pages of ${of}">
${!isFirst && html`<a rel="prev" href="${request.address({ [parameter]: before > 0 ? String(before) : undefined })}">Previous ${PAGE_ROWS}</a>`}
${!isLast && html`<a rel="next" href="${request.address({ [parameter]: String(offset + PAGE_ROWS) })}">Next ${PAGE_ROWS}</a>`}
</nav>`;
}
