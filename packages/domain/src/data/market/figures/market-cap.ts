import { isoOf } from "../../../base/time/day.js";
import type { Market } from "../market.js";
import { currentSession } from "../prices/current-session.js";
import { type SharesBasis, sharesOnIssue } from "./shares-on-issue.js";
import type { Valued } from "./valued.js";

/** A market value and what shares it is made of, as messages say it. */
export interface MarketValue {
  /** AUD; undefined when it is unknown, like the other two. */
  readonly marketCap: number | undefined;
  /** Where the shares come from. */
  readonly marketCapBasis: SharesBasis | undefined;
  /** Date of the shares. */
  readonly sharesAsOf: string | undefined;
}

/**
 * The current close of a security up to a day, by default the newest of the market, times the shares on issue that
 * belong to it.
 */
export function marketValueOf(
  market: Market,
  valued: Valued,
  referenceDay = market.prices.newestDay ?? Number.NEGATIVE_INFINITY,
): MarketValue {
  const { prices } = market;
  const session = currentSession(market, valued.sessions, referenceDay);
  const shares = session === undefined ? undefined : sharesOnIssue(market, valued, prices.day[session]!, referenceDay);
  if (session === undefined || shares === undefined) return UNKNOWN_VALUE;
  const { count, basis, day } = shares;
  return { marketCap: prices.close[session]! * count, marketCapBasis: basis, sharesAsOf: isoOf(day) };
}

export const UNKNOWN_VALUE: MarketValue = { marketCap: undefined, marketCapBasis: undefined, sharesAsOf: undefined };
