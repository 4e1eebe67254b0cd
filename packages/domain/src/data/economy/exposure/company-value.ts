import { derivedOfKey } from "../../../base/derived.js";
import { isoOf } from "../../../base/time/day.js";
import { newestStatedValue } from "../../market/companies/stated-market-values.js";
import { activeShortPercents } from "../../market/figures/active-short-percents.js";
import { type MarketValue, marketValueOf, UNKNOWN_VALUE } from "../../market/figures/market-cap.js";
import { valuedOf } from "../../market/figures/valued.js";
import type { Market } from "../../market/market.js";
import { currentSession } from "../../market/prices/current-session.js";
import { profileOf } from "../../market/securities/profile.js";

/** What the market says of a company now. */
export interface CompanyValue extends MarketValue {
  /** Percent of shares on issue reported short, of a security that is followed now. */
  readonly shortPercent: number | undefined;
}

/** The value of the company that has a code. Only those that have exposures are asked for, so no more are kept than there are rows. */
export const companyValueOf = derivedOfKey((market: Market, code: string): CompanyValue => {
  const profile = profileOf(market, code);
  if (profile === undefined) return { ...UNKNOWN_VALUE, shortPercent: undefined };
  const { security, formerUntilDay } = profile;
  const valued = valuedOf(market.prices, code, security?.latestRow, formerUntilDay);
  const isPriced = currentSession(market, valued.sessions) !== undefined;
  return {
    ...(isPriced ? marketValueOf(market, valued) : statedValueOf(market, code, formerUntilDay)),
    shortPercent: activeShortPercents(market).get(code),
  };
});

/** The value that the newest directory of the exchange states, for a company without a current price. */
function statedValueOf(market: Market, code: string, afterDay: number): MarketValue {
  const stated = newestStatedValue(market.companies, code, afterDay);
  if (stated === undefined) return UNKNOWN_VALUE;
  return { marketCap: stated.value, marketCapBasis: "directory", sharesAsOf: isoOf(stated.day) };
}
