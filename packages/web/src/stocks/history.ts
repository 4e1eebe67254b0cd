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
  const last = shorts.points.at(-1);
  if (last === undefined) return { shorts, prices: undefined, events: [] };
  const from = dayOf(shorts.points[0]);
  // Whoever read the newest report on the day it became public knew the prices up to then. Another security may have the code by that day.
  const to = security === "" ? last.availableFrom : dayOf(last);
  const prices = await ifFound(stock.getStockPrices({ productCode: code, from, to, maxPoints: POINTS_MAX }));
  return { shorts, prices, events: timeline.filter(({ date }) => date >= from && date <= to) };
}

/** The day of a point; empty for none. */
export function dayOf(point: { readonly timestamp: string } | undefined): string {
  return point?.timestamp.slice(0, 10) ?? "";
}

/** More are not seen on a screen. */
const POINTS_MAX = 300;
