import { prepareFacts } from "./answers/industry-intelligence/fact-sums.js";
import { prepareRestatements } from "./answers/search/restatement-tables.js";
import { searchIndex } from "./answers/search/search-index.js";
import { prepareFindIndices } from "./answers/search/search-parts.js";
import { recordVectors } from "./answers/stock/graph/similar-companies.js";
import { mapInSteps } from "./base/derived-in-steps.js";
import { companiesOf } from "./data/economy/exposure/state-companies.js";
import { marketSeries } from "./data/economy/markets/market-series.js";
import { monthEndPercentages } from "./data/economy/markets/month-end-percentages.js";
import { monthlyReturns } from "./data/economy/markets/monthly-returns.js";
import { askingSummaries } from "./data/housing/listings/asking-summary.js";
import { dropIndex } from "./data/housing/listings/drop-index.js";
import { priceFallsInSteps, USUAL_WINDOW_DAYS } from "./data/housing/listings/price-falls.js";
import { suburbRegions } from "./data/housing/prices/suburb-regions.js";
import { suburbTexts } from "./data/housing/suburbs/suburb-texts.js";
import { activeFigures } from "./data/market/figures/stock-figures.js";
import { reportPeriods } from "./data/market/reports/report-periods.js";
import { codesByName } from "./data/market/securities/listed-names.js";
import { activeSecurities, holdersOf } from "./data/market/securities/securities.js";
import { disputedCells } from "./data/market/shorts/disputed-cells.js";
import { stories } from "./data/news/articles/stories.js";
import { storyWords } from "./data/news/vectors/story-words.js";
import { currentFunding } from "./data/politicians/funding/funding-at.js";
import { returnsByPerson } from "./data/politicians/funding/returns-by-person.js";
import { servedPersons } from "./data/politicians/people/served-persons.js";
import { politicianSummary } from "./data/politicians/register/counts/politician-summary.js";
import { declaredRealEstate } from "./data/politicians/register/declared-real-estate.js";
import { resolvedRegister, resolveRegisterInSteps } from "./data/politicians/register/resolved-register.js";
import { shownPoliticians } from "./data/politicians/shown-politicians.js";
import type { Snapshot } from "./snapshot.js";

/**
 * What takes too long to be made while somebody waits, in the order of need. Whoever serves a snapshot makes it before the
 * first request does, and lets others have their turn at every yield. All else is made by whoever asks for it first:
 * docs/speed.md says how long something may take to be left out here.
 */
export const preparations: readonly ((snapshot: Snapshot) => Iterable<unknown>)[] = [
  prepareMarket,
  prepareNews,
  prepareEconomy,
  prepareSuburbs,
  prepareListings,
  prepareRegisters,
  prepareReturns,
  prepareRelatedNews,
  prepareIndustry,
  prepareFindIndices,
  prepareRestatements,
];

function* prepareMarket({ market }: Snapshot): Iterable<unknown> {
  yield* holdersOf.steps(market);
  yield activeSecurities(market);
  yield* activeFigures.steps(market);
  yield* searchIndex.steps(market);
  yield* recordVectors.steps(market);
  yield* disputedCells.steps(market.revisions);
  yield reportPeriods(market);
}

function prepareNews({ news }: Snapshot): Iterable<unknown> {
  return stories.steps(news);
}

function* prepareEconomy({ market, economy }: Snapshot): Iterable<unknown> {
  yield* monthEndPercentages.steps(market);
  yield* monthlyReturns.steps(market);
  yield companiesOf(market, economy, "nsw");
  yield marketSeries(market, economy);
}

function* prepareSuburbs({ housing, politicians }: Snapshot): Iterable<unknown> {
  yield suburbTexts(housing.spine);
  yield declaredRealEstate(politicians, housing.spine);
  yield suburbRegions(housing);
}

function* prepareListings({ housing }: Snapshot): Iterable<unknown> {
  yield* askingSummaries.steps(housing);
  yield* priceFallsInSteps(housing.listings, USUAL_WINDOW_DAYS);
  yield* dropIndex.steps(housing);
}

function* prepareRegisters({ market, housing, politicians }: Snapshot): Iterable<unknown> {
  const shown = shownPoliticians(politicians);
  yield codesByName(market);
  yield* resolveRegisterInSteps(shown, market, housing);
  const register = resolvedRegister(shown, market, housing);
  yield* mapInSteps(servedPersons(shown), (person) => politicianSummary(register, person));
}

function* prepareReturns({ politicians }: Snapshot): Iterable<unknown> {
  yield* currentFunding.steps(politicians);
  yield* returnsByPerson.steps(currentFunding(politicians));
}

function prepareRelatedNews({ news }: Snapshot): Iterable<unknown> {
  return storyWords.steps(news);
}

function prepareIndustry({ market, industry }: Snapshot): Iterable<unknown> {
  return prepareFacts(market, industry);
}
