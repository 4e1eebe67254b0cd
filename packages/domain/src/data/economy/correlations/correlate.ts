import type { MonthFigures } from "../markets/month-figures.js";
import { pearson } from "./pearson.js";

/** How closely two series moved together. */
export interface Correlation {
  /** Of the levels. */
  readonly r: number;
  /** Of the changes from one month to the next; undefined when there are few of them or one side has none. */
  readonly rChange: number | undefined;
  /** Months that both have. */
  readonly n: number;
  /** The newest of those. */
  readonly lastMonth: number;
}

/**
 * The correlation over the newest months that both series have, at most as many as the window; undefined when there are
 * fewer than twelve or one side never changes.
 */
export function correlate(base: MonthFigures, overlay: MonthFigures, windowMonths: number): Correlation | undefined {
  const { months, x, y } = joined(base, overlay, windowMonths);
  if (months.length < FEWEST_MONTHS) return undefined;
  const r = pearson(x, y);
  if (r === undefined) return undefined;
  return { r, rChange: changeCorrelation(months, x, y), n: months.length, lastMonth: months.at(-1)! };
}

/** Months that both series have, and the levels of both. */
interface Joined {
  /** Ascending. */
  readonly months: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The newest of them, up to a number. */
function joined(base: MonthFigures, overlay: MonthFigures, most: number): Joined {
  const first = Math.max(base.firstMonth, overlay.firstMonth);
  const end = Math.min(base.firstMonth + base.figures.length, overlay.firstMonth + overlay.figures.length);
  const size = Math.max(0, Math.min(most, end - first));
  const months = new Int32Array(size);
  const x = new Float64Array(size);
  const y = new Float64Array(size);
  let at = size;
  for (let month = end - 1; month >= first && at > 0; month -= 1) {
    const left = base.figures[month - base.firstMonth]!;
    const right = overlay.figures[month - overlay.firstMonth]!;
    if (Number.isNaN(left) || Number.isNaN(right)) continue;
    at -= 1;
    months[at] = month;
    x[at] = left;
    y[at] = right;
  }
  return { months: months.subarray(at), x: x.subarray(at), y: y.subarray(at) };
}

/** The correlation of the changes between months that follow each other. */
function changeCorrelation(months: Int32Array, x: Float64Array, y: Float64Array): number | undefined {
  const changesX = new Float64Array(months.length);
  const changesY = new Float64Array(months.length);
  let count = 0;
  for (let at = 1; at < months.length; at += 1) {
    if (months[at]! - months[at - 1]! !== 1) continue;
    changesX[count] = x[at]! - x[at - 1]!;
    changesY[count] = y[at]! - y[at - 1]!;
    count += 1;
  }
  return count < FEWEST_CHANGES ? undefined : pearson(changesX.subarray(0, count), changesY.subarray(0, count));
}

const FEWEST_MONTHS = 12;
const FEWEST_CHANGES = 12;
