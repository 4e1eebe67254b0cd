import type { Extent } from "../base/value-ticks.js";
import type { ValueAxis } from "./line-model.js";
import type { PreparedSeries } from "./series.js";

/** The figures of an axis, with zero where it is asked for or near; low is above high where there are none. */
export function extentOf({ isFromZero, extent }: ValueAxis, series: readonly PreparedSeries[]): Extent {
  const columns = series.flatMap(({ values, lows, highs }) => [values, lows, highs]);
  const low = Math.min(extent?.low ?? Infinity, ...columns.map(lowestOf));
  const high = Math.max(extent?.high ?? -Infinity, ...columns.map(highestOf));
  const isNear = (low > 0 && low < high / 2) || (high < 0 && high > low / 2);
  if (low > high || !(isFromZero ?? isNear)) return { low, high };
  return { low: Math.min(0, low), high: Math.max(0, high) };
}

function lowestOf(values: Float64Array): number {
  let lowest = Infinity;
  for (const value of values) if (value < lowest) lowest = value;
  return lowest;
}

function highestOf(values: Float64Array): number {
  let highest = -Infinity;
  for (const value of values) if (value > highest) highest = value;
  return highest;
}
