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
  chosen: ChosenHistory,
  timeline: readonly TimelineEvent[],
): Promise<History | string | undefined> {
  const { to = "", security = "" } = chosen;
  const shorts = await ifFound(orWhyNot(stock.getStockData(askedOf(code, chosen))));
  if (shorts === undefined || typeof shorts === "string") return shorts;
  const last = shorts.points.at(-1);
  if (last === undefined) return { shorts, prices: undefined, events: [] };
  const first = dayOf(shorts.points[0]);
  // A reader of the newest report on the day it became public knew the prices up to then. Another security may have the code by that day.
  const known = security === "" ? last.availableFrom : dayOf(last);
  const end = to !== "" && to < known ? to : known;
  const prices = await ifFound(
    stock.getStockPrices({ productCode: code, from: first, to: end, maxPoints: POINTS_MAX }),
  );
  return { shorts, prices, events: timeline.filter(({ date }) => date >= first && date <= end) };
}

/** The question for the short positions that were chosen. */
export function askedOf(
  productCode: string,
  { range, from = "", to = "", asOf = "", knownAt = "", security = "" }: ChosenHistory,
) {
  const period = range.toUpperCase();
  return { productCode, period, from, to, asOf, knownAt, securityAsOf: security, maxPoints: POINTS_MAX };
}

/** The day of a point; empty for none. */
export function dayOf(point: { readonly timestamp: string } | undefined): string {
  return point?.timestamp.slice(0, 10) ?? "";
}

/** More are not seen on a screen. */
const POINTS_MAX = 300;
