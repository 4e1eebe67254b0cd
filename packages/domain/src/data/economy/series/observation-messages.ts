import type { EconomicObservation } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import { type RowTable, seriesTable } from "../../../base/list-rows.js";
import type { Answer } from "../../../base/messages.js";
import { MS_PER_DAY } from "../../../base/time/day.js";
import type { Observations } from "./served-series.js";

/** The messages of the observations of a series. */
export const observationMessages = derived(
  ({ periods, values }: Observations): RowTable<Answer<EconomicObservation>> =>
    seriesTable(values.length, (row) => ({ period: periods[row]! * MS_PER_DAY, value: values[row]! })),
);
