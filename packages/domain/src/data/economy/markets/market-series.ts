import { derived, derivedOfTwo } from "../../../base/derived.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import type { Market } from "../../market/market.js";
import { sectorOf } from "../../market/securities/sectors.js";
import type { SeriesIdentity } from "../catalogue/definition.js";
import { type StateCode, stateCodes } from "../catalogue/regions.js";
import type { Economy } from "../economy.js";
import { companiesOf } from "../exposure/state-companies.js";
import { DERIVED, type Observations, type ServedSeries, servedSeriesOf } from "../series/served-series.js";
import { slugOf } from "./industry-slug.js";
import { monthEndPercentages } from "./month-end-percentages.js";
import type { MonthFigures } from "./month-figures.js";
import type { WeightedFigures } from "./month-sums.js";
import { monthlyReturns } from "./monthly-returns.js";
import { priceReturnIndex } from "./price-return-index.js";
import { meanShortInterest, weightedShortInterest } from "./short-interest.js";

/**
 * The series of the topic markets that have an observation. Past months are weighed by where companies operate now and
 * what they are worth now; the short percentages and the prices are those of the time.
 */
export const marketSeries = derivedOfTwo((market: Market, economy: Economy): readonly ServedSeries[] => {
  const states = stateCodes.flatMap((state) => stateSeries(market, economy, state));
  return [...industrySeries(market), ...states].filter(({ periods }) => periods.length > 0);
});

function stateSeries(market: Market, economy: Economy, region: StateCode): ServedSeries[] {
  const percentages = weighed(market, economy, region, (code) => monthEndPercentages(market).get(code)?.percentages);
  const returns = weighed(market, economy, region, (code) => monthlyReturns(market).get(code));
  return [
    seriesOf(
      { metric: "short_interest_wavg", product: "", region, unit: "percent" },
      weightedShortInterest(percentages),
    ),
    seriesOf({ metric: "price_return_index", product: "", region, unit: "index" }, priceReturnIndex(returns)),
  ];
}

/** The figures of the companies of a state, each with what of its market value is there; none of unknown value. */
function weighed(
  market: Market,
  economy: Economy,
  state: StateCode,
  figuresOf: (code: string) => MonthFigures | undefined,
): WeightedFigures[] {
  return companiesOf(market, economy, state).flatMap(({ code, weight, marketCap }) => {
    const figures = figuresOf(code);
    return figures === undefined || marketCap === undefined ? [] : [{ weight: weight * marketCap, figures }];
  });
}

/** The short interest of every industry group of now, which the market alone tells; labels of the past are none. */
const industrySeries = derived((market: Market) => {
  const groups = [...groupsOf([...monthEndPercentages(market).values()], ({ security }) => security.industry)];
  return groups.filter(([industry]) => sectorOf(industry) !== "").map(industryOf);
});

function industryOf([industry, stocks]: readonly [string, readonly { readonly percentages: MonthFigures }[]]) {
  const observations = meanShortInterest(stocks.map(({ percentages }) => percentages));
  return seriesOf(
    { metric: "short_interest_avg", product: slugOf(industry), region: "aus", unit: "percent" },
    observations,
  );
}

function seriesOf(
  identity: Pick<SeriesIdentity, "metric" | "product" | "region" | "unit">,
  observations: Observations,
): ServedSeries {
  const own = { topic: "markets", frequency: "monthly", adjustment: "original", sourceKey: "derived-markets" } as const;
  return servedSeriesOf({ ...identity, ...own }, DERIVED, observations);
}
