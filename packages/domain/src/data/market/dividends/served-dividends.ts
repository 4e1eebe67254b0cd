import { monthsBefore } from "../../../base/time/day.js";
import { anchorDay } from "../figures/anchor.js";
import type { Market } from "../market.js";
import type { Profile } from "../securities/profile.js";
import { type Dividend, dividendsOf } from "./dividends.js";

/** The dividends of a security from some years before the newest session on, oldest first, with those announced for later. */
export function servedDividends(market: Market, { code, formerUntilDay }: Profile, years: number): Dividend[] {
  const anchor = anchorDay(market);
  const fromDay = anchor === undefined ? Number.NEGATIVE_INFINITY : monthsBefore(anchor, 12 * years);
  return dividendsOf(market.dividends, code).filter(({ exDay }) => exDay >= fromDay && exDay > formerUntilDay);
}
