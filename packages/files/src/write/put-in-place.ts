import { renameSync } from "node:fs";
import { join } from "node:path";
import type { FileFormat, WrittenFile } from "../written.js";
import type { HashedFile } from "./hashed-file.js";

/** Where files are written. */
export interface Places {
  /** Where finished files are, under names that say what is in them. */
  readonly folder: string;
  /** Where unfinished files are: on the same disk. */
  readonly temporaryFolder: string;
}

/** Ends a file and gives it the name of its content. */
export function putInPlace(file: Pick<HashedFile, "path" | "end">, ending: string, { folder }: Places): WrittenFile {
  const written = file.end();
  const name = `${written.sha256}.${ending}`;
  renameSync(file.path, join(folder, name));
  return { format: ending.split(".")[0] as FileFormat, name, ...written };
}

/** What is told of the compressed form of a file. */
export function packedOf({ name, bytes }: WrittenFile): NonNullable<WrittenFile["gzipped"]> {
  return { name, bytes };
}
