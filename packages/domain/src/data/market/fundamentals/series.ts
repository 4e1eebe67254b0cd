import { monthsBefore } from "../../../base/time/day.js";
import type { FundamentalsRow, PeriodType } from "./row.js";
import { compareSources } from "./source-order.js";

/** Something that a row may or may not have. */
export type RowTest = (row: FundamentalsRow) => boolean;

/** The rows of some types, newest first; those of one day by type as listed, then by which source speaks first. */
export function seriesOf(
  rows: readonly FundamentalsRow[],
  ...types: readonly PeriodType[]
): readonly FundamentalsRow[] {
  return rows
    .filter(({ periodType }) => types.includes(periodType))
    .sort(
      (a, b) =>
        b.periodEndDay - a.periodEndDay ||
        types.indexOf(a.periodType) - types.indexOf(b.periodType) ||
        compareSources(a.source, b.source),
    );
}

/**
 * The row to compare with: of the newest period that passes the test and ends
 * 10 to 14 calendar months before the given one, both inclusive, the first in
 * the same currency.
 */
export function yearEarlier(
  series: readonly FundamentalsRow[],
  { periodEndDay, currency }: FundamentalsRow,
  test: RowTest,
): FundamentalsRow | undefined {
  const firstDay = monthsBefore(periodEndDay, 14);
  const lastDay = monthsBefore(periodEndDay, 10);
  const passing = series.filter(test);
  const day = passing.map((row) => row.periodEndDay).find((end) => end >= firstDay && end <= lastDay);
  return passing.find((row) => row.periodEndDay === day && row.currency === currency);
}
