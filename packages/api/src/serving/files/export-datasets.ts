import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { type OpenDataset, openDatasets } from "@daybook/domain/open";
import type { FileFormat } from "@daybook/files";
import { buildId } from "../prepared/build-id.js";
import type { FilesJob, FilesPlan } from "./files-job.js";
import { runStep } from "./run-step.js";

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
 * Writes datasets to files of a folder, as a server writes them: by processes of their own. A file is put in place of another
 * of its name once it is whole.
 */
export async function* exportDatasets(request: ExportRequest): AsyncGenerator<ExportedDataset> {
  const { ids, folder, signal } = request;
  const job = { ...request.job, build: buildId() ?? request.job.otherBuild };
  const plan = await runStep<"plan">({ kind: "plan", job }, { signal });
  mkdirSync(folder, { recursive: true });
  // On the same disk, so that a file can be put in place by a rename.
  const unfinished = mkdtempSync(join(folder, ".daybook-export-"));
  try {
    for (const id of ids) yield await exportDataset(request, job, plan, id, unfinished);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

async function exportDataset(
  { formats, isByYear, folder, onRows, signal }: ExportRequest,
  job: FilesJob,
  plan: FilesPlan,
  id: string,
  unfinished: string,
): Promise<ExportedDataset> {
  const places = { folder: unfinished, temporaryFolder: unfinished };
  const wanted = { formats, isByYear, isPacked: false };
  const [result] = await runStep<"rows">(
    { kind: "rows", job, plan, places, datasets: [{ id }], ...wanted },
    { signal, onRows: (done) => onRows(id, done) },
  );
  if (result === undefined || "problem" in result) throw new Error(`${id} cannot be exported: ${result?.problem}`);
  const ofLines = result.pieces.flatMap(({ about, lines }) => (lines === undefined ? [] : [{ id, about, lines }]));
  const parquet =
    ofLines.length === 0 ? [] : await runStep<"parquet">({ kind: "parquet", files: ofLines, places }, { signal });
  const isDated = isByYear && openDatasets.find((dataset) => dataset.id === id)!.span !== undefined;
  const exported: ExportedFile[] = [];
  for (const { year, files = [], lines } of result.pieces) {
    const own = lines === undefined ? files : [...files, parquet[ofLines.findIndex((each) => each.lines === lines)]!];
    for (const { name, format, bytes } of own) {
      const path = join(folder, isDated ? join(id, `year=${year ?? NO_YEAR}`, `part.${format}`) : `${id}.${format}`);
      mkdirSync(dirname(path), { recursive: true });
      renameSync(join(unfinished, name), path);
      exported.push({ path, bytes });
    }
    // Nobody has asked for the lines that Parquet is made of.
    if (lines !== undefined && !formats.includes("ndjson")) rmSync(lines);
  }
  return { id, rows: result.pieces.reduce((sum, { about }) => sum + about.rows, 0), files: exported };
}

/** What readers of such folders take for unknown. */
const NO_YEAR = "__HIVE_DEFAULT_PARTITION__";
