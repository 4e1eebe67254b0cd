import type { Draft } from "../../base/draft.js";
import { roundTo } from "../../base/numbers/decimal.js";
import { percentChange } from "../../base/numbers/percent-change.js";
import { monthsBefore } from "../../base/time/day.js";
import type { PriceColumns } from "../../data/market/prices/columns.js";
import { newestKnown } from "../../data/market/prices/newest-known.js";
import type { Run } from "../../data/market/shorts/runs.js";
import { firstAfter } from "../../data/market/shorts/window.js";

/** What became of the price after a peak of short interest. A price that is unknown is left out. */
export interface CampaignOutcome {
  /** Adjusted close at the peak, AUD, as the two below. */
  readonly priceAtPeak?: number;
  readonly price3mAfter?: number;
  readonly price6mAfter?: number;
  /** In percent, as the one below. */
  readonly return3m?: number;
  readonly return6m?: number;
  /** The return is known, as below. */
  readonly has3m: boolean;
  readonly has6m: boolean;
  /** The price is known to have fallen, as below. */
  readonly shortsWon3m: boolean;
  readonly shortsWon6m: boolean;
}

/** The outcome of a peak by the sessions of its security. A session without an adjusted close is none. */
export function outcomeOf(prices: PriceColumns, sessions: Run, peakDay: number): CampaignOutcome {
  const atPeak = priceUpTo(prices, sessions, peakDay);
  const after3m = priceFrom(prices, sessions, monthsBefore(peakDay, -3));
  const after6m = priceFrom(prices, sessions, monthsBefore(peakDay, -6));
  const return3m = returnOf(atPeak, after3m);
  const return6m = returnOf(atPeak, after6m);
  const outcome: Draft<CampaignOutcome> = {
    has3m: return3m !== undefined,
    has6m: return6m !== undefined,
    shortsWon3m: return3m !== undefined && after3m! < atPeak!,
    shortsWon6m: return6m !== undefined && after6m! < atPeak!,
  };
  if (atPeak !== undefined) outcome.priceAtPeak = atPeak;
  if (after3m !== undefined) outcome.price3mAfter = after3m;
  if (after6m !== undefined) outcome.price6mAfter = after6m;
  if (return3m !== undefined) outcome.return3m = return3m;
  if (return6m !== undefined) outcome.return6m = return6m;
  return outcome;
}

/** The price of the newest session up to a day, if it is not too old to stand for that day. */
function priceUpTo({ day, adjustedClose }: PriceColumns, sessions: Run, untilDay: number): number | undefined {
  const row = newestKnown(day, adjustedClose, sessions, untilDay);
  return row === undefined || day[row]! < untilDay - MOST_DAYS_BEFORE ? undefined : adjustedClose[row]!;
}

/** The price of the first session from a day on, if it is not too late to stand for that day. */
function priceFrom({ day, adjustedClose }: PriceColumns, sessions: Run, fromDay: number): number | undefined {
  let row = firstAfter(day, sessions, fromDay - 1);
  for (; row < sessions.endRow && day[row]! <= fromDay + MOST_DAYS_AFTER; row += 1) {
    if (!Number.isNaN(adjustedClose[row])) return adjustedClose[row]!;
  }
  return undefined;
}

function returnOf(atPeak: number | undefined, after: number | undefined): number | undefined {
  if (atPeak === undefined || after === undefined || atPeak <= 0) return undefined;
  const change = percentChange(atPeak, after);
  return Number.isFinite(change) ? roundTo(change, 2) : undefined;
}

const MOST_DAYS_BEFORE = 10;
const MOST_DAYS_AFTER = 14;
