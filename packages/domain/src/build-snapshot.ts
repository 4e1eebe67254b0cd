import type { ColumnTable } from "./base/tables/dataset.js";
import { announcementColumnsOf } from "./data/market/announcements/announcements.js";
import { directorTradesOf, dividendsOf, reportHighlightsOf, reputationSignalsOf } from "./data/market/build-events.js";
import { companyDirectoryOf } from "./data/market/companies/build-directory.js";
import { companyMetricsOf, companyRecordsOf } from "./data/market/companies/build-records.js";
import type { datasets } from "./data/market/datasets.js";
import { fundamentalsOf, statementLinesOf } from "./data/market/fundamentals/build-rows.js";
import { indexColumnsOf } from "./data/market/indices/build-columns.js";
import { priceColumnsOf } from "./data/market/prices/build-columns.js";
import { withSeenSplits } from "./data/market/prices/seen-splits.js";
import { withStatedDividends } from "./data/market/prices/stated-dividends.js";
import { shortColumnsOf } from "./data/market/shorts/build-columns.js";
import type { ShortRevisions } from "./data/market/shorts/revisions.js";
import { daysOfHistory, withHistory } from "./data/market/shorts/with-history.js";
import { taxYearsOf } from "./data/market/tax/tax.js";
import type { Snapshot } from "./snapshot.js";

/**
 * The live rows of every dataset, each sorted by its key. Of the yearly history
 * only the days that no daily report has, and of the announcements the recent ones.
 */
export type SnapshotTables = { readonly [Name in keyof typeof datasets]: ColumnTable };

/** What the ledger says beside the rows. */
export interface Provenance {
  readonly dataVersion: string;
  readonly isDemo: boolean;
  /** Nothing was restated unless told. */
  readonly revisions?: Omit<ShortRevisions, "knownFromMs">;
  /** The moment from which the figures of a report day are known, in milliseconds since 1970. */
  knownFromMsOf(day: number): number;
  /** When an import was retrieved, ISO 8601 in UTC. */
  retrievedAtOf(importId: number): string;
}

/** A snapshot of tables as the store scans them. */
export function snapshotOfTables(tables: SnapshotTables, provenance: Provenance): Snapshot {
  const { dataVersion, isDemo, revisions = neverRevised, knownFromMsOf, retrievedAtOf } = provenance;
  const { shortPositions, shortHistory } = tables;
  const shorts = shortColumnsOf(withHistory(shortPositions, shortHistory), daysOfHistory(shortHistory));
  const dividends = dividendsOf(tables.dividends);
  const merged = priceColumnsOf(tables.prices, tables.adjustedPrices);
  return {
    dataVersion,
    isDemo,
    shorts,
    revisions: { ...revisions, knownFromMs: Float64Array.from(shorts.days, knownFromMsOf) },
    companies: companyDirectoryOf({ ...tables, records: companyRecordsOf(tables.companyRecords) }),
    metrics: companyMetricsOf(tables.companyMetrics),
    prices: withStatedDividends(withSeenSplits(merged, shorts), dividends, tables.adjustedPrices),
    indices: indexColumnsOf(tables.indexLevels),
    fundamentals: fundamentalsOf(tables.fundamentals),
    statements: statementLinesOf(tables.statementLines),
    dividends,
    directorTrades: directorTradesOf(tables.directorTrades),
    announcements: announcementColumnsOf(tables.announcements),
    signals: reputationSignalsOf(tables.reputationSignals, retrievedAtOf),
    highlights: reportHighlightsOf(tables.reportHighlights),
    taxYears: taxYearsOf(tables.corporateTax),
  };
}

const neverRevised = { restated: [], corrections: [] };
