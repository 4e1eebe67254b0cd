import { derived } from "../../../base/derived.js";
import { known } from "../../../base/known.js";
import type { Market } from "../market.js";
import { activeSecurities } from "../securities/securities.js";

/** Percent of shares on issue reported short, by code, of the securities that are followed now. */
export const activeShortPercents = derived((market: Market): ReadonlyMap<string, number | undefined> => {
  const { percentage } = market.shorts;
  return new Map(activeSecurities(market).map(({ code, latestRow }) => [code, known(percentage[latestRow]!)]));
});
