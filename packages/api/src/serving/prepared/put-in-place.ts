import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { threadId } from "node:worker_threads";

/** Writes a file under another name first, so that nobody finds half of it. If that cannot be done, nothing of it stays. */
export function putInPlace(path: string, write: (unfinished: string) => void): void {
  const unfinished = `${path}.${process.pid}-${threadId}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(unfinished, { force: true });
    write(unfinished);
    renameSync(unfinished, path);
  } catch (problem) {
    removeIfPossible(unfinished);
    throw problem;
  }
}

/** Removes a file, unless the disk cannot be written to, or somebody still reads it. */
export function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // It stays.
  }
}
