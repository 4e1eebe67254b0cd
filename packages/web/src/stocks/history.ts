import type { GetStockDataResponse, GetStockPricesResponse, TimelineEvent } from "@daybook/sdk/messages";
import { ifFound, orWhyNot } from "../pages/if-found.js";
import type { ChosenHistory } from "./chosen-history.js";
import type { Ask } from "./stock-tab.js";

/** What the chart of a stock is drawn from. */
export interface History {
  readonly shorts: GetStockDataResponse;
  /** Undefined for a stock that was never priced. */
  readonly prices: GetStockPricesResponse | undefined;
  /** Newest first, of the days that are shown. */
  readonly events: readonly TimelineEvent[];
}

/** Asks for the short positions that were chosen, and for prices and events of the same days. A text says why the choice was refused. */
export async function historyOf(
  { stock }: Ask,
  code: string,
  { range, asOf = "", knownAt = "", security = "" }: ChosenHistory,
  timeline: readonly TimelineEvent[],
): Promise<History | string | undefined> {
  const period = range.toUpperCase();
  const asked = { productCode: code, period, asOf, knownAt, securityAsOf: security, maxPoints: POINTS_MAX };
  const shorts = await ifFound(orWhyNot(stock.getStockData(asked)));
  if (shorts === undefined || typeof shorts === "string") return shorts;
  const from = dayOf(shorts.points[0]);
  const last = dayOf(shorts.points.at(-1));
  // Prices are known on the day itself, reports days later: the line of today's prices runs on to today.
  const to = security === "" ? asOf : last;
  const window = from === "" ? { period } : { from, to };
  const prices = await ifFound(stock.getStockPrices({ productCode: code, ...window, maxPoints: POINTS_MAX }));
  const events = timeline.filter(({ date }) => date >= from && (to === "" || date <= to));
  return { shorts, prices, events: from === "" ? [] : events };
}

/** The day of a point; empty for none. */
export function dayOf(point: { readonly timestamp: string } | undefined): string {
  return point?.timestamp.slice(0, 10) ?? "";
}

/** More are not seen on a screen. */
const POINTS_MAX = 420;
