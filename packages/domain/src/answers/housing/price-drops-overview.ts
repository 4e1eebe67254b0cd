import type { GetPriceDropsOverviewResponse, StatePriceDropSummary } from "@daybook/contract";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import type { Housing } from "../../data/housing/housing.js";
import { type AskingSummary, askingSummaries } from "../../data/housing/listings/asking-summary.js";
import { type SuburbCounts, suburbCounts } from "../../data/housing/listings/suburb-counts.js";

/** Asking prices of the nation and of the states with adverts, most addresses with a cut first. */
export function priceDropsOverview(housing: Housing): Answer<GetPriceDropsOverviewResponse> {
  const { asOfMs, throughMs } = housing.listings;
  const isEmpty = Number.isNaN(throughMs);
  const summaries = askingSummaries(housing);
  const counts = suburbCounts(housing);
  return {
    national: isEmpty ? undefined : summaryMessage("AU", summaries.nation, counts.nation),
    states: Array.from(summaries.states, ([state, summary]) =>
      summaryMessage(state, summary, counts.states.get(state)!),
    ).sort((a, b) => b.droppedCount - a.droppedCount || compareCodePoints(a.stateCode, b.stateCode)),
    asOf: known(asOfMs),
    dataThrough: known(throughMs),
    withheld: housing.areListingsWithheld,
  };
}

function summaryMessage(
  stateCode: string,
  { activeCount, forSaleCount, asking, sold, dropPct, dropSum, droppedShare }: AskingSummary,
  { catalogue, sweptLately, tracked }: SuburbCounts,
): Answer<StatePriceDropSummary> {
  return {
    stateCode,
    droppedCount: dropPct.count,
    avgDropPct: dropPct.mean,
    medianDropPct: dropPct.median,
    maxDropPct: dropPct.max,
    droppedValue: dropSum.sum,
    totalActiveListings: activeCount,
    droppedShare,
    forSaleCount,
    forSalePriced: asking.count,
    avgAsking: asking.mean,
    medianAsking: asking.median,
    soldCount: sold.count,
    avgSold: sold.mean,
    medianSold: sold.median,
    suburbsTracked: tracked,
    suburbsSwept14d: sweptLately,
    catalogSuburbs: catalogue,
  };
}
