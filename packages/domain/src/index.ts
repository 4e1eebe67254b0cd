export type { FileRef, HeldFile, Ledger, LedgerFile } from "./base/ledger.js";
export { type ListRows, lengthOf, listRows, type RowTable, withFields, withRows } from "./base/list-rows.js";
export type { Answer, Query } from "./base/messages.js";
export { plainDecimal } from "./base/numbers/decimal.js";
export { datasetsOf, type Part, type ReadSoFar, type RowKey, type TableRead } from "./base/part.js";
export type { Change } from "./base/revisions/change.js";
export { type Compared, type ImportChange, SUBJECT_PARTED } from "./base/tables/compared.js";
export {
  type AnyRow,
  type Column,
  type ColumnName,
  type ColumnType,
  columnsOf,
  type Dataset,
  /** @public The compiler names it wherever a dataset is exported again. */
  type DatasetOf,
  dataset,
  type EntryOf,
  type NamedColumn,
  type RowOf,
  sqlNameOf,
} from "./base/tables/dataset.js";
export { type Table, type Texts, textIndexOf, UNKNOWN_DAY, UNKNOWN_FLAG } from "./base/tables/table.js";
export { tableOfEntries } from "./base/tables/table-of-entries.js";
export { compareCodePoints } from "./base/texts/compare-code-points.js";
export { fold } from "./base/texts/fold.js";
export { dayAt, dayOf, dayOfParts, isoOf, timestampOf, weekdayOf } from "./base/time/day.js";
export { momentOf } from "./base/time/moment.js";
export { perDay } from "./base/time/per-day.js";
export { type Period, periodOf } from "./base/time/period.js";
export { dayInSydney, endOfDayInSydney } from "./base/time/sydney.js";
export {
  availableFrom,
  calendarOf,
  isTradingDay,
  newestPublicDay,
  type TradingCalendar,
  tradingDaysBehind,
} from "./base/time/trading-calendar.js";
export { codeOf } from "./data/market/securities/code.js";
export { nextTakeMs } from "./data/news/takes/visible-takes.js";
export { newestDates } from "./newest-dates.js";
export { allDatasets, type PartName, parts } from "./parts.js";
export { preparations } from "./prepare.js";
export type { PartsOfSnapshot, Snapshot } from "./snapshot.js";
export { takesShownAt } from "./takes-shown-at.js";
export { type Withholdable, withheldIn, withhold } from "./withhold.js";
