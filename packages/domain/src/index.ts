export { type Panel, type PanelQuery, panel } from "./answers/endpoints/panel.js";
export type { PanelFormat } from "./answers/endpoints/panel-writers.js";
export { type PublicationState, publicationState, tradingDaysBehind } from "./answers/endpoints/publication-state.js";
export { searchWellKnownStocks } from "./answers/endpoints/search-well-known-stocks.js";
export { type WellKnownStock, wellKnownStocks } from "./answers/endpoints/well-known-stocks.js";
export { type AvailableDates, type AvailableDatesQuery, availableDates } from "./answers/market/available-dates.js";
export {
  type BattlegroundStock,
  type BattlegroundStocks,
  type BattlegroundStocksQuery,
  type BattlegroundView,
  battlegroundStocks,
  battlegroundViews,
} from "./answers/market/battleground-stocks.js";
export {
  type IndexPoint,
  type IndexSeries,
  type IndexSeriesQuery,
  indexSeries,
} from "./answers/market/index-series.js";
export {
  industryTreeMap,
  type TreeMap,
  type TreeMapIndustry,
  type TreeMapQuery,
  type TreeMapStock,
} from "./answers/market/industry-tree-map.js";
export { type Index, listIndices } from "./answers/market/list-indices.js";
export { type MarketByDate, type MarketByDateQuery, marketByDate } from "./answers/market/market-by-date.js";
export type { CampaignOutcome } from "./answers/market/short-campaign-outcome.js";
export {
  type ShortCampaign,
  type ShortCampaigns,
  type ShortCampaignsQuery,
  shortCampaigns,
} from "./answers/market/short-campaigns.js";
export {
  type TopShorts,
  type TopShortsEntry,
  type TopShortsPoint,
  type TopShortsQuery,
  topShorts,
} from "./answers/market/top-shorts.js";
export { type TreeMapView, treeMapViews } from "./answers/market/tree-map-view.js";
export type { RangeFilter } from "./answers/screener/range-filter.js";
export { type ScreenedStocks, type ScreenStocksQuery, screenStocks } from "./answers/screener/screen-stocks.js";
export type { ScreenedStock } from "./answers/screener/screened-stock.js";
export type { InvalidFilter, ScreenerFilters } from "./answers/screener/screener-filters.js";
export { type SearchAnswer, type SearchQuery, searchStocks } from "./answers/search/search-stocks.js";
export { type CompanyTaxProfile, type CompanyTaxYear, companyTaxProfile } from "./answers/stock/company-tax-profile.js";
export {
  type DirectorTrades,
  type DirectorTradesQuery,
  directorTrades,
  type NotifiedTrade,
} from "./answers/stock/director-trades.js";
export {
  type DeclaredDividend,
  type DividendHistory,
  type DividendHistoryQuery,
  dividendHistory,
} from "./answers/stock/dividend-history.js";
export {
  type EventTimeline,
  type EventTimelineQuery,
  eventTimeline,
  type TimelineEvent,
} from "./answers/stock/event-timeline.js";
export {
  type FinancialHighlights,
  type FinancialHighlightsQuery,
  financialHighlights,
  type HighlightedMetric,
  type HighlightedReport,
} from "./answers/stock/financial-highlights.js";
export type { FundamentalsCoverage } from "./answers/stock/fundamentals/coverage.js";
export type { GrowthRecord } from "./answers/stock/fundamentals/growth-record.js";
export type { LatestFiling } from "./answers/stock/fundamentals/latest-filing.js";
export type { FundamentalsPeriod } from "./answers/stock/fundamentals/period-message.js";
export type { QualityRecord } from "./answers/stock/fundamentals/quality-record.js";
export type { GraphPerson } from "./answers/stock/graph/people.js";
export type { SimilarCompany } from "./answers/stock/graph/similar-companies.js";
export {
  type Peer,
  type PeerComparison,
  type PeerComparisonQuery,
  peerComparison,
} from "./answers/stock/peer-comparison.js";
export type { StockDataPoint } from "./answers/stock/series-points.js";
export { stock } from "./answers/stock/stock.js";
export {
  type FormerSecurity,
  type NotHeld,
  type StockData,
  type StockDataQuery,
  stockData,
} from "./answers/stock/stock-data.js";
export {
  type StockFundamentals,
  type StockFundamentalsQuery,
  stockFundamentals,
} from "./answers/stock/stock-fundamentals.js";
export { type StockGraph, type StockGraphQuery, stockGraph } from "./answers/stock/stock-graph.js";
export { type PricePoint, type StockPrices, type StockPricesQuery, stockPrices } from "./answers/stock/stock-prices.js";
export {
  type RevisedField,
  type Revision,
  type StockRevisions,
  type StockRevisionsQuery,
  stockRevisions,
} from "./answers/stock/stock-revisions.js";
export {
  type StockSignal,
  type StockSignals,
  type StockSignalsQuery,
  stockSignals,
} from "./answers/stock/stock-signals.js";
export { type StockVerdict, stockVerdict } from "./answers/stock/stock-verdict.js";
export {
  type VerdictComponent,
  type VerdictLabel,
  type VerdictScore,
  verdictLabels,
} from "./answers/stock/stock-verdict-score.js";
export { plainDecimal, roundTo } from "./base/numbers/decimal.js";
export type { Cell, Column, ColumnTable, ColumnType, Dataset, Row } from "./base/tables/dataset.js";
export { dayAt, dayOf, dayOfParts, isoOf, timestampOf, weekdayOf } from "./base/time/day.js";
export { momentOf } from "./base/time/moment.js";
export { type Period, periodOf, periods, windowStart } from "./base/time/period.js";
export {
  availableFrom,
  holidaysOf,
  isTradingDay,
  newestPublicDay,
  publicationLagTradingDays,
} from "./base/time/trading-calendar.js";
export { type MarketTables, marketOfTables, type Provenance } from "./data/market/build-market.js";
export { type DetailedLabel, type StockDetails, stockDetails } from "./data/market/companies/company-details.js";
export type {
  DetailedMetrics,
  FinancialStatements,
  StatementPeriod,
  StatementSet,
} from "./data/market/companies/company-statements.js";
export type { Company, CompanyDirectory, IndustryLabel } from "./data/market/companies/directory.js";
export { datasets } from "./data/market/datasets.js";
export type { Market } from "./data/market/market.js";
export { checkPriceColumns } from "./data/market/prices/check-columns.js";
export type { PriceColumns } from "./data/market/prices/columns.js";
export { codeOf } from "./data/market/securities/code.js";
export { displayName } from "./data/market/securities/display-name.js";
export { industryLabel } from "./data/market/securities/industry-label.js";
export { industriesBySector, sectorOf } from "./data/market/securities/sectors.js";
export { type SecurityType, securityType } from "./data/market/securities/security-type.js";
export type { Stock } from "./data/market/securities/stock-message.js";
export { checkShortColumns } from "./data/market/shorts/check-columns.js";
export type { ShortColumns } from "./data/market/shorts/columns.js";
export { correctionsOf, type Files } from "./data/market/shorts/corrections.js";
export type { Extreme } from "./data/market/shorts/extremes.js";
export { type RowChange, restatedOf } from "./data/market/shorts/restated.js";
export type { FileRef, ShortRevisions } from "./data/market/shorts/revisions.js";
export { newestDay } from "./data/market/shorts/window.js";
export { preparations } from "./prepare.js";
export type { Snapshot } from "./snapshot.js";
