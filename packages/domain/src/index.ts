export { type Provenance, type SnapshotTables, snapshotOfTables } from "./build-snapshot.js";
export type { Company, CompanyDirectory, IndustryLabel } from "./companies/directory.js";
export { datasets } from "./datasets/all-datasets.js";
export type { Cell, Column, ColumnTable, ColumnType, Dataset, Row } from "./datasets/dataset.js";
export type { FundamentalsCoverage } from "./fundamentals/coverage.js";
export type { GrowthRecord } from "./fundamentals/growth-record.js";
export type { LatestFiling } from "./fundamentals/latest-filing.js";
export type { FundamentalsPeriod } from "./fundamentals/period-message.js";
export type { QualityRecord } from "./fundamentals/quality-record.js";
export {
  type StockFundamentals,
  type StockFundamentalsQuery,
  stockFundamentals,
} from "./fundamentals/stock-fundamentals.js";
export type { GraphPerson } from "./graph/people.js";
export type { SimilarCompany } from "./graph/similar-companies.js";
export { type StockGraph, type StockGraphQuery, stockGraph } from "./graph/stock-graph.js";
export {
  type FinancialHighlights,
  type FinancialHighlightsQuery,
  financialHighlights,
  type HighlightedMetric,
  type HighlightedReport,
} from "./highlights/financial-highlights.js";
export { type IndexPoint, type IndexSeries, type IndexSeriesQuery, indexSeries } from "./indices/index-series.js";
export { type Index, listIndices } from "./indices/list-indices.js";
export { type PublicationState, publicationState, tradingDaysBehind } from "./latest/publication-state.js";
export { type AvailableDates, type AvailableDatesQuery, availableDates } from "./market/available-dates.js";
export {
  type BattlegroundStock,
  type BattlegroundStocks,
  type BattlegroundStocksQuery,
  type BattlegroundView,
  battlegroundStocks,
  battlegroundViews,
} from "./market/battleground-stocks.js";
export {
  industryTreeMap,
  type TreeMap,
  type TreeMapIndustry,
  type TreeMapQuery,
  type TreeMapStock,
} from "./market/industry-tree-map.js";
export { type MarketByDate, type MarketByDateQuery, marketByDate } from "./market/market-by-date.js";
export type { CampaignOutcome } from "./market/short-campaign-outcome.js";
export {
  type ShortCampaign,
  type ShortCampaigns,
  type ShortCampaignsQuery,
  shortCampaigns,
} from "./market/short-campaigns.js";
export {
  type TopShorts,
  type TopShortsEntry,
  type TopShortsPoint,
  type TopShortsQuery,
  topShorts,
} from "./market/top-shorts.js";
export { type TreeMapView, treeMapViews } from "./market/tree-map-view.js";
export { plainDecimal, roundTo } from "./numbers/decimal.js";
export { type Panel, type PanelQuery, panel } from "./panel/panel.js";
export type { PanelFormat } from "./panel/panel-writers.js";
export { preparations } from "./prepare.js";
export { checkPriceColumns } from "./prices/check-columns.js";
export type { PriceColumns } from "./prices/columns.js";
export { correctionsOf, type Files } from "./revisions/corrections.js";
export { type RowChange, restatedOf } from "./revisions/restated.js";
export type { FileRef, ShortRevisions } from "./revisions/revisions.js";
export {
  type RevisedField,
  type Revision,
  type StockRevisions,
  type StockRevisionsQuery,
  stockRevisions,
} from "./revisions/stock-revisions.js";
export type { RangeFilter } from "./screener/range-filter.js";
export { type ScreenedStocks, type ScreenStocksQuery, screenStocks } from "./screener/screen-stocks.js";
export type { ScreenedStock } from "./screener/screened-stock.js";
export type { InvalidFilter, ScreenerFilters } from "./screener/screener-filters.js";
export { type SearchAnswer, type SearchQuery, searchStocks } from "./search/search-stocks.js";
export { searchWellKnownStocks } from "./search/search-well-known-stocks.js";
export { type WellKnownStock, wellKnownStocks } from "./search/well-known-stocks.js";
export { codeOf } from "./securities/code.js";
export { displayName } from "./securities/display-name.js";
export { industryLabel } from "./securities/industry-label.js";
export { industriesBySector, sectorOf } from "./securities/sectors.js";
export { type SecurityType, securityType } from "./securities/security-type.js";
export { checkShortColumns } from "./shorts/check-columns.js";
export type { ShortColumns } from "./shorts/columns.js";
export type { Extreme } from "./shorts/extremes.js";
export { newestDay } from "./shorts/window.js";
export type { Snapshot } from "./snapshot.js";
export {
  type DirectorTrades,
  type DirectorTradesQuery,
  directorTrades,
  type NotifiedTrade,
} from "./stock/director-trades.js";
export {
  type DeclaredDividend,
  type DividendHistory,
  type DividendHistoryQuery,
  dividendHistory,
} from "./stock/dividend-history.js";
export {
  type EventTimeline,
  type EventTimelineQuery,
  eventTimeline,
  type TimelineEvent,
} from "./stock/event-timeline.js";
export {
  type Peer,
  type PeerComparison,
  type PeerComparisonQuery,
  peerComparison,
} from "./stock/peer-comparison.js";
export type { StockDataPoint } from "./stock/series-points.js";
export { stock } from "./stock/stock.js";
export {
  type FormerSecurity,
  type NotHeld,
  type StockData,
  type StockDataQuery,
  stockData,
} from "./stock/stock-data.js";
export { type DetailedLabel, type StockDetails, stockDetails } from "./stock/stock-details.js";
export type {
  DetailedMetrics,
  FinancialStatements,
  StatementPeriod,
  StatementSet,
} from "./stock/stock-details-statements.js";
export type { Stock } from "./stock/stock-message.js";
export { type PricePoint, type StockPrices, type StockPricesQuery, stockPrices } from "./stock/stock-prices.js";
export { type StockSignal, type StockSignals, type StockSignalsQuery, stockSignals } from "./stock/stock-signals.js";
export { type StockVerdict, stockVerdict } from "./stock/stock-verdict.js";
export {
  type VerdictComponent,
  type VerdictLabel,
  type VerdictScore,
  verdictLabels,
} from "./stock/stock-verdict-score.js";
export { type CompanyTaxProfile, type CompanyTaxYear, companyTaxProfile } from "./tax/company-tax-profile.js";
export { dayAt, dayOf, dayOfParts, isoOf, timestampOf, weekdayOf } from "./time/day.js";
export { momentOf } from "./time/moment.js";
export { type Period, periodOf, periods, windowStart } from "./time/period.js";
export {
  availableFrom,
  holidaysOf,
  isTradingDay,
  newestPublicDay,
  publicationLagTradingDays,
} from "./time/trading-calendar.js";
