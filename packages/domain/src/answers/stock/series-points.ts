import { derived } from "../../base/derived.js";
import type { Draft } from "../../base/draft.js";
import { keptCount, keptIndex } from "../../base/rows/thinning.js";
import { isoOf, timestampOf } from "../../base/time/day.js";
import { availableFrom } from "../../base/time/trading-calendar.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { type Extreme, extremeAt, extremesOf } from "../../data/market/shorts/extremes.js";
import type { Run } from "../../data/market/shorts/runs.js";
import { meanOf, weeksOf } from "../../data/market/shorts/weeks.js";

/** One observation, or the mean of one ISO week. */
export interface StockDataPoint {
  /** Of the last observation in the point. */
  readonly timestamp: string;
  readonly shortPosition: number;
  readonly percentage?: number;
  /** The same as shortPosition. */
  readonly reportedShortPositions: number;
  readonly totalProductInIssue?: number;
  /** Of the last observation in the point. */
  readonly availableFrom: string;
  readonly max: Extreme;
  readonly min: Extreme;
  /** Whether a daily report or only the yearly history has the last observation in the point. */
  readonly origin: Origin;
}

/** Where an observation is from. */
type Origin = "daily" | "history";

/** The observations of some rows, oldest first, thinned to a cap. */
export function dailyPoints(shorts: ShortColumns, { firstRow, endRow }: Run, cap: number): StockDataPoint[] {
  const observations = endRow - firstRow;
  const kept = keptCount(observations, cap);
  const originOf = originsOf(shorts);
  const points: StockDataPoint[] = [];
  for (let i = 0; i < kept; i += 1) {
    const row = firstRow + keptIndex(i, observations, kept);
    const itself = extremeAt(shorts, row);
    const figures = {
      position: itself.shortPosition,
      percentage: shorts.percentage[row]!,
      issued: shorts.issued[row]!,
    };
    points.push(pointOf(shorts.day[row]!, figures, itself, itself, originOf(shorts.day[row]!)));
  }
  return points;
}

/** The weekly means of some rows, oldest first, thinned to a cap. */
export function weeklyPoints(shorts: ShortColumns, rows: Run, cap: number): StockDataPoint[] {
  const weeks = weeksOf(shorts, rows);
  const kept = keptCount(weeks.length, cap);
  const originOf = originsOf(shorts);
  const points: StockDataPoint[] = [];
  for (let i = 0; i < kept; i += 1) {
    const week = weeks[keptIndex(i, weeks.length, kept)]!;
    const figures = {
      position: meanOf(shorts.position, week),
      percentage: meanOf(shorts.percentage, week),
      issued: meanOf(shorts.issued, week),
    };
    const { max, min } = extremesOf(shorts, week);
    const lastDay = shorts.day[week.endRow - 1]!;
    points.push(pointOf(lastDay, figures, max!, min!, originOf(lastDay)));
  }
  return points;
}

interface Figures {
  readonly position: number;
  /** NaN is unknown. */
  readonly percentage: number;
  /** NaN is unknown. */
  readonly issued: number;
}

/** The origin of the observations of each day. */
const originsOf = derived(({ historyDays }: ShortColumns): ((day: number) => Origin) => {
  const days = new Set(historyDays);
  return (day) => (days.has(day) ? "history" : "daily");
});

function pointOf(
  day: number,
  { position, percentage, issued }: Figures,
  max: Extreme,
  min: Extreme,
  origin: Origin,
): StockDataPoint {
  const point: Draft<StockDataPoint> = {
    timestamp: timestampOf(day),
    shortPosition: position,
    reportedShortPositions: position,
    availableFrom: isoOf(availableFrom(day)),
    max,
    min,
    origin,
  };
  if (!Number.isNaN(percentage)) point.percentage = percentage;
  if (!Number.isNaN(issued)) point.totalProductInIssue = issued;
  return point;
}
