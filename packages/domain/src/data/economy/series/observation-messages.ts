import type { EconomicObservation } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import { type RowTable, rowTable, seriesTable } from "../../../base/list-rows.js";
import type { Answer } from "../../../base/messages.js";
import { MS_PER_DAY } from "../../../base/time/day.js";
import type { Observations } from "./served-series.js";

/** The messages of the observations of a series. */
export const observationMessages = derived(
  ({ periods, values }: Observations): RowTable<Answer<EconomicObservation>> =>
    seriesTable(values.length, (row) => ({ period: periods[row]! * MS_PER_DAY, value: values[row]! })),
);

/** The messages of earlier observations of a series, each with the newest figure of its period, of which there may be none. */
export function comparedMessages(
  { periods, values }: Observations,
  newest: Observations,
): RowTable<Answer<EconomicObservation>> {
  const newestOf = new Map(Array.from(newest.periods, (period, at) => [period, newest.values[at]!]));
  return rowTable(values.length, (row) => ({
    period: periods[row]! * MS_PER_DAY,
    value: values[row]!,
    latestValue: newestOf.get(periods[row]!),
  }));
}
