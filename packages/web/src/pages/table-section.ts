import { html, type Markup } from "../html.js";
import { type Table, tableMarkup } from "../tables/table.js";
import type { PageRequest } from "./page.js";

/** A table with links to its files. Where a page shows some of its rows only, the files have all of them. */
export function tableWithFiles(table: Table, request: Pick<PageRequest, "file">, rows = table.rows): Markup {
  return html`${rows.length >= FILTERED_ROWS_MIN && rowFilter()}${tableMarkup(table, filesOf(table, request), rows)}`;
}

/** Where a table is a file. */
export function filesOf(
  table: Table,
  request: Pick<PageRequest, "file">,
): { readonly csv: string; readonly json: string } {
  return { csv: request.file(table, "csv"), json: request.file(table, "json") };
}

/** Fewer rows are seen at once. */
const FILTERED_ROWS_MIN = 20;

/** A field by which a script hides rows. Browsers that run none do not show it. */
function rowFilter(): Markup {
  return html`<div class="row-filter"><label>Rows with <input type="search" data-row-filter autocomplete="off" maxlength="60"></label> <span role="status"></span></div>
`;
}
