import { resolve } from "node:path";
import { exportable, exportDatasets } from "@daybook/api/export-datasets";
import { nearest } from "@daybook/contract/nearest";
import { calendarOf } from "@daybook/domain";
import { FILE_FORMATS, type FileFormat } from "@daybook/files";
import { type Context, EXIT } from "../context.js";
import type { Settings } from "../settings.js";

/** The arguments of the export command. */
export interface ExportCommandRequest {
  readonly dataset: string;
  /** Names of formats with commas between them. */
  readonly format: string;
  readonly out: string;
  readonly partitionBy?: "year";
  /** The server whose files are taken. */
  readonly url?: string;
}

/** Writes datasets as files, of the data that is held here or by taking those of a server, and tells which. */
export async function exportCommand(
  settings: Settings,
  context: Context,
  { dataset, format, out, partitionBy, url }: ExportCommandRequest,
): Promise<number> {
  const isByYear = partitionBy !== undefined;
  const formats = formatsOf(format, isByYear);
  if (url !== undefined) {
    if (isByYear) throw new Error("a server has no files by year: leave out --partition-by, or --url");
    const { exportFromServer } = await import("../export/export-from-server.js");
    return exportFromServer(settings, context, { url, dataset, formats, folder: resolve(context.folder, out) });
  }
  const datasets = chosen(dataset, settings, isByYear, context);
  const wanted = datasets.map(({ id }) => id);
  let exitCode: number = EXIT.ok;
  const exported = exportDatasets({
    job: {
      location: settings.location,
      calendar: calendarOf(settings.closures),
      withheld: settings.withheld,
      isBulk: settings.bulk === "all",
      atMs: context.now().getTime(),
      otherBuild: Buffer.from(context.randomBytes(16)).toString("hex"),
    },
    ids: wanted,
    formats,
    folder: resolve(context.folder, out),
    isByYear,
    onRows: (id, done) => context.progress(`export: ${id}, ${countOf(done)} rows`, wanted.indexOf(id) / wanted.length),
    signal: context.stop,
  });
  for await (const { id, rows, files } of exported) {
    if (rows === 0) context.err(`${id} has no rows, so there is no file of it`);
    for (const { path, bytes } of files) context.out(`${path}  ${countOf(bytes)} bytes`);
    if (rows > 0 && formats.includes("xlsx") && !files.some(({ path }) => path.endsWith(".xlsx"))) {
      context.err(`${id} has ${countOf(rows)} rows, more than a sheet can have: choose another format than xlsx`);
      exitCode = EXIT.someRefused;
    }
  }
  return exitCode;
}

/** The datasets that were asked for, as far as they may be passed on whole. */
function chosen(name: string, { bulk }: Settings, isByYear: boolean, context: Context) {
  const all = exportable();
  const mayPass = (withheld: string | undefined) => withheld === undefined || bulk === "all";
  if (name === "all") {
    for (const { id, withheld } of all) {
      if (!mayPass(withheld)) context.err(`${id} is left out: ${withheld}`);
    }
    return all.filter(({ withheld }) => mayPass(withheld));
  }
  const names = all.map(({ id }) => id);
  const dataset = all.find(({ id }) => id === name);
  if (dataset === undefined) {
    const meant = nearest(name, names);
    const advice = meant === undefined ? `There are ${names.join(", ")}, and all.` : `Did you mean ${meant}?`;
    throw new Error(`there is no dataset "${name}". ${advice}`);
  }
  if (!mayPass(dataset.withheld)) {
    throw new Error(
      `${name} may not be passed on whole: ${dataset.withheld}. If you have the right to, set DAYBOOK_BULK=all.`,
    );
  }
  if (isByYear && dataset.span === undefined) throw new Error(`${name} has no dates, so it has no files by year`);
  return [dataset];
}

function formatsOf(text: string, isByYear: boolean): readonly FileFormat[] {
  const may = isByYear ? BY_YEAR : FILE_FORMATS;
  const names = [...new Set(text.split(",").map((name) => name.trim().toLowerCase()))];
  const unknown = names.find((name) => !may.some((format) => format === name));
  if (unknown === undefined) return names as FileFormat[];
  const place = isByYear ? "By year there are" : "There are";
  throw new Error(`there is no format "${unknown}". ${place} ${may.join(", ")}.`);
}

function countOf(count: number): string {
  return count.toLocaleString("en-AU");
}

const BY_YEAR: readonly FileFormat[] = ["csv", "ndjson", "parquet"];
