import { dayOf, isoOf } from "../../../base/time/day.js";
import type { Figure } from "./series-files.fixture.js";
import type { Observations } from "./served-series.js";

/** Observations of some figures, which are in order of time. */
export function observationsOf(figures: readonly Figure[]): Observations {
  return {
    periods: Int32Array.from(figures, ([date]) => dayOf(date)!),
    values: Float64Array.from(figures, ([, value]) => value),
  };
}

/** Observations as figures. */
export function figuresOf({ periods, values }: Observations): Figure[] {
  return Array.from(periods, (period, at) => [isoOf(period), values[at]!]);
}
