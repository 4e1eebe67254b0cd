import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type OpenDataset, type OpenRow, openDatasets } from "@daybook/domain/open";
import { type FileFormat, type WrittenFile, writeParquetOf, writeRows } from "@daybook/files";
import { buildId } from "../prepared/build-id.js";
import type { FilesJob, FilesPlan } from "./files-job.js";
import { planFiles } from "./plan-files.js";
import { worldOf } from "./write-parts.js";

/** What is to be exported, and to where. */
export interface ExportRequest {
  readonly job: Omit<FilesJob, "build"> & {
    /** What stands for the name of a program that has none. */
    readonly otherBuild: string;
  };
  readonly ids: readonly string[];
  readonly formats: readonly FileFormat[];
  readonly folder: string;
  /** Whether each year has files of its own, of the datasets that have dates. */
  readonly isByYear: boolean;
  /** Told how many rows of a dataset are done. */
  readonly onRows: (id: string, done: number) => void;
  readonly signal: AbortSignal;
}

/** A file that was exported. */
interface ExportedFile {
  readonly path: string;
  readonly bytes: number;
}

/** What was exported of a dataset. */
export interface ExportedDataset {
  readonly id: string;
  readonly rows: number;
  readonly files: readonly ExportedFile[];
}

/** The datasets that there are, with the reason why one may not be passed on whole unless the operator has the right to. */
export function exportable(): readonly Pick<OpenDataset, "id" | "withheld" | "span">[] {
  return openDatasets;
}

/**
 * Writes datasets to files of a folder, as a server writes them. A file is put in place of another of its name once it is whole.
 */
export async function* exportDatasets(request: ExportRequest): AsyncGenerator<ExportedDataset> {
  const { ids, folder } = request;
  const job = { ...request.job, build: buildId() ?? request.job.otherBuild };
  const plan = await planFiles(job);
  mkdirSync(folder, { recursive: true });
  // On the same disk, so that a file can be put in place by a rename.
  const unfinished = mkdtempSync(join(folder, ".daybook-export-"));
  try {
    for (const id of ids) {
      const dataset = openDatasets.find((each) => each.id === id)!;
      const world = worldOf(job, plan, dataset.reads);
      yield await exportDataset(request, plan, { ...dataset, rows: () => dataset.rows(world) }, unfinished);
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function exportDataset(
  request: ExportRequest,
  plan: FilesPlan,
  dataset: OwnRows,
  unfinished: string,
): Promise<ExportedDataset> {
  const { id, span } = dataset;
  if (!request.isByYear || span === undefined) {
    return { id, ...(await exportRows(request, plan, dataset, unfinished, (format) => `${id}.${format}`)) };
  }
  const parts = [];
  for (const year of yearsOf(dataset.rows(), span)) {
    const rows = () => rowsOfYear(dataset.rows(), span, year);
    const nameOf = (format: FileFormat) => join(id, `year=${year ?? NO_YEAR}`, `part.${format}`);
    parts.push(await exportRows(request, plan, { ...dataset, rows }, unfinished, nameOf));
  }
  return { id, rows: parts.reduce((sum, { rows }) => sum + rows, 0), files: parts.flatMap(({ files }) => files) };
}

async function exportRows(
  { formats, folder, onRows, signal }: ExportRequest,
  { datasets, isDemo }: FilesPlan,
  dataset: OwnRows,
  unfinished: string,
  nameOf: (format: FileFormat) => string,
): Promise<Omit<ExportedDataset, "id">> {
  const places = { folder: unfinished, temporaryFolder: unfinished };
  const written = await writeRows({
    ...places,
    dataset,
    rows: dataset.rows,
    licence: datasets.find(({ id }) => id === dataset.id)!.licence,
    isDemo,
    formats,
    isPacked: false,
    onRows: (done) => onRows(dataset.id, done),
    signal,
  });
  const { about, files = [], lines } = written;
  const parquet = lines === undefined ? [] : [await writeParquetOf(lines, { ...about, dataset }, places)];
  // Nobody has asked for the lines that Parquet is made of.
  if (lines !== undefined && !formats.includes("ndjson")) rmSync(lines);
  const inPlace = (file: WrittenFile) => {
    const path = join(folder, nameOf(file.format));
    mkdirSync(dirname(path), { recursive: true });
    renameSync(join(unfinished, file.name), path);
    return { path, bytes: file.bytes };
  };
  return { rows: about.rows, files: [...files, ...parquet].map(inPlace) };
}

/** A dataset whose rows need no world any more. */
type OwnRows = Omit<OpenDataset, "rows"> & { rows(): Iterable<OpenRow> };

/** The years of some rows, ascending; undefined last, if a row has no date. */
function yearsOf(rows: Iterable<OpenRow>, span: string): readonly (number | undefined)[] {
  const years = new Set<number | undefined>();
  for (const row of rows) years.add(yearOf(row[span]));
  return [...years].sort((one, other) => (one ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY));
}

function* rowsOfYear(rows: Iterable<OpenRow>, span: string, year: number | undefined): Generator<OpenRow> {
  for (const row of rows) if (yearOf(row[span]) === year) yield row;
}

function yearOf(day: OpenRow[string]): number | undefined {
  return day === undefined ? undefined : new Date(Number(day) * MS_PER_DAY).getUTCFullYear();
}

const MS_PER_DAY = 86_400_000;
/** What readers of such folders take for unknown. */
const NO_YEAR = "__HIVE_DEFAULT_PARTITION__";
