import { readLedgerFiles } from "./archive/ledger-files.js";
import type { Database } from "./engines/database.js";
import { StoreDamaged } from "./errors.js";
import { isThere } from "./files/is-there.js";
import type { Import, Location } from "./store.js";
import { hasTable } from "./tables/table.js";

/**
 * Notes in a DuckDB file that it is empty because nothing was added yet. A first
 * writer that is killed leaves such a file next to an archive that has entries.
 */
export async function markMadeEmpty(database: Database): Promise<void> {
  await database.run(`create table ${MARK} (is_so boolean)`);
}

/** Removes the note: from now on the file is never empty, unless it is damaged. */
export async function unmarkMadeEmpty(database: Database): Promise<void> {
  await database.run(`drop table if exists ${MARK}`);
}

/** Throws StoreDamaged if there is no file although the archive has imports. */
export async function refuseMissing(location: Location, file: string): Promise<void> {
  const archived = await readLedgerFiles(location.dataFolder);
  // It may have been made while the archive was read.
  if (archived.length > 0 && !(await isThere(file))) throw lossOf(archived);
}

/** Throws StoreDamaged if a DuckDB file has lost its ledger. Other engines may start next to an archive that is not theirs. */
export async function refuseEmptied(location: Location, database: Database, ledger: readonly Import[]): Promise<void> {
  if (location.databaseUrl !== undefined || ledger.length > 0 || (await hasTable(database, MARK))) return;
  const archived = await readLedgerFiles(location.dataFolder);
  if (archived.length > 0) throw lossOf(archived);
}

function lossOf(archived: readonly Import[]): StoreDamaged {
  return new StoreDamaged(
    `The database is missing or empty, but the archive holds ${archived.length} imports: run \`daybook rebuild\`.`,
  );
}

const MARK = "made_empty";
