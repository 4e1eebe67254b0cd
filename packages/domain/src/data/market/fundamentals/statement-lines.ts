import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesOf, type KeyedTable } from "../../../base/tables/keyed-table.js";
import { statementLines } from "./statement-lines-dataset.js";

/** One line of a financial statement, as a quote service has it. */
export type StatementLine = EntryOf<typeof statementLines>;

/** The statement lines of a company. */
export function statementLinesOf(table: KeyedTable<typeof statementLines>, code: string): StatementLine[] {
  return entriesOf(statementLines, table, code);
}
