import { readFileSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder, writeSynced } from "../files/durable-file.js";
import { ownName } from "../files/temporary.js";
import { dataVersionOf } from "../live.js";
import type { Import, Location } from "../store.js";

/**
 * Closes the database and then publishes which data is there now, so that whoever sees
 * the file can read the data. Everything but the rename is done before the close: the next
 * writer may start right after it, and its file must be the last. That writer clears the
 * temporary folder, so the file is prepared next to the one that it replaces.
 */
export async function replaceVersionFile(
  location: Location,
  imports: readonly Import[],
  closeDatabase: () => Promise<void>,
): Promise<void> {
  const path = `${versionFileOf(location)}.${ownName()}`;
  // A killed process may have had the same process id.
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

/** The text of the version file; undefined if it cannot be read. */
export function readVersionFile(location: Location): string | undefined {
  try {
    return readFileSync(versionFileOf(location), "utf8");
  } catch {
    return undefined;
  }
}

/** The text of the version file for a ledger. Replaced imports count too, since they change what was known when. */
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
