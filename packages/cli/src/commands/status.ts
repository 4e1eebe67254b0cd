import { dayAt, isoOf, newestPublicDay } from "@daybook/domain";
import { dataVersionOf, openReader, retiredImports, type SourceSummary, summaryOf } from "@daybook/store";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";

/** Shows which data there is, how fresh it is, and its version. */
export async function status(settings: Settings, context: Context, options: { json?: boolean }): Promise<number> {
  const reader = await openReader(settings.location);
  const { imports } = reader;
  await reader.close();
  const report = {
    dataFolder: settings.location.dataFolder,
    engine: settings.location.databaseUrl === undefined ? "duckdb" : "postgresql",
    dataVersion: dataVersionOf(imports),
    newestPublicDate: isoOf(newestPublicDay(dayAt(context.now()))),
    sources: summaryOf(imports),
    /** Files of the demo world that are kept, but no longer served. */
    retiredDemoFiles: retiredImports(imports).length,
  };
  if (options.json === true) context.out(JSON.stringify(report, null, 2));
  else for (const line of linesOf(report)) context.out(line);
  return EXIT.ok;
}

function linesOf(report: {
  dataFolder: string;
  engine: string;
  dataVersion: string;
  newestPublicDate: string;
  sources: readonly SourceSummary[];
  retiredDemoFiles: number;
}): string[] {
  const head = [
    `data folder   ${report.dataFolder} (${report.engine})`,
    `data version  ${report.dataVersion}`,
    `newest report date that is public by now: ${report.newestPublicDate}`,
    "",
  ];
  if (report.sources.length === 0) {
    return [
      ...head,
      "Nothing is held yet. `daybook demo` loads the demo world, `daybook ingest --help` says how to load files.",
    ];
  }
  const { retiredDemoFiles: retired } = report;
  const rest =
    retired === 0 ? [] : [`The demo world is retired: real data is held. Its ${retired} files are not served.`];
  return [...head, ...report.sources.map(lineOf), ...rest];
}

function lineOf(source: SourceSummary): string {
  const kind = source.isDemo ? "demo" : "real";
  return (
    `${source.source.padEnd(14)} ${kind}  ${source.firstUnit} to ${source.lastUnit}, ${source.liveUnits} units, ` +
    `${source.rows.toLocaleString("en-AU")} rows, ${source.imports} files, last read ${source.newestRetrievedAt}`
  );
}
