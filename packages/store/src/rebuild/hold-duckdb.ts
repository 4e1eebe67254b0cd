import type { Database } from "../engines/database.js";
import { openDuckDb } from "../engines/duckdb.js";
import { duckDbFileOf, openDuckDbWriter, openLockFile } from "../engines/duckdb-file.js";
import { StoreBusy, StoreDamaged } from "../errors.js";
import { isThere } from "../files/is-there.js";
import { temporaryFolderOf } from "../files/temporary.js";
import type { DataVersion, Import, Location, OpenOptions } from "../store.js";
import { readDataVersions } from "../tables/data-versions.js";
import { readLedger } from "../tables/ledger.js";
import { whenFree } from "../wait.js";

/** The database that a rebuild replaces. */
export interface ReplacedDatabase {
  readonly imports: readonly Import[];
  /** The states that it was in, as far as they were noted. */
  readonly dataVersions: readonly DataVersion[];
  /** The ledger could not be read, so nobody knows what it held. */
  readonly isDamaged: boolean;
}

/** The database to be replaced, which nobody can write until it is closed. */
export interface HeldDuckDb extends ReplacedDatabase {
  close(): Promise<void>;
}

/**
 * Keeps other processes away from the database while a new one is made. An intact
 * database is locked by opening it, and so is a damaged one that can be opened; nobody can write one
 * that is missing or cannot be opened. Other rebuilds wait for a separate lock.
 */
export async function holdDuckDb(location: Location, options: OpenOptions): Promise<HeldDuckDb> {
  const lock = await whenFree(() => openLockFile(location, "rebuild.lock"), options);
  try {
    const { database, ...held } = await openHeld(location, options);
    return {
      ...held,
      async close() {
        await database?.close();
        await lock.close();
      },
    };
  } catch (problem) {
    await lock.close();
    throw problem;
  }
}

async function openHeld(
  location: Location,
  options: OpenOptions,
): Promise<ReplacedDatabase & { database: Database | undefined }> {
  try {
    const database = await openWhole(location, options);
    const [imports, dataVersions] = [await readLedger(database), await readDataVersions(database)];
    return { database, imports, dataVersions, isDamaged: false };
  } catch (problem) {
    if (!(problem instanceof StoreDamaged)) throw problem;
    return { database: await openDamaged(location, options), imports: [], dataVersions: [], isDamaged: true };
  }
}

/**
 * Opens a database only to read: closing one that was opened to write removes the log
 * of that name, which may be the next writer's by then. A reader has no log.
 */
async function openWhole(location: Location, options: OpenOptions): Promise<Database> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    await mergeLog(location, options);
    const file = await duckDbFileOf(location);
    const database = await whenFree(() => openDuckDb(file, "read", temporaryFolderOf(location)), options);
    if (!(await isThere(`${file}.wal`))) return database;
    await database.close();
  }
  throw new StoreBusy("The database is written again and again by others.");
}

/** Moves what the last writer left in the log into the database, making one if there never was one. */
async function mergeLog(location: Location, options: OpenOptions): Promise<void> {
  const database = await whenFree(() => openDuckDbWriter(location), options);
  try {
    await readLedger(database).catch((problem: Error) => {
      throw new StoreDamaged(`The ledger of the database cannot be read: ${problem.message}`);
    });
    await database.run("checkpoint");
  } finally {
    await database.close();
  }
}

/** Opens a damaged database only for its lock; undefined if it cannot be opened. */
async function openDamaged(location: Location, options: OpenOptions): Promise<Database | undefined> {
  const file = await duckDbFileOf(location);
  if (!(await isThere(file))) return undefined;
  return whenFree(() => openDuckDb(file, "read", temporaryFolderOf(location)), options).catch((problem) => {
    if (problem instanceof StoreDamaged) return undefined;
    throw problem;
  });
}

const ATTEMPTS_MAX = 10;
