import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type PartName, type Snapshot, takesShownAt, type Withholdable, withhold } from "@daybook/domain";
import { type OpenDataset, type OpenWorld, openDatasets } from "@daybook/domain/open";
import { type WrittenFile, writeParquetOf, writeRows } from "@daybook/files";
import { DiskProblem, diskProblemOf } from "@daybook/store";
import { readPartByColumn } from "../prepared/part-file.js";
import type { FilesPlan, FilesStep, RowsPiece, RowsResult, StepJob } from "./files-job.js";
import { rowsOfYear, yearsOf } from "./rows-by-year.js";

/** Writes datasets, one after the other. One that cannot be written costs the others nothing; a disk that cannot, does. */
export async function writeDatasets(
  { datasets, ...step }: RowsStep,
  onRows: (done: number) => void,
): Promise<RowsResult[]> {
  const results: RowsResult[] = [];
  for (const { id, knownVersion } of datasets) {
    try {
      results.push({ id, ...(await writeDataset(step, declaredOf(id), knownVersion, onRows)) });
    } catch (problem) {
      const explained = diskProblemOf(problem, step.places.folder);
      if (explained instanceof DiskProblem) throw explained;
      results.push({ id, problem: problem instanceof Error ? problem.message : String(problem) });
    }
    // What the last one looked at makes room for the next: V8 does not count what is shared, and would keep it.
    globalThis.gc?.();
  }
  return results;
}

type RowsStep = Extract<FilesStep, { kind: "rows" }>;

/** Writes a dataset, or each year of it. */
async function writeDataset(
  { job, plan, places, isByYear, ...wanted }: Omit<RowsStep, "datasets">,
  dataset: OpenDataset,
  knownVersion: string | undefined,
  onRows: (done: number) => void,
) {
  const { id, span } = dataset;
  const { licence } = plan.datasets.find((each) => each.id === id)!;
  const world = worldOf(job, plan, dataset.reads);
  const rows = () => dataset.rows(world);
  const common = { ...wanted, dataset, licence, isDemo: plan.isDemo, knownVersion, onRows };
  const pieces: RowsPiece[] = [];
  if (!isByYear || span === undefined) pieces.push(await writeRows({ ...common, ...places, rows }));
  else {
    for (const year of yearsOf(rows(), span)) {
      const temporaryFolder = join(places.temporaryFolder, `${id}-${year}`);
      mkdirSync(temporaryFolder);
      const ofYear = () => rowsOfYear(rows(), span, year);
      pieces.push({ ...(await writeRows({ ...common, ...places, temporaryFolder, rows: ofYear })), year });
    }
  }
  return { pieces, readsImports: world.hasReadImports };
}

/** Writes Parquet files of the lines that were written before. */
export async function writeParquetFiles({
  files,
  places,
}: Extract<FilesStep, { kind: "parquet" }>): Promise<WrittenFile[]> {
  const written: WrittenFile[] = [];
  for (const { id, about, lines } of files) {
    written.push(await writeParquetOf(lines, { ...about, dataset: declaredOf(id) }, places));
  }
  return written;
}

/**
 * Some parts of the data as they are served, and the ledger; it tells whether anybody has looked at that. Of the parts only
 * what the dataset looks at is in memory.
 */
function worldOf(
  { withheld, atMs }: StepJob,
  { parts, imports, dataVersion, isDemo }: FilesPlan,
  reads: readonly PartName[],
): OpenWorld & { hasReadImports: boolean } {
  const read = reads.map((name) => [name, readPartByColumn(parts[name]) ?? missing(name)]);
  let snapshot = { ...Object.fromEntries(read), dataVersion, isDemo } as Snapshot;
  if (reads.includes("takes")) snapshot = takesShownAt(snapshot, atMs);
  snapshot = withhold(
    snapshot,
    withheld.filter((each) => reads.includes(PART_OF[each])),
  );
  const world = {
    snapshot,
    hasReadImports: false,
    get imports() {
      world.hasReadImports = true;
      return imports;
    },
  };
  return world;
}

function declaredOf(id: string): OpenDataset {
  return openDatasets.find((dataset) => dataset.id === id)!;
}

function missing(name: PartName): never {
  throw new Error(`the part ${name} has been replaced, or cannot be read`);
}

/** In which part is what can be withheld. */
const PART_OF: Readonly<Record<Withholdable, PartName>> = {
  listings: "housing",
  register: "politicians",
  funding: "politicians",
};
