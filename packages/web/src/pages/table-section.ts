import type { Markup } from "../html.js";
import { type Table, tableMarkup } from "../tables/table.js";
import type { PageRequest } from "./site-page.js";

/** A table with links to its files. Where a page shows some of its rows only, the files have all of them. */
export function tableWithFiles(table: Table, request: PageRequest, rows: readonly unknown[] = table.rows): Markup {
  return tableMarkup({ ...table, rows }, { csv: request.file(table, "csv"), json: request.file(table, "json") });
}
