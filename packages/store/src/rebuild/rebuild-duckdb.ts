import { rename } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { openDuckDb } from "../engines/duckdb.js";
import { duckDbFileOf } from "../engines/duckdb-file.js";
import { syncFolder } from "../files/durable-file.js";
import { clearTemporaryFolder, temporaryFolderOf, temporaryPath } from "../files/temporary.js";
import type { Import, Location, OpenOptions } from "../store.js";
import { readLedger } from "../tables/ledger.js";
import { replaceVersionFile } from "../version/version-file.js";
import { holdDuckDb } from "./hold-duckdb.js";
import type { Fill } from "./rebuild-postgres.js";

/** Builds a new file beside the old one and renames it into its place. Who reads the old one goes on undisturbed. */
export async function rebuildDuckDb(location: Location, options: OpenOptions, fill: Fill): Promise<Import[]> {
  const folder = temporaryFolderOf(location);
  const old = await holdDuckDb(location, options);
  try {
    const path = temporaryPath(folder);
    const database = await openDuckDb(path, "write", folder);
    const imports = await fill(await readLedger(old), database).finally(() => database.close());
    await rename(path, await duckDbFileOf(location));
    await syncFolder(location.dataFolder);
    await replaceVersionFile(location, imports, async () => {
      // A writer that opened the old file just before the rename must find it locked, and try again.
      await delay(SETTLE_MS);
      await old.close();
    });
    return imports;
  } catch (problem) {
    await clearTemporaryFolder(folder);
    throw problem;
  } finally {
    await old.close();
  }
}

const SETTLE_MS = 200;
