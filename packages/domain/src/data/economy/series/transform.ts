import { monthOf } from "../../../base/time/month.js";
import { type Frequency, MONTHS } from "./coarser.js";
import type { Observations } from "./served-series.js";

/** What is made of levels. */
export type Transform = "none" | "change" | "pct_change" | "yoy_pct" | "index100";

/**
 * What a transform makes of the levels of a series. What has no predecessor, or
 * no finite result, is left out. An index begins with the first observation on a day or later.
 */
export function transformed(
  levels: Observations,
  frequency: Frequency,
  transform: Transform,
  firstDay: number,
): Observations {
  switch (transform) {
    case "none":
      return levels;
    case "change":
      return comparedWith(levels, previous(levels, frequency), (value, before) => value - before);
    case "pct_change":
      return comparedWith(levels, previous(levels, frequency), percentChange);
    case "yoy_pct":
      return comparedWith(levels, monthsEarlier(levels, 12), percentChange);
    case "index100": {
      const first = levels.periods.findIndex((period) => period >= firstDay);
      return comparedWith(
        levels,
        () => first,
        (value, base) => (value / base) * 100,
      );
    }
  }
}

/** The unit of what a transform makes of a series. */
export function unitAfter(transform: Transform, unit: string): string {
  if (transform === "index100") return "index";
  return transform === "pct_change" || transform === "yoy_pct" ? "percent" : unit;
}

/** The unit of what a transform makes of a series, in words. */
export function unitWordsAfter(
  transform: Transform,
  info: { readonly unit: string; readonly unitWords: string },
): string {
  if (transform === "index100") return "index points, first figure 100";
  if (transform === "pct_change" || transform === "yoy_pct") return "per cent";
  return transform === "change" && info.unit === "percent" ? "percentage points" : info.unitWords;
}

/** The place of the observation that one is compared with; -1 when there is none. Asked for in order of time. */
type Partner = (at: number) => number;

function comparedWith(
  { periods, values }: Observations,
  partnerOf: Partner,
  compare: (value: number, partner: number) => number,
): Observations {
  const kept = new Int32Array(periods.length);
  const results = new Float64Array(periods.length);
  let count = 0;
  for (let at = 0; at < periods.length; at += 1) {
    const partner = partnerOf(at);
    const result = partner < 0 ? Number.NaN : compare(values[at]!, values[partner]!);
    if (!Number.isFinite(result)) continue;
    kept[count] = periods[at]!;
    results[count] = result;
    count += 1;
  }
  return { periods: kept.subarray(0, count), values: results.subarray(0, count) };
}

/** A day's figure follows on the one before it, however long ago that was; of longer periods none may be missing. */
function previous(levels: Observations, frequency: Frequency): Partner {
  return frequency === "daily" ? (at) => at - 1 : monthsEarlier(levels, MONTHS[frequency]);
}

function monthsEarlier({ periods }: Observations, months: number): Partner {
  let place = 0;
  return (at) => {
    const wanted = monthOf(periods[at]!) - months;
    while (monthOf(periods[place]!) < wanted) place += 1;
    return monthOf(periods[place]!) === wanted ? place : -1;
  };
}

function percentChange(value: number, before: number): number {
  return (value / before - 1) * 100;
}
