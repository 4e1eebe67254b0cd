import type { KeyedTable } from "../../base/tables/keyed-table.js";
import type { TradingCalendar } from "../../base/time/trading-calendar.js";
import type { announcements } from "./announcements/announcements-dataset.js";
import type { MetricsTable } from "./companies/company-metrics.js";
import type { CompanyTables } from "./companies/company-tables.js";
import type { dividends } from "./dividends/dividends-dataset.js";
import type { fundamentals } from "./fundamentals/fundamentals-dataset.js";
import type { statementLines } from "./fundamentals/statement-lines-dataset.js";
import type { reportHighlights } from "./highlights/report-highlights-dataset.js";
import type { indexLevels } from "./indices/index-levels-dataset.js";
import type { PriceColumns } from "./prices/columns.js";
import type { ReportItem } from "./reports/report-item.js";
import type { ShortColumns } from "./shorts/columns.js";
import type { ShortRevisions } from "./shorts/revisions.js";
import type { SignalTable } from "./signals/reputation-signals.js";
import type { TaxTable } from "./tax/tax.js";
import type { directorTrades } from "./trades/director-trades-dataset.js";

/** Everything about the market at one version, immutable. */
export interface Market {
  /** Hash of the live imports of its sources, and of what they replaced when. */
  readonly version: string;
  /** It is of the demo world. */
  readonly isDemo: boolean;
  /** When the exchange trades, and so when reports become public. */
  readonly calendar: TradingCalendar;
  readonly shorts: ShortColumns;
  readonly revisions: ShortRevisions;
  readonly prices: PriceColumns;
  readonly companies: CompanyTables;
  readonly metrics: MetricsTable;
  readonly indices: KeyedTable<typeof indexLevels>;
  readonly fundamentals: KeyedTable<typeof fundamentals>;
  readonly statements: KeyedTable<typeof statementLines>;
  readonly dividends: KeyedTable<typeof dividends>;
  readonly directorTrades: KeyedTable<typeof directorTrades>;
  readonly announcements: KeyedTable<typeof announcements>;
  readonly signals: SignalTable;
  readonly highlights: KeyedTable<typeof reportHighlights>;
  readonly taxYears: TaxTable;
  /** Every report that is served, newest first. There are a thousand of them, each made of all of the above. */
  readonly reports: readonly ReportItem[];
}
