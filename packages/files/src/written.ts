import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Licence } from "@daybook/domain/citations";
import type { DaySpan } from "./write/day-span.js";

/** The formats of files, in the order of the catalogue. */
export const FILE_FORMATS = ["csv", "ndjson", "parquet", "xlsx", "zip"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What was written of one data version: all that a server needs to know to list files and to send them. */
export interface Written {
  readonly dataVersion: string;
  /** When the newest of its files came, ISO 8601 in UTC: the same wherever the same data is. */
  readonly madeAt: string;
  readonly isDemo: boolean;
  readonly datasets: readonly WrittenDataset[];
}

/** What was written of one dataset. What is declared of it stands in the domain, by its id. */
export interface WrittenDataset extends DaySpan {
  readonly id: string;
  /** Names what it is made of: the same wherever the same data is. */
  readonly version: string;
  readonly rows: number;
  /** When the newest file that it is made of came, ISO 8601 in UTC; absent without one. */
  readonly updatedAt?: string;
  /** The sources of it that hold files. */
  readonly sources: readonly string[];
  readonly licence: Licence;
  /** Why there are no files of it, if they are withheld. */
  readonly withheld?: string;
  /** None without rows. */
  readonly files: readonly WrittenFile[];
}

/** A file on the disk, named by its content. */
export interface WrittenFile {
  readonly format: FileFormat;
  /** Its name in the folder of files. */
  readonly name: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
  /** The same compressed with gzip, where it is sent so. */
  readonly gzipped?: { readonly name: string; readonly bytes: number };
}

/** The folder of files in a data folder. */
export function filesFolderIn(dataFolder: string): string {
  return join(dataFolder, "files");
}

/** What was last written in a data folder; undefined when nothing was, or it cannot be read. */
export function readWritten(dataFolder: string): Written | undefined {
  return readNamed(dataFolder, WRITTEN_FILE);
}

/** What was written of a data version that is kept; undefined of any other. */
export function readWrittenOf(dataFolder: string, dataVersion: string): Written | undefined {
  // It comes from callers.
  if (!DATA_VERSION.test(dataVersion)) return undefined;
  return readNamed(dataFolder, writtenFileOf(dataVersion));
}

/** The file that says what was written last. */
export const WRITTEN_FILE = "written.json";

/** The file that says what was written of a data version. */
export function writtenFileOf(dataVersion: string): string {
  return `written-${dataVersion}.json`;
}

function readNamed(dataFolder: string, name: string): Written | undefined {
  try {
    return JSON.parse(readFileSync(join(filesFolderIn(dataFolder), name), "utf8"));
  } catch {
    return undefined;
  }
}

/** A hash, and how many takes are yet to come. */
const DATA_VERSION = /^[0-9a-f]+(-\d+)?$/;
