import type { Market } from "../market.js";
import { profileOf } from "./profile.js";

/** The last day on which a code was another company's; -Infinity when it never was. What is dated up to it is not about the present one. */
export function formerUntilDay(market: Market, code: string): number {
  return profileOf(market, code)?.formerUntilDay ?? Number.NEGATIVE_INFINITY;
}
