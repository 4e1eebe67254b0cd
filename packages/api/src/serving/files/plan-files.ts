import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PartName, type Snapshot, takesShownAt } from "@daybook/domain";
import { licenceOf } from "@daybook/domain/citations";
import { type OpenDataset, type OpenImport, openDatasets, readFor } from "@daybook/domain/open";
import { dataVersionOf, type Import, knownImports, openReader, successionsOf } from "@daybook/store";
import { importsOfPart, partNames } from "../part-imports.js";
import { partVersionOf } from "../part-ledger.js";
import { buildParts } from "../prepared/build-parts.js";
import { PREPARED_FOLDER, programOf } from "../prepared/newest-file.js";
import { readPartFile } from "../prepared/part-file.js";
import { partFileOf } from "../prepared/prepared-parts.js";
import type { FilesJob, FilesPlan, PlannedDataset } from "./files-job.js";

/** Reads the ledger, and says what is to be written. Parts that were not built before are built. */
export async function planFiles(job: FilesJob): Promise<FilesPlan> {
  for (let tries = 0; tries < TRIES; tries++) {
    const imports = await countedImports(job);
    const versions = versionsOf(imports);
    const parts = partFilesOf(job, versions);
    if (Object.values(parts).every((path) => existsSync(path))) return planOf(job, imports, versions, parts);
    await buildParts({ ...job, held: {} }, (problem) => {
      throw new Error(problem);
    });
  }
  throw new Error("newer data came again and again");
}

/** The imports that count: of sources that this release knows, those of the demo world until there is a real one. */
async function countedImports({ location }: FilesJob): Promise<readonly Import[]> {
  const reader = await openReader(location);
  try {
    const isReal = reader.imports.some((entry) => !entry.isDemo);
    return knownImports(reader.imports).filter((entry) => entry.isDemo !== isReal);
  } finally {
    await reader.close();
  }
}

function versionsOf(imports: readonly Import[]): Readonly<Record<PartName, string>> {
  const versions = partNames.map((name) => [name, partVersionOf(importsOfPart(imports, name))]);
  return Object.fromEntries(versions);
}

function partFilesOf(job: FilesJob, versions: Readonly<Record<PartName, string>>): FilesPlan["parts"] {
  const folder = join(job.location.dataFolder, PREPARED_FOLDER);
  const paths = partNames.map((name) => [name, join(folder, partFileOf(job, name, versions[name]))]);
  return Object.fromEntries(paths);
}

function planOf(
  job: FilesJob,
  imports: readonly Import[],
  versions: Readonly<Record<PartName, string>>,
  parts: FilesPlan["parts"],
): FilesPlan {
  const isDemo = imports.length > 0 && imports.every((entry) => entry.isDemo);
  const takes = readPartFile(parts.takes) as Snapshot["takes"] | undefined;
  if (takes === undefined) throw new Error("the part of takes cannot be read");
  const shown = takesShownAt({ takes, dataVersion: dataVersionOf(imports) } as Snapshot, job.atMs);
  const openImports = openImportsOf(imports);
  const keyOf = ({ id, reads }: OpenDataset) => {
    const read = reads.map((name) => (name === "takes" ? shown.takes.version : versions[name]));
    return hashOf([id, programOf(job.build), job.calendar, [...job.withheld].sort(), isDemo, read]);
  };
  return {
    dataVersion: shown.dataVersion,
    madeAt: newestOf(imports) ?? new Date(0).toISOString(),
    isDemo,
    imports: openImports,
    importsKey: hashOf(openImports),
    parts,
    datasets: openDatasets.map((dataset) => ({
      ...plannedOf(dataset, imports, job),
      key: keyOf(dataset),
      reads: dataset.reads,
    })),
  };
}

function plannedOf(
  dataset: OpenDataset,
  imports: readonly Import[],
  { isBulk }: FilesJob,
): Omit<PlannedDataset, "key" | "reads"> {
  const { id, withheld } = dataset;
  const declared = new Set(readFor(dataset).flatMap(({ sources }) => sources));
  const own = imports.filter(({ source }) => declared.has(source));
  const updatedAt = newestOf(own);
  return {
    id,
    ...(updatedAt !== undefined && { updatedAt }),
    sources: [...new Set(own.map(({ source }) => source))].sort(),
    licence: licenceOf(own.map(({ licence }) => licence)),
    ...(withheld !== undefined && !isBulk && { withheld }),
  };
}

function openImportsOf(imports: readonly Import[]): OpenImport[] {
  const replacedBy = new Map<number, number>();
  const sources = [...new Set(imports.map(({ source }) => source))];
  for (const { older, newer } of successionsOf(imports, sources)) replacedBy.set(older.id, newer.id);
  return imports.map(
    ({ id, source, unit, fileName, sha256, bytes, rows, licence, retrievedAt, publishedAt, address }) => ({
      id,
      source,
      unit,
      fileName,
      sha256,
      bytes,
      rows,
      licence,
      retrievedAt,
      publishedAt,
      address,
      replacedBy: replacedBy.get(id),
    }),
  );
}

function newestOf(imports: readonly Import[]): string | undefined {
  return imports.reduce<string | undefined>(
    (newest, { retrievedAt }) => (newest === undefined || retrievedAt > newest ? retrievedAt : newest),
    undefined,
  );
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);
}

/** Newer data may come while parts are built. */
const TRIES = 3;
