import { companyDirectoryOf } from "./companies/build-directory.js";
import { companyMetricsOf, companyRecordsOf } from "./companies/build-records.js";
import type { datasets } from "./datasets/all-datasets.js";
import type { ColumnTable } from "./datasets/dataset.js";
import {
  announcementsOf,
  directorTradesOf,
  dividendsOf,
  reportHighlightsOf,
  reputationSignalsOf,
} from "./events/build-events.js";
import { fundamentalsOf, statementLinesOf } from "./fundamentals/build-rows.js";
import { indexColumnsOf } from "./indices/build-columns.js";
import { priceColumnsOf } from "./prices/build-columns.js";
import type { ShortRevisions } from "./revisions/revisions.js";
import { shortColumnsOf } from "./shorts/build-columns.js";
import type { Snapshot } from "./snapshot.js";
import { taxYearsOf } from "./tax/tax.js";

/** The live rows of every dataset, each sorted by its key. */
export type SnapshotTables = { readonly [Name in keyof typeof datasets]: ColumnTable };

/** What the ledger says beside the rows. */
export interface Provenance {
  readonly dataVersion: string;
  readonly isDemo: boolean;
  readonly revisions: ShortRevisions;
  /** When an import was retrieved, ISO 8601 in UTC. */
  retrievedAtOf(importId: number): string;
}

/** A snapshot of tables as the store scans them. */
export function snapshotOfTables(tables: SnapshotTables, provenance: Provenance): Snapshot {
  const { dataVersion, isDemo, revisions, retrievedAtOf } = provenance;
  return {
    dataVersion,
    isDemo,
    shorts: shortColumnsOf(tables.shortPositions),
    revisions,
    companies: companyDirectoryOf({ ...tables, records: companyRecordsOf(tables.companyRecords) }),
    metrics: companyMetricsOf(tables.companyMetrics),
    prices: priceColumnsOf(tables.prices, tables.adjustedPrices),
    indices: indexColumnsOf(tables.indexLevels),
    fundamentals: fundamentalsOf(tables.fundamentals),
    statements: statementLinesOf(tables.statementLines),
    dividends: dividendsOf(tables.dividends),
    directorTrades: directorTradesOf(tables.directorTrades),
    announcements: announcementsOf(tables.announcements),
    signals: reputationSignalsOf(tables.reputationSignals, retrievedAtOf),
    highlights: reportHighlightsOf(tables.reportHighlights),
    taxYears: taxYearsOf(tables.corporateTax),
  };
}
