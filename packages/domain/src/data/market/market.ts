import type { AnnouncementColumns } from "./announcements/announcements.js";
import type { CompanyDirectory } from "./companies/directory.js";
import type { CompanyMetrics } from "./companies/record.js";
import type { DirectorTrade, Dividend, ReportHighlight, ReputationSignal } from "./events.js";
import type { FundamentalsRow, StatementLine } from "./fundamentals/row.js";
import type { IndexColumns } from "./indices/columns.js";
import type { PriceColumns } from "./prices/columns.js";
import type { ShortColumns } from "./shorts/columns.js";
import type { ShortRevisions } from "./shorts/revisions.js";
import type { TaxYear } from "./tax/tax.js";

/** Everything about the market at one version, immutable. */
export interface Market {
  /** Hash of the live imports of its sources: same files, same version, on every instance. */
  readonly version: string;
  /** It is of the demo world. */
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
