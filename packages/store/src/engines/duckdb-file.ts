import { link, realpath, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { naming } from "../files/disk-problem.js";
import { syncFolder } from "../files/durable-file.js";
import { explainedOf, isThere } from "../files/is-there.js";
import { makeFolder } from "../files/make-folder.js";
import { temporaryFolderOf, temporaryPath } from "../files/temporary.js";
import { markMadeEmpty, refuseMissing } from "../made-empty.js";
import type { Location } from "../store.js";
import { ensureLedger } from "../tables/ledger.js";
import { DATABASE_FILE } from "../version/store-stamp.js";
import type { Database } from "./database.js";
import { openDuckDb } from "./duckdb.js";

/** Opens the database in the data folder to write, making it first if there never was one. */
export async function openDuckDbWriter(location: Location): Promise<Database> {
  await makeDataFolder(location);
  const file = await duckDbFileOf(location);
  if (!(await isThere(file))) {
    await refuseMissing(location, file);
    await createDuckDb(location, file, async (database) => {
      await ensureLedger(database);
      await markMadeEmpty(database);
    });
  }
  return openDuckDb(file, "write", temporaryFolderOf(location));
}

/** Opens the database in the data folder to read; undefined when there never was one. */
export async function openDuckDbReader(location: Location, signal?: AbortSignal): Promise<Database | undefined> {
  if (!(await isThere(location.dataFolder))) return undefined;
  const file = await duckDbFileOf(location);
  if (!(await isThere(file))) await refuseMissing(location, file);
  return (await isThere(file)) ? openDuckDb(file, "read", temporaryFolderOf(location), signal) : undefined;
}

/** Opens a file that only serves as a lock: one process at a time has it open. It is never removed, since that would let two in. */
export async function openLockFile(location: Location, name: string): Promise<Database> {
  await makeDataFolder(location);
  const file = join(await realpath(location.dataFolder), name);
  if (!(await isThere(file))) await createDuckDb(location, file, async () => {});
  return openDuckDb(file, "write", temporaryFolderOf(location));
}

/** The path of the database file, in the one form that a process may use for it. */
export async function duckDbFileOf(location: Location): Promise<string> {
  return join(await realpath(location.dataFolder), DATABASE_FILE);
}

async function makeDataFolder({ dataFolder }: Location): Promise<void> {
  await makeFolder(dataFolder).catch((problem) => {
    throw explainedOf(dataFolder, problem);
  });
}

/**
 * A database is made under another name and then linked, because a process that
 * is killed in the middle would leave a file that DuckDB refuses to open. Whoever
 * links first wins, so that two first writers do not replace each other's file.
 */
async function createDuckDb(
  location: Location,
  file: string,
  prepare: (database: Database) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolderOf(location);
  await makeFolder(folder);
  const path = temporaryPath(folder);
  const database = await openDuckDb(path, "write", folder);
  await prepare(database).finally(() => database.close());
  try {
    await naming(file, () => link(path, file));
    await syncFolder(dirname(file));
  } catch (problem) {
    if (!(await isThere(file))) throw problem;
  } finally {
    await rm(path, { force: true });
  }
}
