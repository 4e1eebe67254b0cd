import { link, mkdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "../files/durable-file.js";
import { isThere } from "../files/is-there.js";
import { temporaryFolderOf, temporaryPath } from "../files/temporary.js";
import type { Location } from "../store.js";
import { ensureLedger } from "../tables/ledger.js";
import type { Database } from "./database.js";
import { openDuckDb } from "./duckdb.js";

/** Opens the database in the data folder to write, making it first if there is none. */
export async function openDuckDbWriter(location: Location): Promise<Database> {
  await mkdir(location.dataFolder, { recursive: true });
  const file = await duckDbFileOf(location);
  if (!(await isThere(file))) await createDuckDb(location, file);
  return openDuckDb(file, "write", temporaryFolderOf(location));
}

/** Opens the database in the data folder to read; undefined when there is none. */
export async function openDuckDbReader(location: Location): Promise<Database | undefined> {
  if (!(await isThere(location.dataFolder))) return undefined;
  const file = await duckDbFileOf(location);
  return (await isThere(file)) ? openDuckDb(file, "read", temporaryFolderOf(location)) : undefined;
}

/** The file of the database, by the one name under which a process may know it. */
export async function duckDbFileOf(location: Location): Promise<string> {
  return join(await realpath(location.dataFolder), "daybook.duckdb");
}

/**
 * A database is made under another name and then linked, because a process that
 * is killed in the middle would leave a file that DuckDB refuses to open. Whoever
 * links first wins, so that two first writers do not replace each other's file.
 */
async function createDuckDb(location: Location, file: string): Promise<void> {
  const folder = temporaryFolderOf(location);
  await mkdir(folder, { recursive: true });
  const path = temporaryPath(folder);
  const database = await openDuckDb(path, "write", folder);
  await ensureLedger(database);
  await database.close();
  try {
    await link(path, file);
    await syncFolder(location.dataFolder);
  } catch (problem) {
    if (!(await isThere(file))) throw problem;
  } finally {
    await rm(path, { force: true });
  }
}
