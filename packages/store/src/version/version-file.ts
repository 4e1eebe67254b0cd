import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder, writeSynced } from "../files/durable-file.js";
import { temporaryFolderOf, temporaryPath } from "../files/temporary.js";
import { dataVersionOf } from "../live.js";
import type { Import, Location } from "../store.js";

/**
 * Closes the database and then says which data is there now, so that who sees it
 * can read. All but the rename is done before: the next writer may be at work a
 * moment after the close, and its word must be the last.
 */
export async function replaceVersionFile(
  location: Location,
  imports: readonly Import[],
  closeDatabase: () => Promise<void>,
): Promise<void> {
  const text = `${JSON.stringify({ dataVersion: dataVersionOf(imports), imports: imports.length })}\n`;
  const path = temporaryPath(temporaryFolderOf(location));
  await writeSynced(path, text);
  await closeDatabase();
  await rename(path, versionFileOf(location));
  await syncFolder(location.dataFolder);
}

/** What the version file says; empty when there is none. */
export async function readVersionFile(location: Location): Promise<string> {
  return readFile(versionFileOf(location), "utf8").catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === "ENOENT") return "";
    throw problem;
  });
}

function versionFileOf(location: Location): string {
  return join(location.dataFolder, "version.json");
}
