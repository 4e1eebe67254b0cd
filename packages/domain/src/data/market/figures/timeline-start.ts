import type { Market } from "../market.js";
import type { Profile } from "../securities/profile.js";
import { newestDay } from "../shorts/window.js";

/**
 * The first day of a timeline that reaches so many days back from the newest session or report of any stock. What was
 * announced of a company that had the code before is not about this one.
 */
export function timelineStart(market: Market, { formerUntilDay }: Profile, daysBack: number): number {
  return Math.max(newestHeldDay(market) - daysBack, formerUntilDay + 1);
}

/** The newest session or report of any stock; -Infinity, so that no event is too old, while neither is held. */
function newestHeldDay({ prices, shorts }: Market): number {
  return Math.max(prices.newestDay ?? Number.NEGATIVE_INFINITY, newestDay(shorts) ?? Number.NEGATIVE_INFINITY);
}
