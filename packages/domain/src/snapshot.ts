import type { CompanyDirectory } from "./companies/directory.js";
import type { CompanyMetrics } from "./companies/record.js";
import type { AnnouncementColumns } from "./events/announcements.js";
import type { DirectorTrade, Dividend, ReportHighlight, ReputationSignal } from "./events/events.js";
import type { FundamentalsRow, StatementLine } from "./fundamentals/row.js";
import type { IndexColumns } from "./indices/columns.js";
import type { PriceColumns } from "./prices/columns.js";
import type { ShortRevisions } from "./revisions/revisions.js";
import type { ShortColumns } from "./shorts/columns.js";
import type { TaxYear } from "./tax/tax.js";

/** All data at one data version, immutable. Every answer is a function of it and the request. */
export interface Snapshot {
  /** Hash of the live imports: same files, same version, on every instance. */
  readonly dataVersion: string;
  /** The demo world is served. */
  readonly isDemo: boolean;
  readonly shorts: ShortColumns;
  readonly revisions: ShortRevisions;
  readonly companies: CompanyDirectory;
  /** By code, as everything below but the taxes. */
  readonly metrics: ReadonlyMap<string, CompanyMetrics>;
  readonly prices: PriceColumns;
  readonly indices: ReadonlyMap<string, IndexColumns>;
  readonly fundamentals: ReadonlyMap<string, readonly FundamentalsRow[]>;
  readonly statements: ReadonlyMap<string, readonly StatementLine[]>;
  readonly dividends: ReadonlyMap<string, readonly Dividend[]>;
  readonly directorTrades: ReadonlyMap<string, readonly DirectorTrade[]>;
  readonly announcements: AnnouncementColumns;
  readonly signals: ReadonlyMap<string, readonly ReputationSignal[]>;
  readonly highlights: ReadonlyMap<string, readonly ReportHighlight[]>;
  /** By business number. */
  readonly taxYears: ReadonlyMap<string, readonly TaxYear[]>;
}
