import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  beginFiles,
  endFiles,
  FILE_FORMATS,
  filesFolderIn,
  isWhole,
  keepWritten,
  type Made,
  type MadeOf,
  readMade,
  readWritten,
  type WrittenDataset,
} from "@daybook/files";
import { oneAtATime } from "../prepared/one-at-a-time.js";
import type { FilesJob, FilesPlan, PlannedDataset, RowsPiece } from "./files-job.js";
import { runStep } from "./run-step.js";

/**
 * Writes the files of all datasets that have changed, and then says what was written. Of several processes one
 * does it, and the others find it done. Tells why a dataset cannot be written; the others are.
 */
export async function writeFiles(job: FilesJob, onProblem: (problem: string) => void): Promise<void> {
  const { dataFolder } = job.location;
  // A server that uses only a database has no data folder. None is made for it.
  if (!existsSync(dataFolder)) return;
  await oneAtATime(join(filesFolderIn(dataFolder), WRITER), async () => {
    const unfinished = beginFiles(dataFolder);
    try {
      const plan = await runStep<"plan">({ kind: "plan", job });
      const before = newestIn(dataFolder);
      const changed = plan.datasets.filter(
        (dataset) => dataset.withheld === undefined && !before.isSame(dataset, plan),
      );
      const made = await writeChanged(job, plan, changed, before, unfinished, onProblem);
      const datasets = plan.datasets.flatMap((dataset) =>
        datasetOf(dataset, made.get(dataset.id) ?? before.of(dataset.id)),
      );
      const { dataVersion, madeAt, isDemo } = plan;
      const keys = { ...keysOf(plan, before.made), ...Object.fromEntries([...made].map(([id, { of }]) => [id, of])) };
      keepWritten(dataFolder, unfinished, { dataVersion, madeAt, isDemo, datasets }, keys);
    } finally {
      endFiles(dataFolder, unfinished);
    }
  });
}

/** What was written of a dataset, apart from what the ledger says. */
type Content = Pick<WrittenDataset, "version" | "rows" | "from" | "to" | "rowsByYear" | "files">;

/** What was written last. */
function newestIn(dataFolder: string) {
  const made = readMade(dataFolder);
  const written = new Map(readWritten(dataFolder)?.datasets.map((dataset) => [dataset.id, dataset]));
  const of = (id: string): WrittenDataset | undefined => {
    const dataset = written.get(id);
    return dataset && dataset.withheld === undefined && isWhole(dataFolder, dataset) ? dataset : undefined;
  };
  return {
    made: made.of,
    of,
    isSame({ id, key }: PlannedDataset, { importsKey }: FilesPlan): boolean {
      const known = made.of[id];
      const isKnown = known?.key === key && (known.importsKey === undefined || known.importsKey === importsKey);
      return isKnown && of(id) !== undefined;
    },
  };
}

async function writeChanged(
  job: FilesJob,
  plan: FilesPlan,
  changed: readonly PlannedDataset[],
  before: ReturnType<typeof newestIn>,
  unfinished: string,
  onProblem: (problem: string) => void,
): Promise<ReadonlyMap<string, { readonly content: Content; readonly of: MadeOf }>> {
  const places = { folder: filesFolderIn(job.location.dataFolder), temporaryFolder: unfinished };
  const made = new Map<string, { readonly content: Content; readonly of: MadeOf }>();
  for (const group of byParts(changed)) {
    const datasets = group.map(({ id }) => ({ id, knownVersion: before.of(id)?.version }));
    const results = await runStep<"rows">({ kind: "rows", job, plan, datasets, ...ALL_FORMS, places });
    const rows = results.flatMap((result) => {
      if (!("problem" in result)) return [{ ...result, ...(result.pieces[0] as RowsPiece) }];
      onProblem(`the dataset ${result.id}: ${result.problem}`);
      return [];
    });
    const wanted = rows.flatMap(({ id, about, lines }) => (lines === undefined ? [] : [{ id, about, lines }]));
    const parquet = wanted.length === 0 ? [] : await runStep<"parquet">({ kind: "parquet", files: wanted, places });
    for (const { id, about, files, readsImports } of rows) {
      const place = wanted.findIndex((each) => each.id === id);
      const { licence: _, isDemo: __, ...own } = about;
      const all = files && [...files, ...(place < 0 ? [] : [parquet[place]!])];
      made.set(id, {
        content: {
          ...own,
          files: all?.sort((one, other) => orderOf(one) - orderOf(other)) ?? before.of(id)!.files,
        },
        of: {
          key: plan.datasets.find((each) => each.id === id)!.key,
          ...(readsImports && { importsKey: plan.importsKey }),
        },
      });
    }
  }
  return made;
}

const ALL_FORMS = { formats: FILE_FORMATS, isPacked: true, isByYear: false };

function orderOf({ format }: { readonly format: (typeof FILE_FORMATS)[number] }): number {
  return FILE_FORMATS.indexOf(format);
}

/** Datasets in groups that are made of the same parts: one process writes all of them. */
function byParts(datasets: readonly PlannedDataset[]): PlannedDataset[][] {
  const groups = new Map<string, PlannedDataset[]>();
  for (const dataset of datasets) {
    const parts = [...dataset.reads].sort().join(" ");
    groups.set(parts, [...(groups.get(parts) ?? []), dataset]);
  }
  return [...groups.values()];
}

/** What is told of a dataset; nothing of one that could not be written. */
function datasetOf(
  { key: _, reads: __, ...planned }: PlannedDataset,
  known: { readonly content: Content } | WrittenDataset | undefined,
): WrittenDataset[] {
  if (planned.withheld !== undefined) return [{ ...planned, version: "", rows: 0, files: [] }];
  if (known === undefined) return [];
  const { version, rows, from, to, rowsByYear, files } = "content" in known ? known.content : known;
  const span = from !== undefined && to !== undefined && { from, to, ...(rowsByYear && { rowsByYear }) };
  return [{ ...planned, version, rows, ...span, files }];
}

/** The keys of datasets that were not written anew. */
function keysOf({ datasets }: FilesPlan, made: Made["of"]): Record<string, MadeOf> {
  const known = datasets.flatMap(({ id, withheld }) => (withheld === undefined && made[id] ? [[id, made[id]]] : []));
  return Object.fromEntries(known);
}

/** The file that names the process that writes. */
const WRITER = "writer";
