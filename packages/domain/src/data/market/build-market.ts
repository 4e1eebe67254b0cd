import type { ColumnTable } from "../../base/tables/dataset.js";
import { announcementColumnsOf } from "./announcements/announcements.js";
import { directorTradesOf, dividendsOf, reportHighlightsOf, reputationSignalsOf } from "./build-events.js";
import { companyDirectoryOf } from "./companies/build-directory.js";
import { companyMetricsOf, companyRecordsOf } from "./companies/build-records.js";
import type { datasets } from "./datasets.js";
import { fundamentalsOf, statementLinesOf } from "./fundamentals/build-rows.js";
import { indexColumnsOf } from "./indices/build-columns.js";
import type { Market } from "./market.js";
import { priceColumnsOf } from "./prices/build-columns.js";
import { withSeenSplits } from "./prices/seen-splits.js";
import { withStatedDividends } from "./prices/stated-dividends.js";
import { shortColumnsOf } from "./shorts/build-columns.js";
import type { ShortRevisions } from "./shorts/revisions.js";
import { daysOfHistory, withHistory } from "./shorts/with-history.js";
import { taxYearsOf } from "./tax/tax.js";

/**
 * The live rows of every dataset, each sorted by its key. Of the yearly history
 * only the days that no daily report has, and of the announcements the recent ones.
 */
export type MarketTables = { readonly [Name in keyof typeof datasets]: ColumnTable };

/** What the ledger says beside the rows. */
export interface Provenance {
  readonly version: string;
  readonly isDemo: boolean;
  /** Nothing was restated unless told. */
  readonly revisions?: Omit<ShortRevisions, "knownFromMs">;
  /** The moment from which the figures of a report day are known, in milliseconds since 1970. */
  knownFromMsOf(day: number): number;
  /** When an import was retrieved, ISO 8601 in UTC. */
  retrievedAtOf(importId: number): string;
}

/** The market, from tables as the store scans them. */
export function marketOfTables(tables: MarketTables, provenance: Provenance): Market {
  const { version, isDemo, revisions = neverRevised, knownFromMsOf, retrievedAtOf } = provenance;
  const { shortPositions, shortHistory } = tables;
  const shorts = shortColumnsOf(withHistory(shortPositions, shortHistory), daysOfHistory(shortHistory));
  const dividends = dividendsOf(tables.dividends);
  const merged = priceColumnsOf(tables.prices, tables.adjustedPrices);
  return {
    version,
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
