import { allDatasets } from "@daybook/domain";
import type { Database } from "../engines/database.js";
import { openToWrite } from "../engines/open.js";
import { clearTemporaryFolder, temporaryFolderOf } from "../files/temporary.js";
import type { Import, Location, OpenOptions } from "../store.js";
import { ensureLedger, readLedger } from "../tables/ledger.js";
import { refuseForeignTables } from "../tables/ownership.js";
import { closeAndAnnounce } from "../version/announce.js";
import type { ReplacedDatabase } from "./hold-duckdb.js";

/** Fills a database, given what the old one holds, and returns the new ledger. */
export type Fill = (held: ReplacedDatabase, database: Database) => Promise<Import[]>;

/** Replaces the tables in one transaction. Readers finish before it and wait during it. */
export async function rebuildPostgres(location: Location, options: OpenOptions, fill: Fill): Promise<Import[]> {
  const database = await openToWrite(location, options);
  try {
    const held = await readLedger(database);
    await refuseForeignTables(database, allDatasets);
    await ensureLedger(database);
    await clearTemporaryFolder(temporaryFolderOf(location));
    await database.run("begin");
    await database.run("lock table imports in access exclusive mode");
    const imports = await fill({ imports: held, dataVersions: [], isDamaged: false }, database);
    await database.run("commit");
    await closeAndAnnounce(location, database, imports);
    return imports;
  } finally {
    // Closing rolls back what is not committed.
    await database.close();
  }
}
