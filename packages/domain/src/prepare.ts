import { stateCompanyAggregates } from "./answers/economy/state-company-aggregates.js";
import { newestMetrics } from "./answers/housing/housing-overview.js";
import { regionRows } from "./answers/housing/list-housing-regions.js";
import { comparison } from "./answers/housing/similar-suburbs.js";
import { suburbBaselines } from "./answers/housing/suburb-baselines.js";
import { prepareFacts } from "./answers/industry-intelligence/fact-sums.js";
import { byDivergence, bySqueeze } from "./answers/market/battleground-stocks.js";
import { industriesOf as treeMapIndustries } from "./answers/market/industry-tree-map.js";
import { campaignsByPeak } from "./answers/market/short-campaigns.js";
import { treeMapViews } from "./answers/market/tree-map-view.js";
import { analytics, currentAnalytics } from "./answers/politicians/get-politician-analytics.js";
import { prepareActivity } from "./answers/politicians/get-register-activity.js";
import { prepareExplorer } from "./answers/politicians/get-register-explorer.js";
import { screenableStocks } from "./answers/screener/screened-stock.js";
import { searchIndex } from "./answers/search/search-index.js";
import { recordVectors } from "./answers/stock/graph/similar-companies.js";
import { peersByIndustry } from "./answers/stock/peer-comparison.js";
import { mapInSteps } from "./base/derived-in-steps.js";
import { allSeries } from "./data/economy/all-series.js";
import { monthLevels } from "./data/economy/correlations/month-levels.js";
import { derivedSeries } from "./data/economy/derived/derived-series.js";
import { prepareMarketSeries } from "./data/economy/markets/market-series.js";
import { publishedSeries } from "./data/economy/series/published-series.js";
import { agencies } from "./data/housing/listings/agencies.js";
import { askingSummaries } from "./data/housing/listings/asking-summary.js";
import { dropIndex } from "./data/housing/listings/drop-index.js";
import { priceFallsInSteps, USUAL_WINDOW_DAYS } from "./data/housing/listings/price-falls.js";
import { suburbCounts } from "./data/housing/listings/suburb-counts.js";
import { economicPrices } from "./data/housing/prices/economic-prices.js";
import { suburbPrices } from "./data/housing/prices/suburb-prices.js";
import { suburbRegions } from "./data/housing/prices/suburb-regions.js";
import { indexVersions } from "./data/housing/suburbs/index-version.js";
import { metricColumns } from "./data/housing/suburbs/metric-columns.js";
import { suburbsByName } from "./data/housing/suburbs/suburb-texts.js";
import { suburbsByDivision } from "./data/housing/suburbs/suburbs-of-division.js";
import { companyCodes, companyOf } from "./data/market/companies/directory.js";
import { activeFigures } from "./data/market/figures/stock-figures.js";
import { reportDay } from "./data/market/reports/report-day.js";
import { newestWeekDays, periodsBySlug, reportPeriods } from "./data/market/reports/report-periods.js";
import { activeSecurities, holdersOf } from "./data/market/securities/securities.js";
import { securityTypesOf } from "./data/market/securities/security-type.js";
import { disputedCells } from "./data/market/shorts/disputed-cells.js";
import { numberByName } from "./data/market/tax/business-number.js";
import { stories } from "./data/news/articles/stories.js";
import { embeddedStories } from "./data/news/vectors/embedded-stories.js";
import { storyWords } from "./data/news/vectors/story-words.js";
import { corpusCounts } from "./data/politicians/funding/corpus-counts.js";
import { currentFunding } from "./data/politicians/funding/funding-at.js";
import { partyReturnChanges } from "./data/politicians/funding/party-return-changes.js";
import { partySummaries } from "./data/politicians/funding/party-summaries.js";
import { returnsByPerson } from "./data/politicians/funding/returns-by-person.js";
import { companyMatches } from "./data/politicians/matching/company-matches.js";
import { servedPersons } from "./data/politicians/people/served-persons.js";
import { politicianSummary } from "./data/politicians/register/counts/politician-summary.js";
import { declaredRealEstate } from "./data/politicians/register/declared-real-estate.js";
import { realEstateColumns } from "./data/politicians/register/real-estate-columns.js";
import { resolvedRegister, resolveRegisterInSteps } from "./data/politicians/register/resolved-register.js";
import { shownPoliticians } from "./data/politicians/shown-politicians.js";
import type { Snapshot } from "./snapshot.js";

/**
 * What many answers are made of and takes long to make, each in the order of
 * need. Whoever serves a snapshot makes them before the first request does,
 * and lets others have their turn at every yield.
 */
export const preparations: readonly ((snapshot: Snapshot) => Iterable<unknown>)[] = [
  prepareMarket,
  prepareNews,
  prepareEconomy,
  preparePrices,
  prepareSuburbs,
  prepareListings,
  prepareRegisters,
  prepareReturns,
  prepareRelatedNews,
  prepareReports,
  prepareIndustry,
];

function* prepareMarket({ market }: Snapshot): Iterable<unknown> {
  yield* holdersOf.steps(market);
  yield securityTypesOf(market.shorts);
  yield activeSecurities(market);
  yield* mapInSteps(companyCodes(market.companies), (code) => companyOf(market.companies, code));
  yield* activeFigures.steps(market);
  yield bySqueeze(market);
  yield byDivergence(market);
  yield* campaignsByPeak.steps(market);
  yield* peersByIndustry.steps(market);
  yield* searchIndex.steps(market);
  yield treeMapIndustries(market, "1M", treeMapViews.currentChange);
  yield* recordVectors.steps(market);
  yield* reportPeriods.steps(market);
  yield periodsBySlug(market);
  yield* mapInSteps(newestWeekDays(market), (day) => reportDay(market, day), 1);
  yield* disputedCells.steps(market.revisions);
  yield* numberByName.steps(market.taxYears);
}

function* prepareNews({ market, news }: Snapshot): Iterable<unknown> {
  yield* stories.steps(news);
  yield screenableStocks(market, news);
}

function* prepareEconomy({ market, economy }: Snapshot): Iterable<unknown> {
  yield* publishedSeries.steps(economy.stated);
  yield derivedSeries(economy.stated);
  yield* prepareMarketSeries(market, economy);
  yield allSeries(market, economy);
  yield* mapInSteps([...allSeries(market, economy).values()], monthLevels);
  yield stateCompanyAggregates(market, economy);
}

function* preparePrices({ economy, housing }: Snapshot): Iterable<unknown> {
  yield economicPrices(economy);
  yield* suburbRegions.steps(housing);
  yield suburbPrices(housing);
  yield regionRows(economy, housing);
  yield newestMetrics(economy, housing);
}

function* prepareSuburbs({ housing, politicians }: Snapshot): Iterable<unknown> {
  yield* metricColumns.steps(housing);
  yield declaredRealEstate(politicians, housing.spine);
  yield realEstateColumns(politicians, housing);
  yield* indexVersions.steps(housing.spine);
  yield* suburbsByName.steps(housing.spine);
  yield comparison(housing);
  yield suburbBaselines(housing, "NSW");
}

function* prepareListings({ housing }: Snapshot): Iterable<unknown> {
  yield* askingSummaries.steps(housing);
  yield suburbCounts(housing);
  yield* agencies.steps(housing);
  yield* priceFallsInSteps(housing.listings, USUAL_WINDOW_DAYS);
  yield* dropIndex.steps(housing);
}

function* prepareRegisters({ market, housing, politicians }: Snapshot): Iterable<unknown> {
  const shown = shownPoliticians(politicians);
  yield* resolveRegisterInSteps(shown, market, housing);
  const register = resolvedRegister(shown, market, housing);
  yield* mapInSteps(servedPersons(shown), (person) => politicianSummary(register, person));
  yield* prepareExplorer(shown, register);
  yield* analytics.steps(register);
  yield* currentAnalytics.steps(register);
  yield* prepareActivity(register);
  yield suburbsByDivision(housing);
}

function* prepareReturns({ market, politicians }: Snapshot): Iterable<unknown> {
  yield* currentFunding.steps(politicians);
  const funding = currentFunding(politicians);
  const matches = companyMatches(politicians.aliases, market);
  yield matches;
  yield partySummaries(funding, matches);
  yield corpusCounts(funding, matches);
  yield* returnsByPerson.steps(funding);
  yield partyReturnChanges(politicians.funding);
}

function* prepareRelatedNews({ news }: Snapshot): Iterable<unknown> {
  yield* storyWords.steps(news);
  yield* embeddedStories.steps(news);
}

/** Those of about a year: there are a thousand of them, and each of the others is quickly made when it is asked for. */
function prepareReports({ market }: Snapshot): Iterable<unknown> {
  const newest = reportPeriods(market).slice(0, REPORTS_PREPARED);
  return mapInSteps(newest, (period) => reportDay(market, period.reportDay), 1);
}

const REPORTS_PREPARED = 65;

function prepareIndustry({ market, industry }: Snapshot): Iterable<unknown> {
  return prepareFacts(market, industry);
}
