import type { Extreme, StockDataPoint } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import type { RowRange } from "../../base/rows/row-range.js";
import { keptCount, keptIndex } from "../../base/rows/thinning.js";
import { isoOf, timestampOf } from "../../base/time/day.js";
import { availableFrom } from "../../base/time/trading-calendar.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { extremeAt, extremesOf } from "../../data/market/shorts/extremes.js";
import type { Origin } from "../../data/market/shorts/observed.js";
import { meanOf, weeksOf } from "../../data/market/shorts/weeks.js";

/** The observations of some rows, oldest first, thinned to a cap. */
export function dailyPoints(
  shorts: ShortColumns,
  { firstRow, endRow }: RowRange,
  cap: number,
): Answer<StockDataPoint>[] {
  const observations = endRow - firstRow;
  const kept = keptCount(observations, cap);
  const originOf = originsOf(shorts);
  const points: Answer<StockDataPoint>[] = [];
  for (let i = 0; i < kept; i += 1) {
    const row = firstRow + keptIndex(i, observations, kept);
    const itself = extremeAt(shorts, row);
    const figures = {
      position: itself.shortPosition,
      percentage: shorts.percentage[row]!,
      issued: shorts.issued[row]!,
    };
    points.push(pointOf(shorts.day[row]!, figures, itself, itself, originOf(row)));
  }
  return points;
}

/** The weekly means of some rows, oldest first, thinned to a cap. */
export function weeklyPoints(shorts: ShortColumns, rows: RowRange, cap: number): Answer<StockDataPoint>[] {
  const weeks = weeksOf(shorts, rows);
  const kept = keptCount(weeks.length, cap);
  const originOf = originsOf(shorts);
  const points: Answer<StockDataPoint>[] = [];
  for (let i = 0; i < kept; i += 1) {
    const week = weeks[keptIndex(i, weeks.length, kept)]!;
    const figures = {
      position: meanOf(shorts.position, week),
      percentage: meanOf(shorts.percentage, week),
      issued: meanOf(shorts.issued, week),
    };
    const { max, min } = extremesOf(shorts, week);
    const lastRow = week.endRow - 1;
    points.push(pointOf(shorts.day[lastRow]!, figures, max!, min!, originOf(lastRow)));
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

/** The origin of each row. */
const originsOf = derived(({ day, historyDays, corrected }: ShortColumns): ((row: number) => Origin) => {
  const days = new Set(historyDays);
  const rows = new Set(corrected);
  return (row) => (rows.has(row) ? "corrected" : days.has(day[row]!) ? "history" : "daily");
});

/** The day and its dates are those of the last observation in the point. */
function pointOf(
  day: number,
  { position, percentage, issued }: Figures,
  max: Answer<Extreme>,
  min: Answer<Extreme>,
  origin: Origin,
): Answer<StockDataPoint> {
  return {
    timestamp: timestampOf(day),
    shortPosition: position,
    percentage: known(percentage),
    reportedShortPositions: position,
    totalProductInIssue: known(issued),
    availableFrom: isoOf(availableFrom(day)),
    max,
    min,
    origin,
  };
}
