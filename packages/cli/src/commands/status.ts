import { dayAt, isoOf, newestPublicDay } from "@daybook/domain";
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
import type { Settings } from "../settings.js";
import { useCalendar } from "./use-calendar.js";

/** Shows which data there is, how fresh it is, and its version. */
export async function status(settings: Settings, context: Context, options: { json?: boolean }): Promise<number> {
  useCalendar(settings);
  const reader = await openReader(settings.location);
  const imports = knownImports(reader.imports);
  const others = reader.imports.filter((entry) => !imports.includes(entry));
  await reader.close();
  const report: Report = {
    dataFolder: settings.location.dataFolder,
    engine: settings.location.databaseUrl === undefined ? "duckdb" : "postgresql",
    dataVersion: servedVersionOf(imports),
    isDemo: liveImports(imports).some(({ isDemo }) => isDemo),
    newestPublicDate: isoOf(newestPublicDay(dayAt(context.now()))),
    sources: summaryOf(imports),
    retiredDemoFiles: retiredImports(imports).length,
    unknownSources: [...new Set(others.map(({ source }) => source))].sort(),
  };
  if (options.json === true) context.out(JSON.stringify(report, null, 2));
  else for (const line of linesOf(report)) context.out(line);
  return EXIT.ok;
}

/** What status tells. */
interface Report {
  readonly dataFolder: string;
  readonly engine: "duckdb" | "postgresql";
  readonly dataVersion: string;
  /** The data is that of the demo world. */
  readonly isDemo: boolean;
  readonly newestPublicDate: string;
  readonly sources: readonly SourceSummary[];
  /** Files of the demo world that are kept, but no longer served. */
  readonly retiredDemoFiles: number;
  /** Sources that this release does not know, and whose files it leaves alone. */
  readonly unknownSources: readonly string[];
}

function linesOf(report: Report): string[] {
  const head = [
    `data folder   ${report.dataFolder} (${report.engine})`,
    `data version  ${report.dataVersion}`,
    `newest report date that is public by now: ${report.newestPublicDate}`,
    "",
  ];
  if (report.sources.length === 0) {
    return [
      ...head,
      "Nothing is held yet. `daybook demo` loads the demo world, `daybook sync` fetches data, `daybook ingest --help` says how to load files.",
    ];
  }
  return [...head, ...(report.isDemo ? [DEMO, ""] : []), ...report.sources.map(lineOf), ...remarksOn(report)];
}

const DEMO = "This is the demo world: all companies, people and figures are fictional. The first real file retires it.";

function remarksOn({ retiredDemoFiles, unknownSources }: Report): string[] {
  const remarks: string[] = [];
  if (retiredDemoFiles > 0) {
    remarks.push(`The demo world is retired: real data is held. Its ${retiredDemoFiles} files are not served.`);
  }
  if (unknownSources.length > 0) {
    remarks.push(`Files of sources that this release does not know are left alone: ${unknownSources.join(", ")}.`);
  }
  return remarks;
}

function lineOf(source: SourceSummary): string {
  const kind = source.isDemo ? "demo" : "real";
  return (
    `${source.source.padEnd(14)} ${kind}  ${source.firstUnit} to ${source.lastUnit}, ${source.liveUnits} units, ` +
    `${source.rows.toLocaleString("en-AU")} rows, ${source.imports} files, last read ${source.newestRetrievedAt}`
  );
}
