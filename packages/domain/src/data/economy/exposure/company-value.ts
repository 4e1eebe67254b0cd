import { derived } from "../../../base/derived.js";
import { statedMarketValue } from "../../market/companies/directory.js";
import { activeShortPercents } from "../../market/figures/active-short-percents.js";
import { marketCap } from "../../market/figures/market-cap.js";
import type { Market } from "../../market/market.js";
import { sessionsOf } from "../../market/prices/sessions.js";
import { profileOf } from "../../market/securities/profile.js";

/** What the market says of a company now. */
export interface CompanyValue {
  /** AUD, by its current price and its shares; without either, as the exchange's newest directory states it. */
  readonly marketCap: number | undefined;
  /** Percent of shares on issue reported short, of a security that is followed now. */
  readonly shortPercent: number | undefined;
}

/** The value of the company that has a code. Each is looked up once. */
export function companyValueOf(market: Market, code: string): CompanyValue {
  const values = knownValues(market);
  let value = values.get(code);
  if (value === undefined) {
    value = readValue(market, code);
    values.set(code, value);
  }
  return value;
}

/** By code: only of companies that have exposures, so there are no more of them than rows. */
const knownValues = derived((_: Market) => new Map<string, CompanyValue>());

function readValue(market: Market, code: string): CompanyValue {
  const profile = profileOf(market, code);
  if (profile === undefined) return { marketCap: undefined, shortPercent: undefined };
  const { security, formerUntilDay } = profile;
  const sessions = sessionsOf(market.prices, code, formerUntilDay);
  const priced = security === undefined ? undefined : marketCap(market, security.latestRow, sessions);
  return {
    marketCap: priced ?? statedMarketValue(market.companies, code, formerUntilDay),
    shortPercent: activeShortPercents(market).get(code),
  };
}
