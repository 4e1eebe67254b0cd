import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesOf, type KeyedTable } from "../../../base/tables/keyed-table.js";
import { fundamentals } from "./fundamentals-dataset.js";
import { type FundamentalFigure, type FundamentalsRow, fundamentalFigures } from "./row.js";

/** The periods of a company, oldest first. */
export function fundamentalsOf(table: KeyedTable<typeof fundamentals>, code: string): FundamentalsRow[] {
  return entriesOf(fundamentals, table, code).map((entry) => ({
    periodType: entry.periodType,
    periodEndDay: entry.periodEnd,
    fiscalYear: entry.fiscalYear,
    currency: entry.currency,
    source: entry.source,
    fetchedAt: entry.fetchedAt,
    figures: figuresIn(entry),
    fieldSources: entry.fieldSources ?? {},
    documentUrl: entry.documentUrl ?? "",
    documentDay: entry.documentDay,
  }));
}

function figuresIn(entry: EntryOf<typeof fundamentals>): Partial<Record<FundamentalFigure, number>> {
  const known = fundamentalFigures.map((figure) => [figure, entry[figure]] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}
