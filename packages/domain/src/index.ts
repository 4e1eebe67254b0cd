export { type PanelQuery, panel } from "./answers/endpoints/panel.js";
export type { PanelFormat } from "./answers/endpoints/panel-writers.js";
export { publicationState, tradingDaysBehind } from "./answers/endpoints/publication-state.js";
export { searchWellKnownStocks } from "./answers/endpoints/search-well-known-stocks.js";
export { availableDates } from "./answers/market/available-dates.js";
export { battlegroundStocks } from "./answers/market/battleground-stocks.js";
export { indexSeries } from "./answers/market/index-series.js";
export { industryTreeMap } from "./answers/market/industry-tree-map.js";
export { listIndices } from "./answers/market/list-indices.js";
export { marketByDate } from "./answers/market/market-by-date.js";
export { shortCampaigns } from "./answers/market/short-campaigns.js";
export { topShorts } from "./answers/market/top-shorts.js";
export { screenStocks } from "./answers/screener/screen-stocks.js";
export { searchStocks } from "./answers/search/search-stocks.js";
export { companyTaxProfile } from "./answers/stock/company-tax-profile.js";
export { directorTrades } from "./answers/stock/director-trades.js";
export { dividendHistory } from "./answers/stock/dividend-history.js";
export { eventTimeline } from "./answers/stock/event-timeline.js";
export { financialHighlights } from "./answers/stock/financial-highlights.js";
export { peerComparison } from "./answers/stock/peer-comparison.js";
export { stock } from "./answers/stock/stock.js";
export { stockData } from "./answers/stock/stock-data.js";
export { stockFundamentals } from "./answers/stock/stock-fundamentals.js";
export { stockGraph } from "./answers/stock/stock-graph.js";
export { stockPrices } from "./answers/stock/stock-prices.js";
export { stockRevisions } from "./answers/stock/stock-revisions.js";
export { stockSignals } from "./answers/stock/stock-signals.js";
export { stockVerdict } from "./answers/stock/stock-verdict.js";
export type { FileRef, Ledger } from "./base/ledger.js";
export type { Answer, Query } from "./base/messages.js";
export { datasetsOf, type Part, type TableRead } from "./base/part.js";
export type { Change } from "./base/revisions/change.js";
export {
  type AnyRow,
  type Column,
  type ColumnName,
  type ColumnType,
  columnsOf,
  type Dataset,
  type DatasetOf,
  dataset,
  type EntryOf,
  type NamedColumn,
  type RowOf,
  sqlNameOf,
} from "./base/tables/dataset.js";
export { type Table, type Texts, textIndexOf, UNKNOWN_DAY, UNKNOWN_FLAG } from "./base/tables/table.js";
export { dayAt, dayOf, dayOfParts, isoOf, timestampOf, weekdayOf } from "./base/time/day.js";
export { momentOf } from "./base/time/moment.js";
export { type Period, periodOf } from "./base/time/period.js";
export { isTradingDay, newestPublicDay } from "./base/time/trading-calendar.js";
export { stockDetails } from "./data/market/companies/company-details.js";
export { companyCodes } from "./data/market/companies/directory.js";
export { datasets } from "./data/market/datasets.js";
export type { Market } from "./data/market/market.js";
export { codeOf } from "./data/market/securities/code.js";
export { sectorOf } from "./data/market/securities/sectors.js";
export { newestDay } from "./data/market/shorts/window.js";
export { allDatasets, type PartName, parts } from "./parts.js";
export { preparations } from "./prepare.js";
export type { PartsOfSnapshot, Snapshot } from "./snapshot.js";
