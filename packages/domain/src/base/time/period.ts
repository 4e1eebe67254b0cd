import { monthsBefore } from "./day.js";

/** The windows that a caller may ask for by name. */
const periods = ["1D", "1W", "1M", "3M", "6M", "1Y", "2Y", "5Y", "10Y", "MAX"] as const;

/** One of the ten windows. */
export type Period = (typeof periods)[number];

/** The period that a text names, in any case; undefined for anything else. */
export function periodOf(text: string): Period | undefined {
  const upper = text.toUpperCase();
  return periods.find((period) => period === upper);
}

/** The day after which a window up to its anchor begins; -Infinity when the window has no beginning. */
export function windowStart(period: Period, anchorDay: number): number {
  switch (period) {
    case "1D":
      return anchorDay - 1;
    case "1W":
      return anchorDay - 7;
    case "MAX":
      return Number.NEGATIVE_INFINITY;
    default:
      return monthsBefore(anchorDay, MONTHS[period]);
  }
}

const MONTHS = { "1M": 1, "3M": 3, "6M": 6, "1Y": 12, "2Y": 24, "5Y": 60, "10Y": 120 } as const;
