import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesOf, type KeyedTable } from "../../../base/tables/keyed-table.js";
import { reportHighlights } from "./report-highlights-dataset.js";

/** What a company report says. */
export type ReportHighlight = EntryOf<typeof reportHighlights>;

/** The highlighted reports of a company, oldest first. */
export function highlightsOf(table: KeyedTable<typeof reportHighlights>, code: string): ReportHighlight[] {
  return entriesOf(reportHighlights, table, code);
}
