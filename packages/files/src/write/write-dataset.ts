import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Licence } from "@daybook/domain/citations";
import type { OpenDataset } from "@daybook/domain/open";
import type { About } from "../formats/about.js";
import { ndjsonLines } from "../formats/ndjson.js";
import { gzip, packer } from "../formats/packing.js";
import type { WrittenFile } from "../written.js";
import { daySpan } from "./day-span.js";
import { hashedFile, type WrittenBytes } from "./hashed-file.js";
import { inPieces, type RowPasses, readInPieces } from "./in-pieces.js";
import { type Places, packedOf, putInPlace } from "./put-in-place.js";
import { type FilesWanted, writeTables } from "./write-tables.js";

/** What is to be written of a dataset. */
export interface WriteJob extends RowPasses, FilesWanted, Places {
  readonly dataset: OpenDataset;
  readonly licence: Licence;
  readonly isDemo: boolean;
  /** Nothing more is written where this is the version. */
  readonly knownVersion?: string | undefined;
}

/** What was written of a dataset, but for its Parquet file. */
export interface WrittenRows {
  readonly about: Omit<About, "dataset">;
  /** Undefined where the version was known. */
  readonly files?: readonly WrittenFile[];
  /** The path of the lines of JSON that a Parquet file is to be made of, if it is wanted. */
  readonly lines?: string;
}

/**
 * Writes the files of a dataset, all but Parquet. The lines of JSON come first: by them it is seen whether anything has changed.
 * Only a few of the rows are in memory at a time.
 */
export async function writeRows(job: WriteJob): Promise<WrittenRows> {
  const { dataset, formats } = job;
  const path = join(job.temporaryFolder, `${dataset.id}.ndjson`);
  const { lines, ...about } = await writeLines(job, path);
  if (about.rows === 0 || about.version === job.knownVersion) {
    rmSync(path);
    return about.rows === 0 ? { about, files: [] } : { about };
  }
  const files = await writeTables(job, { ...about, dataset }, job, job);
  const isParquet = formats.includes("parquet");
  if (!formats.includes("ndjson")) {
    if (!isParquet) rmSync(path);
    return { about, files, ...(isParquet && { lines: path }) };
  }
  const packed = job.isPacked ? { gzipped: packedOf(await packLines(job, path)) } : {};
  const file = { ...putInPlace({ path, end: () => lines }, "ndjson", job), ...packed };
  return { about, files: [...files, file], ...(isParquet && { lines: join(job.folder, file.name) }) };
}

/** Writes the Parquet file of lines that were written before. */
export async function writeParquetOf(lines: string, about: About, places: Places): Promise<WrittenFile> {
  const path = join(places.temporaryFolder, `${about.dataset.id}.parquet`);
  // The database is loaded by whoever needs it alone: it takes much memory.
  const { writeParquet } = await import("../formats/parquet.js");
  try {
    await writeParquet(lines, about, path);
    const digest = await digestOf(path);
    return putInPlace({ path, end: () => digest }, "parquet", places);
  } catch (problem) {
    rmSync(path, { force: true });
    throw problem;
  }
}

/** Writes the lines of JSON, and tells what is known once they are written. */
async function writeLines({ dataset, licence, isDemo, ...passes }: WriteJob, path: string) {
  const { span } = dataset;
  let rows = 0;
  const days = daySpan();
  const lineOf = ndjsonLines(dataset);
  const file = hashedFile(path);
  try {
    await inPieces(
      passes,
      (row) => {
        rows += 1;
        if (span !== undefined) days.add(row[span]);
        return lineOf(row);
      },
      (piece) => file.add(piece),
    );
    const lines = file.end();
    return { lines, version: versionOf({ dataset, licence, isDemo }, lines), rows, ...days.told(), licence, isDemo };
  } catch (problem) {
    file.drop();
    throw problem;
  }
}

/** Names rows and all that files tell of them: the same wherever the same is written. */
function versionOf(
  { dataset, licence, isDemo }: Pick<About, "dataset" | "licence" | "isDemo">,
  { sha256 }: WrittenBytes,
): string {
  const { id, title, description, columns, key } = dataset;
  const told = JSON.stringify([LAYOUT, sha256, isDemo, licence, id, title, description, columns, key]);
  return createHash("sha256").update(told).digest("hex").slice(0, 32);
}

/** Changes with how files are written. */
const LAYOUT = 1;

async function packLines(job: WriteJob, path: string): Promise<WrittenFile> {
  const file = hashedFile(`${path}.gz`);
  try {
    const packing = packer([gzip((piece) => file.add(piece))]);
    await readInPieces(path, packing.add, job.signal);
    packing.end();
    return putInPlace(file, "ndjson.gz", job);
  } catch (problem) {
    file.drop();
    throw problem;
  }
}

/** The digest of a file that something else has written, once its bytes are on the disk. */
async function digestOf(path: string): Promise<WrittenBytes> {
  const hash = createHash("sha256");
  let bytes = 0;
  await readInPieces(path, (piece) => {
    hash.update(piece);
    bytes += piece.length;
  });
  const file = openSync(path, "r+");
  fsyncSync(file);
  closeSync(file);
  return { bytes, sha256: hash.digest("hex") };
}
