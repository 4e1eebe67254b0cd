import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import type { Location } from "../store.js";
import { naming } from "./disk-problem.js";
import { makeFolder } from "./make-folder.js";

/** Where a writer keeps unfinished files. The engines have one each, since each has its own lock. */
export function temporaryFolderOf(location: Location): string {
  return join(location.dataFolder, "tmp", location.databaseUrl === undefined ? "duckdb" : "postgres");
}

/** A path that nobody else uses. */
export function temporaryPath(folder: string): string {
  return join(folder, ownName());
}

/** A name that nobody else uses; it starts with the number of this process. */
export function ownName(): string {
  count += 1;
  return `${process.pid}-${threadId}-${count}`;
}

/** Makes the folder and removes what a killed process left there. Only the holder of the store's lock may do that. */
export async function clearTemporaryFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  await naming(folder, async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
  });
}

let count = 0;
