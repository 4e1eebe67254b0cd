import { dayOf } from "../../../base/time/day.js";
import type { FundamentalsRow, PeriodType } from "./row.js";

/** One period: its type, last day and figures, and what else matters to the test. A filing in AUD unless given. */
export function rowOf(
  periodType: PeriodType,
  periodEnd: string,
  figures: FundamentalsRow["figures"],
  rest: Partial<FundamentalsRow> = {},
): FundamentalsRow {
  const periodEndDay = dayOf(periodEnd);
  if (periodEndDay === undefined) throw new Error(`${periodEnd} is not a date.`);
  return {
    periodType,
    periodEndDay,
    currency: "AUD",
    source: "filing",
    fetchedAt: "2026-02-20T01:00:00Z",
    figures,
    fieldSources: {},
    documentUrl: "",
    ...rest,
  };
}
