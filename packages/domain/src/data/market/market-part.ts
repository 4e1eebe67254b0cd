import type { Ledger } from "../../base/ledger.js";
import { type ChangesOf, part, type TablesOf } from "../../base/part.js";
import { keyedTableOf } from "../../base/tables/keyed-table.js";
import type { Table } from "../../base/tables/table.js";
import type { TradingCalendar } from "../../base/time/trading-calendar.js";
import { datasets } from "./datasets.js";
import type { Market } from "./market.js";
import { priceColumnsOf } from "./prices/build-columns.js";
import { checkPriceColumns } from "./prices/check-columns.js";
import { withSeenSplits } from "./prices/seen-splits.js";
import { withStatedDividends } from "./prices/stated-dividends.js";
import { reportsOf } from "./reports/reports.js";
import { shortColumnsOf } from "./shorts/build-columns.js";
import { aloneDays, disputedKeysOf, shortRevisionsOf } from "./shorts/build-revisions.js";
import { checkShortColumns } from "./shorts/check-columns.js";
import { withCorrections } from "./shorts/with-corrections.js";

const { shortPositions, shortHistory } = datasets;

const reads = {
  shortPositions: { dataset: shortPositions },
  /** Which days every yearly file covers. */
  historyDays: { dataset: shortHistory, everLive: true, withImports: true, distinct: "day" },
  /** The yearly history fills in for reports that are not held, or were not held yet. */
  shortHistory: { dataset: shortHistory, onDays: { column: "day", daysOf: aloneDays } },
  /** It corrects the others, and a later yearly file the one before it. */
  disputedKeys: {
    dataset: shortHistory,
    disputed: { dataset: shortPositions, column: "position", day: "day", wholeOn: aloneDays },
  },
  disputedHistory: { dataset: shortHistory, everLive: true, withImports: true, keys: { of: disputedKeysOf } },
  prices: { dataset: datasets.prices },
  adjustedPrices: { dataset: datasets.adjustedPrices },
  indexLevels: { dataset: datasets.indexLevels },
  listedCompanies: { dataset: datasets.listedCompanies },
  listedMarketValues: { dataset: datasets.listedMarketValues },
  industryLabels: { dataset: datasets.industryLabels },
  companyRecords: { dataset: datasets.companyRecords },
  companyMetrics: { dataset: datasets.companyMetrics },
  fundamentals: { dataset: datasets.fundamentals },
  statementLines: { dataset: datasets.statementLines },
  dividends: { dataset: datasets.dividends },
  directorTrades: { dataset: datasets.directorTrades },
  /** Older ones are in no answer. */
  announcements: { dataset: datasets.announcements, since: { column: "day", dayOf: oldestAnnounced } },
  reputationSignals: { dataset: datasets.reputationSignals, withImports: true },
  reportHighlights: { dataset: datasets.reportHighlights },
  corporateTax: { dataset: datasets.corporateTax },
} as const;

/** The tables that the market is made of. */
export type MarketTables = TablesOf<typeof reads>;

/** The market as a part of the snapshot. */
export const marketPart = part({
  reads,
  build: marketOfTables,
  problemOf: ({ shorts, prices }: Market) => checkShortColumns(shorts) ?? checkPriceColumns(prices),
});

/** The market, from tables as the store scans them. */
export function marketOfTables(
  tables: MarketTables,
  changes: ChangesOf<typeof reads>,
  ledger: Ledger,
  calendar: TradingCalendar,
): Market {
  const revisions = shortRevisionsOf(tables, changes.shortPositions ?? [], ledger);
  const printed = priceColumnsOf(tables.prices, tables.adjustedPrices);
  const served = withCorrections(tables.shortPositions, tables.shortHistory, revisions);
  const shorts = shortColumnsOf(served.table, served.origins, printed);
  const dividends = keyedTableOf(datasets.dividends, tables.dividends);
  const prices = withSeenSplits(printed, tables.adjustedPrices, shorts);
  const market: Market = {
    version: ledger.version,
    isDemo: ledger.isDemo,
    calendar,
    shorts,
    revisions,
    prices: withStatedDividends(prices, dividends, tables.adjustedPrices),
    companies: {
      listed: keyedTableOf(datasets.listedCompanies, tables.listedCompanies),
      marketValues: keyedTableOf(datasets.listedMarketValues, tables.listedMarketValues),
      labels: keyedTableOf(datasets.industryLabels, tables.industryLabels),
      records: keyedTableOf(datasets.companyRecords, tables.companyRecords),
    },
    metrics: {
      rows: keyedTableOf(datasets.companyMetrics, tables.companyMetrics),
      newestDay: newestDayIn(tables.companyMetrics.columns.day),
    },
    indices: keyedTableOf(datasets.indexLevels, tables.indexLevels),
    fundamentals: keyedTableOf(datasets.fundamentals, tables.fundamentals),
    statements: keyedTableOf(datasets.statementLines, tables.statementLines),
    dividends,
    directorTrades: keyedTableOf(datasets.directorTrades, tables.directorTrades),
    announcements: keyedTableOf(datasets.announcements, tables.announcements),
    signals: {
      rows: keyedTableOf(datasets.reputationSignals, tables.reputationSignals),
      importedAtMs: importedAtMs(tables.reputationSignals, ledger),
    },
    highlights: keyedTableOf(datasets.reportHighlights, tables.reportHighlights),
    taxYears: keyedTableOf(datasets.corporateTax, tables.corporateTax),
    reports: [],
  };
  return { ...market, reports: reportsOf(market) };
}

function importedAtMs({ importId }: Table, ledger: Ledger): Float64Array {
  return Float64Array.from(importId ?? [], (id) => Date.parse(ledger.fileOf(id).retrievedAt));
}

/**
 * No answer reaches further back than a year from the newest report or session, which may be a leap year, and the
 * reports of periods no further than the first report.
 */
function oldestAnnounced({ shortPositions, shortHistory, prices, adjustedPrices }: Readonly<Record<string, Table>>) {
  const reports = [shortPositions, shortHistory] as MarketTables["shortPositions"][];
  const dated = [...reports, prices, adjustedPrices] as MarketTables["prices"][];
  const newest = Math.max(...dated.map((table) => newestDayIn(table.columns.day)));
  const oldestReport = Math.min(...reports.map((table) => oldestDayIn(table.columns.day)));
  return Number.isFinite(newest) ? Math.min(newest - ANNOUNCED_DAYS, oldestReport) : undefined;
}

const ANNOUNCED_DAYS = 366;

/** Infinity for none. */
function oldestDayIn(days: Int32Array): number {
  let oldest = Number.POSITIVE_INFINITY;
  for (let row = 0; row < days.length; row += 1) if (days[row]! < oldest) oldest = days[row]!;
  return oldest;
}

/** -Infinity for none. */
function newestDayIn(days: Int32Array): number {
  let newest = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < days.length; row += 1) if (days[row]! > newest) newest = days[row]!;
  return newest;
}
