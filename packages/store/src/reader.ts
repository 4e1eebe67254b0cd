import type { Dataset } from "@daybook/domain";
import type { Database } from "./engines/database.js";
import { openToRead } from "./engines/open.js";
import { liveImports } from "./live.js";
import { refuseEmptied } from "./made-empty.js";
import type { Import, Location, OpenOptions, Reader, ScanOptions } from "./store.js";
import { readDifferences } from "./tables/differences.js";
import { readLedger } from "./tables/ledger.js";
import { countRows, scanRows } from "./tables/scan.js";
import type { Selection } from "./tables/selection.js";
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
    scan: (dataset, options = {}) =>
      scanRows(database, dataset, selectionOf(imports, dataset, options), options.withImports),
    count: (dataset) => countRows(database, dataset, { ids: liveIds(imports, dataset) }),
    differences: (dataset, pairs) => readDifferences(database, dataset, pairs),
    close: () => database.close(),
  };
}

/** Where there is nothing to compare with, everything is absent from it and nothing differs. */
function selectionOf(imports: readonly Import[], dataset: Dataset, options: ScanOptions): Selection {
  const { at, since, absentFrom, differingFrom } = options;
  const others = absentFrom === undefined ? [] : liveIds(imports, absentFrom.dataset, at);
  const partners = differingFrom === undefined ? [] : liveIds(imports, differingFrom.dataset, at);
  const hasNoPartner = differingFrom !== undefined && partners.length === 0;
  return {
    ids: hasNoPartner ? [] : liveIds(imports, dataset, at),
    ...(since !== undefined && { since }),
    ...(others.length > 0 && { absentFrom: { ...absentFrom!, ids: others } }),
    ...(partners.length > 0 && { differingFrom: { ...differingFrom!, ids: partners } }),
  };
}

/** The live imports that hold rows of a dataset. */
function liveIds(imports: readonly Import[], { sources }: Dataset, at?: string): number[] {
  return liveImports(imports, at)
    .filter((entry) => sources.includes(entry.source))
    .map((entry) => entry.id);
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
