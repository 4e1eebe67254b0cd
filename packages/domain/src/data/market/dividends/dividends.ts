import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesOf, type KeyedTable } from "../../../base/tables/keyed-table.js";
import { dividends } from "./dividends-dataset.js";

/** A dividend as declared. */
export type Dividend = EntryOf<typeof dividends>;

/** The dividends of a security, oldest first. One that was not read from a notice is no part of them. */
export function dividendsOf(table: KeyedTable<typeof dividends>, code: string): Dividend[] {
  return entriesOf(dividends, table, code).filter(({ documentUrl = "" }) => documentUrl !== "");
}
