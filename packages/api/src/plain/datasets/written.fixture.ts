import { createHash } from "node:crypto";
import { mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { FileFormat, Written, WrittenDataset, WrittenFile } from "@daybook/files";

/** A new folder for files of datasets. */
export function filesFolder(): string {
  return mkdtempSync(join(tmpdir(), "daybook-files-"));
}

/** Writes short positions with some text as their files; the files are as old as told. */
export function writtenOf(folder: string, dataVersion: string, csv: string, ageMs = 60_000): Written {
  const files = [
    fileOf(folder, "csv", csv, ageMs, true),
    fileOf(folder, "ndjson", `${JSON.stringify({ csv })}\n`, ageMs, true),
    fileOf(folder, "parquet", `PAR1${csv}`, ageMs, false),
  ];
  return {
    dataVersion,
    madeAt: "2026-11-17T21:56:00Z",
    isDemo: true,
    datasets: [
      datasetOf({ id: "short-positions", rows: 2, from: "2026-01-05", to: "2026-01-06", files }),
      datasetOf({ id: "prices", rows: 0, withheld: "an exchange’s prices may not be passed on" }),
      datasetOf({ id: "takes", rows: 0 }),
    ],
  };
}

/** A dataset that was written, with what it needs besides. */
function datasetOf(own: Pick<WrittenDataset, "id" | "rows"> & Partial<WrittenDataset>): WrittenDataset {
  return {
    version: own.id,
    updatedAt: "2026-11-17T21:56:00Z",
    sources: ["asic-shorts"],
    licence: { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/", attribution: "A regulator" },
    files: [],
    ...own,
  };
}

function fileOf(folder: string, format: FileFormat, text: string, ageMs: number, isPacked: boolean): WrittenFile {
  const plain = put(folder, format, Buffer.from(text), ageMs);
  return { format, ...plain, ...(isPacked && { gzipped: put(folder, `${format}.gz`, gzipSync(text), ageMs) }) };
}

function put(folder: string, ending: string, bytes: Buffer, ageMs: number) {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const name = `${sha256}.${ending}`;
  writeFileSync(join(folder, name), bytes);
  const modified = new Date(Date.now() - ageMs);
  utimesSync(join(folder, name), modified, modified);
  return { name, bytes: bytes.length, sha256 };
}
