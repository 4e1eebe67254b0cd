import type { SuburbListingStats } from "@daybook/contract";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import type { Housing } from "../../data/housing/housing.js";
import { askingSummaries } from "../../data/housing/listings/asking-summary.js";

/** What is asked for dwellings of a suburb, by its number; undefined when there is no advert of it. */
export function suburbListingStats(housing: Housing, suburb: number): Answer<SuburbListingStats> | undefined {
  const summary = askingSummaries(housing).suburbs.get(suburb);
  if (summary === undefined) return undefined;
  const { forSaleCount, asking, sold } = summary;
  return {
    forSaleCount,
    avgAsking: asking.mean,
    medianAsking: asking.median,
    soldCount: sold.count,
    avgSold: sold.mean,
    medianSold: sold.median,
    asOf: known(housing.listings.asOfMs),
    dataThrough: known(housing.listings.throughMs),
  };
}
