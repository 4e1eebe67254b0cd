import type { Database } from "./engines/database.js";
import { openToRead } from "./engines/open.js";
import { liveImports } from "./live.js";
import { refuseEmptied } from "./made-empty.js";
import type { Import, Location, OpenOptions, Reader } from "./store.js";
import { readLedger } from "./tables/ledger.js";
import { scanRows } from "./tables/scan.js";
import { readRows } from "./tables/table.js";

/**
 * Opens the store to read, making nothing: no database is an empty one, unless the
 * archive says otherwise (StoreDamaged). Waits for a writer, then throws StoreBusy.
 */
export async function openReader(location: Location, options: OpenOptions = {}): Promise<Reader> {
  const database = await openToRead(location, options);
  if (database === undefined) return readerOf(nothing, []);
  try {
    const ledger = await readLedger(database);
    await refuseEmptied(location, database, ledger);
    return readerOf(database, ledger);
  } catch (problem) {
    await database.close();
    throw problem;
  }
}

function readerOf(database: Database, imports: readonly Import[]): Reader {
  return {
    imports,
    rowsOf: (dataset, importId) => readRows(database, dataset, importId),
    scan: (dataset, { at } = {}) =>
      scanRows(
        database,
        dataset,
        liveImports(imports, at).map((entry) => entry.id),
      ),
    close: () => database.close(),
  };
}

/** A database without tables. */
const nothing: Database = {
  run: async () => {},
  rows: async () => [],
  index: async () => {},
  load: async () => {},
  fill: async () => {},
  close: async () => {},
};
