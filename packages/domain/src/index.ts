export { companyDirectoryOf } from "./companies/build-directory.js";
export type { Company, CompanyDirectory, IndustryLabel } from "./companies/directory.js";
export type { Cell, Column, ColumnTable, ColumnType, Dataset, Row } from "./datasets/dataset.js";
export { listedCompanies } from "./datasets/listed-companies.js";
export { shortPositions } from "./datasets/short-positions.js";
export {
  type TopShorts,
  type TopShortsEntry,
  type TopShortsPoint,
  type TopShortsQuery,
  topShorts,
} from "./market/top-shorts.js";
export { plainDecimal, roundTo } from "./numbers/decimal.js";
export { codeOf } from "./securities/code.js";
export { displayName } from "./securities/display-name.js";
export { industryLabel } from "./securities/industry-label.js";
export { industriesBySector, sectorOf } from "./securities/sectors.js";
export { type SecurityType, securityType } from "./securities/security-type.js";
export { shortColumnsOf } from "./shorts/build-columns.js";
export { checkShortColumns } from "./shorts/check-columns.js";
export type { ShortColumns } from "./shorts/columns.js";
export type { Extreme } from "./shorts/extremes.js";
export { newestDay } from "./shorts/window.js";
export type { Snapshot } from "./snapshot.js";
export type { StockDataPoint } from "./stock/series-points.js";
export {
  type FormerSecurity,
  type NotHeld,
  type StockData,
  type StockDataQuery,
  stockData,
} from "./stock/stock-data.js";
export { dayOf, dayOfParts, isoOf, timestampOf, weekdayOf } from "./time/day.js";
export { type Period, periodOf, periods, windowStart } from "./time/period.js";
export {
  availableFrom,
  holidaysOf,
  isTradingDay,
  newestPublicDay,
  publicationLagTradingDays,
} from "./time/trading-calendar.js";
