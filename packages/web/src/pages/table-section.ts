import type { Markup } from "../html.js";
import { type Table, tableMarkup } from "../tables/table.js";
import type { PageRequest } from "./site-page.js";

/** A table with links to its files. */
export function tableWithFiles(table: Table, request: PageRequest): Markup {
  return tableMarkup(table, { csv: request.file(table, "csv"), json: request.file(table, "json") });
}
