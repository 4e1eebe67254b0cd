import { type PartName, type Snapshot, takesShownAt, type Withholdable, withhold } from "@daybook/domain";
import { type OpenDataset, type OpenWorld, openDatasets } from "@daybook/domain/open";
import { FILE_FORMATS, type WrittenFile, writeParquetOf, writeRows } from "@daybook/files";
import { DiskProblem, diskProblemOf } from "@daybook/store";
import { readPartFile } from "../prepared/part-file.js";
import type { FilesJob, FilesPlan, FilesStep, RowsResult } from "./files-job.js";

/** Writes datasets of the same parts, one after the other. One that cannot be written costs the others nothing; a disk that cannot, does. */
export async function writeDatasets({
  job,
  plan,
  datasets,
  places,
}: Extract<FilesStep, { kind: "rows" }>): Promise<RowsResult[]> {
  const planned = new Map(plan.datasets.map((dataset) => [dataset.id, dataset]));
  const world = worldOf(job, plan, planned.get(datasets[0]!.id)!.reads);
  const results: RowsResult[] = [];
  for (const { id, knownVersion } of datasets) {
    const dataset = declaredOf(id);
    world.hasReadImports = false;
    try {
      const written = await writeRows({
        ...places,
        dataset,
        rows: () => dataset.rows(world),
        licence: planned.get(id)!.licence,
        isDemo: plan.isDemo,
        formats: FILE_FORMATS,
        isPacked: true,
        knownVersion,
      });
      results.push({ id, ...written, readsImports: world.hasReadImports });
    } catch (problem) {
      const explained = diskProblemOf(problem, places.folder);
      if (explained instanceof DiskProblem) throw explained;
      results.push({ id, problem: problem instanceof Error ? problem.message : String(problem) });
    }
  }
  return results;
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

/** Some parts of the data as they are served, and the ledger; it tells whether anybody has looked at that. */
export function worldOf(
  { withheld, atMs }: Pick<FilesJob, "withheld" | "atMs">,
  { parts, imports, dataVersion, isDemo }: FilesPlan,
  reads: readonly PartName[],
): OpenWorld & { hasReadImports: boolean } {
  const read = reads.map((name) => [name, readPartFile(parts[name]) ?? missing(name)]);
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
