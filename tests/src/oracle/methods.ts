import type { Answer } from "./answer.js";
import { type Computed, jsonDifference, textDifference } from "./compare.js";
import { catalogueDifference, correlationsDifference, economyDifference } from "./compare-economy.js";
import { graphDifference } from "./compare-graph.js";
import { columnsDifference, historyDifference, housingDifference } from "./compare-housing.js";
import { politiciansDifference } from "./compare-politicians.js";
import { agencyStats, dropsOverview, suburbDrops } from "./housing/drop-boards.js";
import { dropIndex } from "./housing/drop-index.js";
import { addressDrops, dropListings, propertyHistory } from "./housing/drop-listings.js";
import { housingOverview, housingRegions, priceSeries } from "./housing/prices.js";
import { suburbProfile } from "./housing/profile.js";
import { filterSuburbs, metricColumns, stateSuburbs, suburbIndex } from "./housing/suburbs.js";
import { inPages } from "./in-pages.js";
import type { Method } from "./method.js";
import { feed, feedDifference } from "./news/feed.js";
import { industryIntelligence } from "./news/industry-facts.js";
import { relatedDifference, relatedNews } from "./news/related.js";
import { marketNews, stockNews } from "./news/story-lists.js";
import { editorialTake, editorialTakes } from "./news/take-answers.js";
import { donationsOverview, partyFunding, politicianFunding, topDonors } from "./politicians/funding-answers.js";
import {
  comparePoliticians,
  explorerProfile,
  politicianAnalytics,
  politicianSummaries,
  registerActivity,
  registerChanges,
  registerExplorer,
} from "./politicians/register-counts.js";
import {
  distinctiveHoldings,
  getPolitician,
  listPoliticians,
  parliamentOverview,
  politicianStocks,
  shortOverlap,
  stateHoldings,
  stockPoliticians,
  suburbPoliticians,
} from "./politicians/register-lists.js";
import type { Random } from "./random.js";
import { listReports, weeklyReport } from "./reports/answers.js";
import { reportDifference, reportsDifference } from "./reports/compare-reports.js";
import { availableDatesRequest } from "./requests/available-dates.js";
import { battlegroundRequest } from "./requests/battlegrounds.js";
import { campaignRequest } from "./requests/campaigns.js";
import { directorTradesRequest } from "./requests/director-trades.js";
import { dividendsRequest } from "./requests/dividends.js";
import {
  catalogueRequest,
  correlationRequest,
  isAsHeld,
  seriesRequest,
  stateRequest,
  vintagesRequest,
} from "./requests/economy.js";
import type { Facts } from "./requests/facts.js";
import { fundamentalsRequest } from "./requests/fundamentals.js";
import { graphRequest } from "./requests/graph.js";
import { highlightsRequest } from "./requests/highlights.js";
import {
  addressDropsRequest,
  agencyRequest,
  columnsRequest,
  dropIndexRequest,
  dropListingsRequest,
  filterRequest,
  historyRequest,
  overviewRequest,
  priceSeriesRequest,
  profileRequest,
  regionsRequest,
  stateSuburbsRequest,
  suburbDropsRequest,
  suburbIndexRequest,
} from "./requests/housing.js";
import { indexRequest } from "./requests/indices.js";
import { marketByDateRequest } from "./requests/market-by-date.js";
import {
  intelligenceRequest,
  marketNewsRequest,
  relatedNewsRequest,
  stockNewsRequest,
  takeRequest,
  takesRequest,
} from "./requests/news.js";
import { panelRequest } from "./requests/panel.js";
import { peerRequest } from "./requests/peers.js";
import {
  activityRequest,
  analyticsRequest,
  changesRequest,
  compareRequest,
  donationsRequest,
  donorsRequest,
  groupRequest,
  noArguments,
  overlapRequest,
  politiciansRequest,
  profileOfRequest,
  returnsRequest,
  slugRequest,
  stateOfRequest,
  stockOfRequest,
  stocksRequest,
  suburbOfRequest,
  summariesRequest,
} from "./requests/politicians.js";
import { pricesRequest } from "./requests/prices.js";
import { reportRequest, reportsRequest } from "./requests/reports.js";
import { restatementsRequest } from "./requests/restatements.js";
import { revisionsRequest } from "./requests/revisions.js";
import { screenRequest } from "./requests/screener.js";
import { searchRequest } from "./requests/search.js";
import { searchEverythingRequest } from "./requests/search-everything.js";
import { signalsRequest } from "./requests/signals.js";
import { stockRequest } from "./requests/stock.js";
import { coreStockDataRequest, isWeekly, stockDataRequest } from "./requests/stock-data.js";
import { timelineRequest } from "./requests/timeline.js";
import { coreTopShortsRequest, topShortsRequest } from "./requests/top-shorts.js";
import { treeMapRequest } from "./requests/tree-map.js";
import { wellKnownRequest } from "./requests/well-known.js";
import { restatements, restatementsDifference } from "./restatements/restatements.js";
import { availableDates } from "./sql/available-dates.js";
import { battlegrounds } from "./sql/battlegrounds.js";
import { campaigns } from "./sql/campaigns.js";
import type { Database } from "./sql/database.js";
import { details } from "./sql/details.js";
import { directorTrades } from "./sql/director-trades.js";
import { dividends } from "./sql/dividends.js";
import { listSeries } from "./sql/economy/catalogue.js";
import { correlations } from "./sql/economy/correlations.js";
import { economicSeries } from "./sql/economy/observations.js";
import { seriesVintages } from "./sql/economy/releases.js";
import { stateAggregates, stateCompanies } from "./sql/economy/state-companies.js";
import { fundamentals } from "./sql/fundamentals.js";
import { graph } from "./sql/graph.js";
import { highlights } from "./sql/highlights.js";
import { indexSeries, listIndices } from "./sql/indices.js";
import { latest } from "./sql/latest.js";
import { marketByDate } from "./sql/market-by-date.js";
import { panel } from "./sql/panel.js";
import { peers } from "./sql/peers.js";
import { prices } from "./sql/prices.js";
import { revisions } from "./sql/revisions.js";
import { screener } from "./sql/screener.js";
import { search } from "./sql/search.js";
import { foundOf, searchEverything } from "./sql/search-everything.js";
import { signals } from "./sql/signals.js";
import { stock } from "./sql/stock.js";
import { stockData } from "./sql/stock-data.js";
import { taxProfile } from "./sql/tax.js";
import { timeline } from "./sql/timeline.js";
import { topShorts } from "./sql/top-shorts.js";
import { treeMap } from "./sql/tree-map.js";
import { verdict } from "./sql/verdict.js";
import { wellKnown } from "./sql/well-known.js";

const ratios: Computed = new Set([
  "industries.averagePercentage",
  "stocks.change",
  "timeSeries.percentageChange",
  "timeSeries.percentagePointChange",
  ".averageDailyValue20d",
  ".averageDailyVolume20d",
  "stocks.averageDailyValue20d",
  "stocks.averageDailyVolume20d",
  "stocks.avgVolume20d",
  ".marketCap",
  "stocks.marketCap",
  "stocks.priceChange1m",
  "stocks.dividendYield",
  "stocks.netDirectorBuyValue",
  "stocks.trailing12mDividend",
  "stocks.avgFrankingPct",
  "campaigns.priceAtPeak",
  "campaigns.price3mAfter",
  "campaigns.price6mAfter",
  "points.adjustedClose",
  ...["subject", "peers"].flatMap((peer) => [`${peer}.priceChange1m`, `${peer}.dividendYield`, `${peer}.marketCap`]),
  "components.score",
  ".trailingDividendPerShare",
  ".trailingYield",
  "similarCompanies.similarity",
  "stocks.avgSentiment",
  "timeBuckets.totalValue",
  "entityTotals.totalValue",
  ..."revenueYoy revenueYoyPrior epsYoy epsYoyPrior revenueHalfYoy epsHalfYoy"
    .split(" ")
    .map((name) => `growth.${name}Pct`),
  ..."grossMarginPct operatingMarginPct netMarginPct fcfMarginPct fcfConversion roePct roaPct netDebt netDebtToEbitda netDebtToEquity currentRatio interestCover payoutRatioPct"
    .split(" ")
    .map((name) => `quality.${name}`),
]);
const ratiosAndMeans: Computed = new Set([
  ...ratios,
  "points.shortPosition",
  "points.percentage",
  "points.reportedShortPositions",
  "points.totalProductInIssue",
]);

/** The methods of HousingService. */
const housingMethods: readonly Method[] = [
  housing("GetHousingOverview", 40, overviewRequest, housingOverview),
  housing("GetHousePriceSeries", 400, priceSeriesRequest, priceSeries),
  housing("ListHousingRegions", 250, regionsRequest, housingRegions),
  housing("ListStateSuburbs", 250, stateSuburbsRequest, stateSuburbs),
  housing("GetSuburbIndex", 20, suburbIndexRequest, suburbIndex),
  {
    ...housing("GetSuburbMetricColumns", 150, columnsRequest, metricColumns),
    difference: (_, wanted, actual) => columnsDifference(wanted, actual),
  },
  housing("FilterSuburbs", 500, filterRequest, filterSuburbs),
  housing("GetSuburbProfile", 400, profileRequest, suburbProfile),
  housing("GetPriceDropsOverview", 4, () => ({}), dropsOverview),
  housing("ListSuburbPriceDrops", 250, suburbDropsRequest, suburbDrops),
  housing("ListSuburbDropListings", 400, dropListingsRequest, dropListings),
  housing("ListAddressPriceDrops", 250, addressDropsRequest, addressDrops),
  {
    ...housing("GetPropertyHistory", 500, historyRequest, propertyHistory),
    difference: (_, wanted, actual) => historyDifference(wanted, actual),
  },
  housing("ListAgencyPriceStats", 150, agencyRequest, agencyStats),
  housing("GetDropIndexSeries", 300, dropIndexRequest, dropIndex),
];

/** The methods of PoliticiansService. */
const politiciansMethods: readonly Method[] = [
  politicians("ComparePoliticians", 250, compareRequest, comparePoliticians),
  politicians("GetDonationsOverview", 250, donationsRequest, donationsOverview),
  politicians("GetParliamentOverview", 4, noArguments, parliamentOverview),
  politicians("ListPoliticians", 300, politiciansRequest, listPoliticians),
  politicians("GetPolitician", 400, slugRequest, getPolitician),
  politicians("ListStockPoliticians", 250, stockOfRequest, stockPoliticians),
  politicians("ListPoliticianStocks", 60, stocksRequest, politicianStocks),
  politicians("ListSuburbPoliticians", 250, suburbOfRequest, suburbPoliticians),
  politicians("ListStatePoliticianHoldings", 100, stateOfRequest, stateHoldings),
  politicians("ListRegisterChanges", 400, changesRequest, registerChanges),
  politicians("GetRegisterActivity", 200, activityRequest, registerActivity),
  politicians("ListShortInterestOverlap", 100, overlapRequest, shortOverlap),
  politicians("GetPoliticianAnalytics", 60, analyticsRequest, politicianAnalytics),
  politicians("GetRegisterExplorer", 4, noArguments, registerExplorer),
  politicians("ListPoliticianSummaries", 200, summariesRequest, politicianSummaries),
  politicians("GetPoliticianExplorerProfile", 250, profileOfRequest, explorerProfile),
  politicians("ListDistinctiveHoldings", 200, slugRequest, distinctiveHoldings),
  politicians("ListTopDonors", 250, donorsRequest, topDonors),
  politicians("ListPartyFunding", 250, groupRequest, partyFunding),
  politicians("GetPoliticianFunding", 300, returnsRequest, politicianFunding),
];

/** The methods of NewsService, ReportsService and IndustryIntelligenceService. */
const newsMethods: readonly Method[] = [
  rpc("NewsService/GetStockNews", 300, stockNewsRequest, stockNews),
  rpc("NewsService/GetMarketNews", 200, marketNewsRequest, marketNews),
  {
    ...rpc("NewsService/GetRelatedNews", 300, relatedNewsRequest, relatedNews),
    difference: (_, wanted, actual) => relatedDifference(wanted, actual),
  },
  rpc("NewsService/GetEditorialTake", 150, takeRequest, editorialTake),
  rpc("NewsService/ListEditorialTakes", 150, takesRequest, editorialTakes),
  {
    ...rpc("ReportsService/GetWeeklyReport", 300, reportRequest, weeklyReport),
    difference: (_, wanted, actual) => reportDifference(wanted, actual),
  },
  {
    ...rpc("ReportsService/ListReports", 150, reportsRequest, listReports),
    difference: (_, wanted, actual) => reportsDifference(wanted, actual),
  },
  rpc("IndustryIntelligenceService/GetIndustryIntelligence", 250, intelligenceRequest, industryIntelligence),
];

/** The lists whose rules know limits alone: of a page they give all rows up to its end. */
const ofLimitAlone: ReadonlySet<string> = new Set([
  "StockService/GetStockFundamentals",
  "StockService/GetPeerComparison",
  "StockService/GetEventTimeline",
  "MarketService/GetAvailableDates",
  "SearchService/SearchStocks",
  "CoreStocksService/SearchStocks",
  "EconomyService/ListStateCompanies",
  "HousingService/ListHousingRegions",
  "HousingService/ListStateSuburbs",
  "HousingService/ListSuburbPriceDrops",
  "HousingService/ListSuburbDropListings",
  "HousingService/ListAddressPriceDrops",
  "HousingService/ListAgencyPriceStats",
  "IndustryIntelligenceService/GetIndustryIntelligence",
  "NewsService/GetStockNews",
  "NewsService/GetMarketNews",
  "PoliticiansService/GetDonationsOverview",
  "PoliticiansService/ListPoliticianStocks",
  "PoliticiansService/ListStatePoliticianHoldings",
  "PoliticiansService/ListShortInterestOverlap",
]);

const asked: readonly Method[] = [
  rpc("MarketService/GetTopShorts", 900, topShortsRequest, (database, requests) =>
    topShorts(database, { period: "1M", limit: 50, limitMax: 1000 }, requests),
  ),
  rpc("MarketService/GetIndustryTreeMap", 400, treeMapRequest, treeMap),
  rpc("MarketService/GetMarketByDate", 1200, marketByDateRequest, marketByDate),
  rpc("MarketService/GetAvailableDates", 300, availableDatesRequest, availableDates),
  rpc("MarketService/GetBattlegroundStocks", 400, battlegroundRequest, battlegrounds),
  rpc("MarketService/GetShortCampaignScoreboard", 400, campaignRequest, campaigns),
  rpc("MarketService/ListIndices", 10, () => ({}), listIndices),
  rpc("MarketService/GetIndexSeries", 400, indexRequest, indexSeries),
  rpc("StockService/GetStock", 1200, (random, facts) => stockRequest(random, facts), stock),
  rpc("StockService/GetStockData", 1500, stockDataRequest, (database, requests) => stockData(database, "1M", requests)),
  rpc("StockService/GetStockRevisions", 500, revisionsRequest, revisions),
  rpc("StockService/GetStockPrices", 900, pricesRequest, prices),
  rpc("StockService/GetDirectorTrades", 400, directorTradesRequest, directorTrades),
  rpc("StockService/GetDividendHistory", 400, dividendsRequest, dividends),
  rpc("StockService/GetPeerComparison", 500, peerRequest, peers),
  rpc(
    "StockService/GetStockVerdict",
    400,
    (random, facts) => stockRequest(random, facts, facts.codesWith.verdicts),
    verdict,
  ),
  rpc("StockService/GetEventTimeline", 500, timelineRequest, timeline),
  rpc("StockService/GetStockFundamentals", 500, fundamentalsRequest, fundamentals),
  {
    ...rpc("StockService/GetStockGraph", 300, graphRequest, graph),
    difference: (_, wanted, actual) => graphDifference(wanted, actual, ratios),
  },
  rpc("StockService/GetStockSignals", 300, signalsRequest, signals),
  rpc("StockService/GetStockFinancialHighlights", 300, highlightsRequest, highlights),
  rpc(
    "StockService/GetCompanyTaxProfile",
    400,
    (random, facts) => stockRequest(random, facts, facts.codesWith.companies),
    taxProfile,
  ),
  rpc(
    "StockService/GetStockDetails",
    500,
    (random, facts) => stockRequest(random, facts, facts.codesWith.companies),
    details,
  ),
  rpc("ScreenerService/ScreenStocks", 900, screenRequest, screener),
  rpc("SearchService/SearchStocks", 800, searchRequest, search),
  {
    ...rpc("SearchService/Search", 300, searchEverythingRequest, searchEverything),
    difference: (_, wanted, actual) => jsonDifference(foundOf(wanted), foundOf(actual), ratios),
  },
  {
    ...rpc("SearchService/ListRestatements", 500, restatementsRequest, restatements),
    difference: (_, wanted, actual) => restatementsDifference(wanted, actual),
  },
  rpc("CoreStocksService/SearchStocks", 200, searchRequest, search),
  rpc("CoreStocksService/GetTopShorts", 250, coreTopShortsRequest, (database, requests) =>
    topShorts(database, { period: "3M", limit: 10, limitMax: 100 }, requests),
  ),
  rpc("CoreStocksService/GetStockData", 30, coreStockDataRequest, async (_, requests) =>
    requests.map(() => ({
      status: 401,
      body: '{"code":"unauthenticated","message":"this method needs a key, sent as a bearer token"}',
    })),
  ),
  {
    ...rpc("CoreStocksService/GetStockData", 200, coreStockDataRequest, (database, requests) =>
      stockData(database, "3M", requests),
    ),
    name: "CoreStocksService/GetStockData with a key",
    call: (caller, request) => caller.postWithKey("/shorts.v1alpha1.CoreStocksService/GetStockData", request),
  },
  {
    ...economy("ListEconomicSeries", 400, catalogueRequest, listSeries),
    difference: (request, wanted, actual) => catalogueDifference(request as object, wanted, actual),
  },
  economy("GetEconomicSeries", 900, seriesRequest, economicSeries),
  economy("GetSeriesVintages", 300, vintagesRequest, seriesVintages),
  {
    ...economy("ListSeriesCorrelations", 300, correlationRequest, correlations),
    difference: (_, wanted, actual) => correlationsDifference(wanted, actual),
  },
  economy("ListStateCompanies", 200, stateRequest, stateCompanies),
  economy("GetStateCompanyAggregates", 5, () => ({}), stateAggregates),
  ...housingMethods,
  ...politiciansMethods,
  ...newsMethods,
  {
    ...plain("/feed.xml", 4, () => ({}), feed),
    difference: (_, wanted, actual) => feedDifference(wanted, actual),
  },
  plain("/v1/panel", 250, panelRequest, panel),
  {
    ...plain("/api/search/stocks", 100, wellKnownRequest, wellKnown),
    difference: (_, wanted, actual) => jsonDifference(wanted, actual, ratios),
  },
  plain(
    "/v1/latest",
    20,
    () => ({}),
    async (database, requests) => {
      const answer = await latest(database);
      return requests.map(() => answer);
    },
  ),
];

/** Every method; the one that is refused without a key, with and without. */
export const methods: readonly Method[] = asked.map((method) => inPages(method, !ofLimitAlone.has(method.name)));

type RequestFrom<Request> = (random: Random, facts: Facts) => Request;
type Expected<Request> = (database: Database, requests: readonly Request[]) => Promise<Answer[]>;

function rpc<Request extends object>(
  name: string,
  requests: number,
  requestFrom: RequestFrom<Request>,
  expected: Expected<Request>,
): Method {
  return {
    ...methodOf(name, requests, requestFrom, expected),
    call: (caller, request) => caller.post(`/shorts.v1alpha1.${name}`, request),
    difference: (request, wanted, actual) =>
      jsonDifference(wanted, actual, isWeekly(request) ? ratiosAndMeans : ratios),
  };
}

/** Levels as held are compared to the last place, what is made of them is not. */
function economy<Request extends object>(
  name: string,
  requests: number,
  requestFrom: RequestFrom<Request>,
  expected: Expected<Request>,
): Method {
  return {
    ...rpc(`EconomyService/${name}`, requests, requestFrom, expected),
    difference: (request, wanted, actual) => economyDifference(wanted, actual, isAsHeld(request) ? weights : made),
  };
}

const weights: Computed = new Set([
  "companies.weight",
  "aggregates.exposureWeightedMarketCap",
  "aggregates.exposureWeightedShortPercent",
  "releases.meanRestatement",
]);
const made: Computed = new Set([...weights, "observations.value", "observations.latestValue"]);

function housing<Request extends object>(
  name: string,
  requests: number,
  requestFrom: RequestFrom<Request>,
  expected: Expected<Request>,
): Method {
  return {
    ...rpc(`HousingService/${name}`, requests, requestFrom, expected),
    difference: (_, wanted, actual) => housingDifference(wanted, actual),
  };
}

function politicians<Request extends object>(
  name: string,
  requests: number,
  requestFrom: RequestFrom<Request>,
  expected: Expected<Request>,
): Method {
  return {
    ...rpc(`PoliticiansService/${name}`, requests, requestFrom, expected),
    difference: (_, wanted, actual) => politiciansDifference(wanted, actual),
  };
}

function plain<Request extends object>(
  name: string,
  requests: number,
  requestFrom: RequestFrom<Request>,
  expected: Expected<Request>,
): Method {
  return {
    ...methodOf(name, requests, requestFrom, expected),
    call: (caller, request) => caller.get(name, request),
    difference: (_, wanted, actual) => textDifference(wanted, actual),
  };
}

/** Hides the shape of the requests, which only the method's own two functions know. */
function methodOf<Request extends object>(
  name: string,
  requests: number,
  requestFrom: RequestFrom<Request>,
  expected: Expected<Request>,
) {
  return {
    name,
    requests,
    requestFrom,
    expected: (database: Database, asked: readonly object[]) => expected(database, asked as Request[]),
  };
}
