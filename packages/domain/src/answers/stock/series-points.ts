import type { Extreme, StockDataPoint } from "@daybook/contract";
import { derivedOfTwo } from "../../base/derived.js";
import { known } from "../../base/known.js";
import { type RowTable, rowTable, seriesTable } from "../../base/list-rows.js";
import type { Answer } from "../../base/messages.js";
import { isoOf, timestampOf } from "../../base/time/day.js";
import { availableFrom, type TradingCalendar } from "../../base/time/trading-calendar.js";
import type { ShortColumns } from "../../data/market/shorts/columns.js";
import { extremeAt, extremesOf } from "../../data/market/shorts/extremes.js";
import type { Origin } from "../../data/market/shorts/observed.js";
import { originsOf } from "../../data/market/shorts/origins.js";
import { meanOf, restOfWeek } from "../../data/market/shorts/weeks.js";

/** Each observation as a point of its own. */
export const dailyPoints = derivedOfTwo((calendar: TradingCalendar, shorts: ShortColumns): PointTable => {
  const originOf = originsOf(shorts);
  const at = (row: number) => {
    const itself = extremeAt(shorts, row);
    const { position, percentage, issued } = shorts;
    const figures = { position: position[row]!, percentage: percentage[row]!, issued: issued[row]! };
    return pointOf(calendar, shorts.day[row]!, figures, itself, itself, originOf(row));
  };
  return seriesTable(shorts.day.length, at);
});

/** The mean of each week, by the row that it begins with. */
export const weeklyPoints = derivedOfTwo((calendar: TradingCalendar, shorts: ShortColumns): PointTable => {
  const originOf = originsOf(shorts);
  const at = (row: number) => {
    const week = restOfWeek(shorts, row);
    const figures = {
      position: meanOf(shorts.position, week),
      percentage: meanOf(shorts.percentage, week),
      issued: meanOf(shorts.issued, week),
    };
    const { max, min } = extremesOf(shorts, week);
    const lastRow = week.endRow - 1;
    return pointOf(calendar, shorts.day[lastRow]!, figures, max!, min!, originOf(lastRow));
  };
  return rowTable(shorts.day.length, at);
});

type PointTable = RowTable<Answer<StockDataPoint>>;

interface Figures {
  readonly position: number;
  /** NaN is unknown. */
  readonly percentage: number;
  /** NaN is unknown. */
  readonly issued: number;
}

/** The day and its dates are those of the last observation in the point. */
function pointOf(
  calendar: TradingCalendar,
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
    availableFrom: isoOf(availableFrom(calendar, day)),
    max,
    min,
    origin,
  };
}
