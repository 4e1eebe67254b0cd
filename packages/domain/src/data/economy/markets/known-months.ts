import { firstDayOf } from "../../../base/time/month.js";
import type { Observations } from "../series/served-series.js";
import type { MonthFigures } from "./month-figures.js";

/** The months whose figure is known, as observations. */
export function knownMonths({ firstMonth, figures }: MonthFigures): Observations {
  const known = [...figures.keys()].filter((month) => Number.isFinite(figures[month]));
  return {
    periods: Int32Array.from(known, (month) => firstDayOf(firstMonth + month)),
    values: Float64Array.from(known, (month) => figures[month]!),
  };
}
