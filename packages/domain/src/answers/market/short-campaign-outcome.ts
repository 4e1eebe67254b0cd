import type { ShortCampaign } from "@daybook/contract";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import { roundTo } from "../../base/numbers/decimal.js";
import { percentChange } from "../../base/numbers/percent-change.js";
import { firstAfter, type RowRange } from "../../base/rows/row-range.js";
import { monthsBefore } from "../../base/time/day.js";
import type { PriceColumns } from "../../data/market/prices/columns.js";
import { newestKnown } from "../../data/market/prices/newest-known.js";

/** What became of the price after a peak of short interest. */
export type CampaignOutcome = Pick<
  Answer<ShortCampaign>,
  | "priceAtPeak"
  | "price3mAfter"
  | "price6mAfter"
  | "return3m"
  | "return6m"
  | "has3m"
  | "has6m"
  | "shortsWon3m"
  | "shortsWon6m"
>;

/** The outcome of a peak by the sessions of its security. A session without an adjusted close is none. */
export function outcomeOf(prices: PriceColumns, sessions: RowRange, peakDay: number): CampaignOutcome {
  const priceAtPeak = priceUpTo(prices, sessions, peakDay);
  const price3mAfter = priceFrom(prices, sessions, monthsBefore(peakDay, -3));
  const price6mAfter = priceFrom(prices, sessions, monthsBefore(peakDay, -6));
  const return3m = returnOf(priceAtPeak, price3mAfter);
  const return6m = returnOf(priceAtPeak, price6mAfter);
  return {
    priceAtPeak,
    price3mAfter,
    price6mAfter,
    return3m,
    return6m,
    has3m: return3m !== undefined,
    has6m: return6m !== undefined,
    shortsWon3m: return3m !== undefined && price3mAfter! < priceAtPeak!,
    shortsWon6m: return6m !== undefined && price6mAfter! < priceAtPeak!,
  };
}

/** The price of the newest session up to a day, if it is not too old to stand for that day. */
function priceUpTo({ day, adjustedClose }: PriceColumns, sessions: RowRange, untilDay: number): number | undefined {
  const row = newestKnown(day, adjustedClose, sessions, untilDay);
  return row === undefined || day[row]! < untilDay - MOST_DAYS_BEFORE ? undefined : adjustedClose[row]!;
}

/** The price of the first session from a day on, if it is not too late to stand for that day. */
function priceFrom({ day, adjustedClose }: PriceColumns, sessions: RowRange, fromDay: number): number | undefined {
  let row = firstAfter(day, sessions, fromDay - 1);
  for (; row < sessions.endRow && day[row]! <= fromDay + MOST_DAYS_AFTER; row += 1) {
    if (!Number.isNaN(adjustedClose[row])) return adjustedClose[row]!;
  }
  return undefined;
}

function returnOf(atPeak: number | undefined, after: number | undefined): number | undefined {
  if (atPeak === undefined || after === undefined || atPeak <= 0) return undefined;
  const change = known(percentChange(atPeak, after));
  return change === undefined ? undefined : roundTo(change, 2);
}

const MOST_DAYS_BEFORE = 10;
const MOST_DAYS_AFTER = 14;
