import type { AnnouncementColumns } from "./data/market/announcements/announcements.js";
import type { CompanyDirectory } from "./data/market/companies/directory.js";
import type { CompanyMetrics } from "./data/market/companies/record.js";
import type { DirectorTrade, Dividend, ReportHighlight, ReputationSignal } from "./data/market/events.js";
import type { FundamentalsRow, StatementLine } from "./data/market/fundamentals/row.js";
import type { IndexColumns } from "./data/market/indices/columns.js";
import type { PriceColumns } from "./data/market/prices/columns.js";
import type { ShortColumns } from "./data/market/shorts/columns.js";
import type { ShortRevisions } from "./data/market/shorts/revisions.js";
import type { TaxYear } from "./data/market/tax/tax.js";

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
