import type { EntryOf } from "../../../base/tables/dataset.js";
import { entryAt, type KeyedTable, rowsOfKey } from "../../../base/tables/keyed-table.js";
import { companyMetrics } from "./company-metrics-dataset.js";

/** Tables of metrics, and the day of the newest. */
export interface MetricsTable {
  readonly rows: KeyedTable<typeof companyMetrics>;
  /** -Infinity when none is held. */
  readonly newestDay: number;
}

/** Market figures of a company on one date. One that is unknown is undefined. */
export type CompanyMetrics = EntryOf<typeof companyMetrics>;

/**
 * The metrics of a company; undefined when the newest table does not have it, or
 * is not later than afterDay and so about a company that had the code before.
 */
export function metricsOf(
  { rows, newestDay }: MetricsTable,
  code: string,
  afterDay = Number.NEGATIVE_INFINITY,
): CompanyMetrics | undefined {
  const { firstRow, endRow } = rowsOfKey(rows, code);
  // An older table is history: its ratios were not computed from today's price.
  const isHeld = endRow > firstRow && rows.columns.day[endRow - 1] === newestDay && newestDay > afterDay;
  return isHeld ? entryAt(companyMetrics, rows, endRow - 1) : undefined;
}
