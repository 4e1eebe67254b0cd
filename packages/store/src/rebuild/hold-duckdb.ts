import { rename } from "node:fs/promises";
import type { Database } from "../engines/database.js";
import { openDuckDb } from "../engines/duckdb.js";
import { duckDbFileOf, openDuckDbWriter } from "../engines/duckdb-file.js";
import { StoreBusy, StoreDamaged } from "../errors.js";
import { isThere } from "../files/is-there.js";
import { clearTemporaryFolder, temporaryFolderOf } from "../files/temporary.js";
import type { Location, OpenOptions } from "../store.js";
import { readLedger } from "../tables/ledger.js";
import { whenFree } from "../wait.js";

/**
 * Opens the database so that nobody can write it while a new one is made. It is
 * opened to read, since closing what was opened to write removes the log of
 * that name, which may be the next writer's by then. It has no log of its own.
 */
export async function holdDuckDb(location: Location, options: OpenOptions): Promise<Database> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    await mergeLog(location, options).catch(async (problem) => {
      if (!(problem instanceof StoreDamaged)) throw problem;
      await setAside(await duckDbFileOf(location));
      await mergeLog(location, options);
    });
    const file = await duckDbFileOf(location);
    const database = await whenFree(() => openDuckDb(file, "read", temporaryFolderOf(location)), options);
    if (!(await isThere(`${file}.wal`))) return database;
    await database.close();
  }
  throw new StoreBusy("The database is written again and again by others.");
}

/** Moves what the last writer left in the log into the database, making one if there is none. */
async function mergeLog(location: Location, options: OpenOptions): Promise<void> {
  const database = await whenFree(() => openDuckDbWriter(location), options);
  try {
    await clearTemporaryFolder(temporaryFolderOf(location));
    await readLedger(database).catch((problem: Error) => {
      throw new StoreDamaged(`The ledger of the database cannot be read: ${problem.message}`);
    });
    await database.run("checkpoint");
  } finally {
    await database.close();
  }
}

/** Keeps a database that cannot be opened, out of the way. */
async function setAside(file: string): Promise<void> {
  await rename(file, `${file}.damaged`);
  if (await isThere(`${file}.wal`)) await rename(`${file}.wal`, `${file}.damaged.wal`);
}

const ATTEMPTS_MAX = 10;
