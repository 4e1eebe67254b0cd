import { calendarOf, dayAt, isoOf, isTradingDay, newestPublicDay, type TradingCalendar } from "@daybook/domain";
import {
  knownImports,
  liveImports,
  openReader,
  retiredImports,
  type SourceSummary,
  servedVersionOf,
  summaryOf,
} from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import { minuteOf } from "../minute-of.js";
import type { DemoSetting, Settings } from "../settings.js";
import { type Column, tableLines } from "../table-lines.js";
import { type TroubledSource, troubledSources } from "../troubled-sources.js";
import { newestReport } from "./newest-report.js";

/** Shows which data there is, how fresh it is, and its version. */
export async function status(settings: Settings, context: Context, options: { json?: boolean }): Promise<number> {
  const calendar = calendarOf(settings.closures);
  const reader = await openReader(settings.location);
  const imports = knownImports(reader.imports);
  const others = reader.imports.filter((entry) => !imports.includes(entry));
  await reader.close();
  const live = liveImports(imports);
  const newest = newestReport(calendar, live, context.now());
  const report: Report = {
    dataFolder: settings.location.dataFolder,
    engine: settings.location.databaseUrl === undefined ? "duckdb" : "postgresql",
    dataVersion: servedVersionOf(imports),
    isDemo: live.some(({ isDemo }) => isDemo),
    newestPublicDate: newestPublicDate(calendar, context.now()),
    ...(newest && { newestReportDate: newest.date, tradingDaysBehind: newest.tradingDaysBehind }),
    sources: summaryOf(imports),
    retiredDemoFiles: retiredImports(imports).length,
    troubledSources: await troubledSources(settings.location.dataFolder, imports, context.now()),
    unknownSources: [...new Set(others.map(({ source }) => source))].sort(),
  };
  if (options.json === true) context.out(JSON.stringify(report, null, 2));
  else for (const line of linesOf(report, settings.demo)) context.out(line);
  return EXIT.ok;
}

/** The newest day on which the exchange traded whose report is public. */
function newestPublicDate(calendar: TradingCalendar, now: Date): string {
  let day = newestPublicDay(calendar, dayAt(now));
  while (!isTradingDay(calendar, day)) day -= 1;
  return isoOf(day);
}

/** What status tells. */
interface Report {
  readonly dataFolder: string;
  readonly engine: "duckdb" | "postgresql";
  readonly dataVersion: string;
  /** The data is that of the demo world. */
  readonly isDemo: boolean;
  /** Of the newest daily report that is public by the calendar, held or not. */
  readonly newestPublicDate: string;
  /** Of the newest daily report that is held. */
  readonly newestReportDate?: string;
  /** Trading days whose reports are public and not held. The demo world does not age. */
  readonly tradingDaysBehind?: number;
  readonly sources: readonly SourceSummary[];
  /** Files of the demo world that are kept, but no longer served. */
  readonly retiredDemoFiles: number;
  /** Sources whose last sync had trouble. */
  readonly troubledSources: readonly TroubledSource[];
  /** Sources that this release does not know, and whose files it leaves alone. */
  readonly unknownSources: readonly string[];
}

function linesOf(report: Report, demo: DemoSetting): string[] {
  const { sources, isDemo } = report;
  const head = [
    `data folder           ${report.dataFolder}`,
    `kept in               ${report.engine === "duckdb" ? "the DuckDB file of the data folder" : "PostgreSQL (DATABASE_URL)"}`,
    `data                  ${sources.length === 0 ? "none" : isDemo ? "the demo world" : "real"}`,
    `data version          ${report.dataVersion}`,
    `newest report held    ${newestHeld(report)}`,
    "",
  ];
  if (sources.length === 0) return [...head, NOTHING[demo], ...remarksOn(report)];
  return [
    ...head,
    ...(isDemo ? [demo === "refuse" ? DEMO_OFF : DEMO, ""] : []),
    ...sourceLines(sources),
    ...remarksOn(report),
  ];
}

/** Which report it is, and how far behind the newest that is public. */
function newestHeld({ isDemo, newestPublicDate, newestReportDate, tradingDaysBehind = 0 }: Report): string {
  if (newestReportDate === undefined) return `none; reports to ${newestPublicDate} are public`;
  if (isDemo) return `${newestReportDate}, of the demo world`;
  if (tradingDaysBehind === 0) return `${newestReportDate}, the newest that is public`;
  const days = tradingDaysBehind === 1 ? "trading day" : "trading days";
  return `${newestReportDate}, ${tradingDaysBehind} ${days} behind the newest that is public (${newestPublicDate})`;
}

const WAYS = "`daybook sync` fetches data, `daybook ingest --help` says how to load files";

const NOTHING: Readonly<Record<DemoSetting, string>> = {
  load: `Nothing is held yet. ${WAYS}, and \`daybook demo\` loads the demo world.`,
  serve: `Nothing is held yet. ${WAYS}, and \`daybook demo\` loads the demo world.`,
  refuse: `Nothing is held yet, and DAYBOOK_DEMO is off, so that nothing can be served. ${WAYS}.`,
};

const DEMO = "This is the demo world: all companies, people and figures are fictional. The first real file retires it.";
const DEMO_OFF = `${DEMO} DAYBOOK_DEMO is off, so that it is not served.`;

function remarksOn({ retiredDemoFiles, troubledSources: troubled, unknownSources }: Report): string[] {
  const remarks = troubled.map(({ text }) => `Look: ${text}.`);
  if (troubled.length > 0) remarks.push("`daybook sync --explain <source>` says what was expected and what came.");
  if (retiredDemoFiles > 0) {
    remarks.push(`The demo world is retired: real data is held. Its ${retiredDemoFiles} files are not served.`);
  }
  if (unknownSources.length > 0) {
    remarks.push(`Files of sources that this release does not know are left alone: ${unknownSources.join(", ")}.`);
  }
  return remarks;
}

function sourceLines(sources: readonly SourceSummary[]): string[] {
  const lines = tableLines(COLUMNS, sources.map(cellsOf));
  const isSomeReplaced = sources.some(({ imports, liveUnits }) => imports > liveUnits);
  return isSomeReplaced ? [...lines, "", REPLACED] : lines;
}

const COLUMNS: readonly Column[] = [
  { heading: "source" },
  { heading: "rows served", isNumber: true },
  { heading: "files served", isNumber: true },
  { heading: "files held", isNumber: true },
  { heading: "newest file came" },
  { heading: "period" },
];

const REPLACED = "Files that are held and not served were replaced by later ones.";

function cellsOf({
  source,
  rows,
  liveUnits,
  imports,
  newestRetrievedAt,
  firstUnit,
  lastUnit,
}: SourceSummary): string[] {
  const counts = [rows, liveUnits, imports].map((count) => count.toLocaleString("en-AU"));
  return [source, ...counts, minuteOf(newestRetrievedAt), periodOf(firstUnit, lastUnit)];
}

/** From the first file to the last, of a source that has files for dates, months, quarters or years. */
function periodOf(first: string, last: string): string {
  if (!PERIOD.test(first) || !PERIOD.test(last)) return "";
  return first === last ? first : `${first} to ${last}`;
}

/** As in 2024, 2023-24, 2024-Q1, 2024-03 and 2024-03-28. */
const PERIOD = /^\d{4}(-(Q\d|\d{2}(-\d{2})?))?$/;
