import { dayOf } from "../base/days.js";
import type { DatedFigure } from "../chart.js";

/**
 * The days between two points, in the order of their dates, above which a line breaks: twice the usual distance and eight days, so that
 * weekends and holidays do not break a daily line and a pause of some weeks does, however far apart the points of a long range are.
 */
export function usualGapDays(points: readonly DatedFigure[]): number {
  const distances = points.slice(1).map(({ date }, i) => dayOf(date) - dayOf(points[i]!.date));
  const middle = distances.sort((one, other) => one - other)[distances.length >> 1] ?? 0;
  return 2 * middle + HOLIDAY_DAYS;
}

/** Longer than the exchange is ever closed in one go. */
const HOLIDAY_DAYS = 8;
