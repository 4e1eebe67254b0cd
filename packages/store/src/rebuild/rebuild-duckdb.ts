import { rename, rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../engines/database.js";
import { openDuckDb } from "../engines/duckdb.js";
import { duckDbFileOf } from "../engines/duckdb-file.js";
import { syncFolder } from "../files/durable-file.js";
import { clearTemporaryFolder, temporaryFolderOf, temporaryPath } from "../files/temporary.js";
import { servedVersionOf } from "../live.js";
import { markMadeEmpty } from "../made-empty.js";
import type { Import, Location, OpenOptions } from "../store.js";
import { noteDataVersion, noteState } from "../tables/data-versions.js";
import { removeStaleVersionFiles, replaceVersionFile } from "../version/version-file.js";
import { type HeldDuckDb, holdDuckDb } from "./hold-duckdb.js";
import type { Fill } from "./rebuild-postgres.js";
import { setAside } from "./set-aside.js";

/** Builds a new file next to the old one and renames it into place. Readers of the old one are not disturbed. */
export async function rebuildDuckDb(location: Location, options: OpenOptions, fill: Fill): Promise<Import[]> {
  const held = await holdDuckDb(location, options);
  const folder = temporaryFolderOf(location);
  const path = temporaryPath(folder);
  try {
    await clearTemporaryFolder(folder);
    await removeStaleVersionFiles(location);
    const imports = await fillFile(path, folder, held, fill);
    await putInPlace(location, path, held, imports);
    return imports;
  } finally {
    await rm(path, { force: true });
    await rm(`${path}.wal`, { force: true });
    await held.close();
  }
}

async function fillFile(path: string, folder: string, held: HeldDuckDb, fill: Fill): Promise<Import[]> {
  const database = await openDuckDb(path, "write", folder);
  try {
    const imports = await fill(held, database);
    if (imports.length === 0) await markMadeEmpty(database);
    await noteAgain(database, held, imports);
    return imports;
  } finally {
    await database.close();
  }
}

/** The states that the old database was in, as far as the new one came by them too, and the one that it is in. */
async function noteAgain(database: Database, { dataVersions }: HeldDuckDb, imports: readonly Import[]): Promise<void> {
  for (const noted of dataVersions) {
    const isSame = servedVersionOf(imports.slice(0, noted.imports)) === noted.dataVersion;
    if (isSame) await noteDataVersion(database, noted);
  }
  await noteState(database, imports);
}

/** The next writer must not start before the version file is ready, so the new file is locked as well as the old one. */
async function putInPlace(
  location: Location,
  path: string,
  held: HeldDuckDb,
  imports: readonly Import[],
): Promise<void> {
  const database = await openDuckDb(path, "read", temporaryFolderOf(location));
  try {
    const file = await duckDbFileOf(location);
    if (held.isDamaged) await setAside(file);
    await rename(path, file);
    await syncFolder(location.dataFolder);
    await replaceVersionFile(location, imports, async () => {
      // A writer that opened the old file just before the rename must find it locked, and try again.
      await delay(SETTLE_MS);
      await database.close();
      await held.close();
    });
  } finally {
    await database.close();
  }
}

const SETTLE_MS = 200;
