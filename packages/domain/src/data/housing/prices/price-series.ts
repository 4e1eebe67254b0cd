import { monthOf } from "../../../base/time/month.js";
import type { DwellingType, Measure } from "./measures.js";

/** One series of a region, of one source. */
export interface PriceSeries {
  readonly measure: Measure;
  readonly dwellingType: DwellingType;
  /** The publication. */
  readonly source: string;
  readonly licence: string;
  readonly frequency: "monthly" | "quarterly" | "annual";
  /** Last days of the periods, in ascending order; each is there once. */
  readonly periods: Int32Array;
  /** The figure of each period, never unknown. */
  readonly values: Float64Array;
  /** 1 for a figure that the publisher may change. */
  readonly isPreliminary: Uint8Array;
}

/** The place of the newest figure that is not preliminary, else of the newest; -1 when there is none. */
export function latestPlace({ periods, isPreliminary }: PriceSeries): number {
  const settled = isPreliminary.lastIndexOf(0);
  return settled < 0 ? periods.length - 1 : settled;
}

/** The change in percent on the figure exactly some months before; NaN when that is not held. */
export function changeOnMonthsBefore({ periods, values }: PriceSeries, place: number, months: number): number {
  const wanted = monthOf(periods[place]!) - months;
  for (let before = place - 1; before >= 0; before -= 1) {
    const month = monthOf(periods[before]!);
    if (month < wanted) return Number.NaN;
    if (month === wanted) return (values[place]! / values[before]! - 1) * 100;
  }
  return Number.NaN;
}
