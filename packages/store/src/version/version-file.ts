import { readFileSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder, writeSynced } from "../files/durable-file.js";
import { ownName } from "../files/temporary.js";
import { dataVersionOf } from "../live.js";
import type { Import, Location } from "../store.js";

/**
 * Closes the database and then says which data is there now, so that who sees it
 * can read. All but the rename is done before: the next writer may be at work a
 * moment after the close, and its word must be the last. That writer clears the
 * temporary folder, so that the file waits beside the one that it replaces.
 */
export async function replaceVersionFile(
  location: Location,
  imports: readonly Import[],
  closeDatabase: () => Promise<void>,
): Promise<void> {
  const path = `${versionFileOf(location)}.${ownName()}`;
  // A killed process may have had the same number.
  await rm(path, { force: true });
  await writeSynced(path, versionTextOf(imports));
  await closeDatabase();
  await rename(path, versionFileOf(location));
  await syncFolder(location.dataFolder);
}

/** Removes the files that killed processes could not rename. */
export async function removeStaleVersionFiles({ dataFolder }: Location): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    const pid = /^version\.json\.(\d+)-\d+-\d+$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(dataFolder, name), { force: true });
  }
}

/** What the version file says; undefined when there is none that can be read. */
export function readVersionFile(location: Location): string | undefined {
  try {
    return readFileSync(versionFileOf(location), "utf8");
  } catch {
    return undefined;
  }
}

/** What the version file says about a ledger. Old files count too, since they change what was known when. */
export function versionTextOf(imports: readonly Import[]): string {
  return `${JSON.stringify({ dataVersion: dataVersionOf(imports), imports: imports.length })}\n`;
}

function versionFileOf(location: Location): string {
  return join(location.dataFolder, "version.json");
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code !== "ESRCH";
  }
}
