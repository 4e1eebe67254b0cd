import { allOf, firstAfter } from "../../../base/rows/row-range.js";
import { dayOfParts, monthsBefore, yearOf } from "../../../base/time/day.js";
import type { Observations } from "../series/served-series.js";

/** Which observation of another series belongs to a period: its place among the periods, or -1 for none. */
export type Partner = (periods: Int32Array, period: number) => number;

/** What is made of each figure of a series and its partner in another. Without a partner, or a finite result, there is none. */
export function joined(
  series: Observations,
  other: Observations,
  partnerOf: Partner,
  make: (figure: number, partner: number) => number,
): Observations {
  const periods: number[] = [];
  const values: number[] = [];
  series.periods.forEach((period, at) => {
    const partner = other.values[partnerOf(other.periods, period)];
    const value = partner === undefined ? Number.NaN : make(series.values[at]!, partner);
    if (!Number.isFinite(value)) return;
    periods.push(period);
    values.push(value);
  });
  return { periods: Int32Array.from(periods), values: Float64Array.from(values) };
}

/** The observation of the same period. */
export const sameDay: Partner = (periods, period) => {
  const at = newestAt(periods, period);
  return periods[at] === period ? at : -1;
};

/** The observation of the same period a year earlier. */
export const yearEarlier: Partner = (periods, period) => sameDay(periods, monthsBefore(period, 12));

/** The observation of the June quarter of a year. */
export const juneQuarter: Partner = (periods, period) => sameDay(periods, dayOfParts(yearOf(period), 4, 1));

/** The newest observation of the period or before it. */
export function newestAt(periods: Int32Array, period: number): number {
  return firstAfter(periods, allOf(periods), period) - 1;
}
