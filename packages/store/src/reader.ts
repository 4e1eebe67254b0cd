import type { Dataset } from "@daybook/domain";
import type { Database } from "./engines/database.js";
import { openToRead } from "./engines/open.js";
import { isKnown, liveImports } from "./live.js";
import { refuseEmptied } from "./made-empty.js";
import type { Import, Location, Reader, ReadOptions, ScanOptions } from "./store.js";
import { absentValues } from "./tables/absent.js";
import { readDifferences } from "./tables/differences.js";
import { readLedger } from "./tables/ledger.js";
import { countRows, scanRows } from "./tables/scan.js";
import type { Selection } from "./tables/selection.js";
import { holdsTableOf, readRows } from "./tables/table.js";

/**
 * Opens the store to read, making nothing: no database is an empty one, unless the
 * archive says otherwise (StoreDamaged). Waits for a writer, then throws StoreBusy.
 */
export async function openReader(location: Location, options: ReadOptions = {}): Promise<Reader> {
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
    scan: async (dataset, options = {}) =>
      scanRows(database, dataset, await selectionOf(database, imports, dataset, options), options.withImports),
    count: (dataset) => countRows(database, dataset, { ids: liveIds(imports, dataset) }),
    differences: (dataset, pairs) => readDifferences(database, dataset, pairs),
    close: () => database.close(),
  };
}

/** Where there is nothing to compare with, everything is absent from it and nothing differs. */
async function selectionOf(
  database: Database,
  imports: readonly Import[],
  dataset: Dataset,
  { at, since, absentFrom, differingFrom }: ScanOptions,
): Promise<Selection> {
  const ids = liveIds(imports, dataset, at);
  const others = absentFrom === undefined ? [] : await comparableIds(absentFrom.dataset);
  const partners = differingFrom === undefined ? [] : await comparableIds(differingFrom.dataset);
  if (differingFrom !== undefined && partners.length === 0) return { ids: [] };
  const among = absentFrom !== undefined && others.length > 0 ? await absentAmong() : undefined;
  return {
    ids,
    ...(since !== undefined && { since }),
    ...(among !== undefined && { among }),
    ...(differingFrom !== undefined && { differingFrom: { ...differingFrom, ids: partners } }),
  };

  /** Files of a source that have nothing of a dataset make no table of it. */
  async function comparableIds(other: Dataset): Promise<number[]> {
    return (await holdsTableOf(database, other)) ? liveIds(imports, other, at) : [];
  }

  async function absentAmong() {
    const { column, dataset: other } = absentFrom!;
    return { column, values: await absentValues(database, { dataset, ids }, { dataset: other, ids: others }, column) };
  }
}

/** The live imports that hold rows of a dataset. What this release does not know retires no demo that it serves. */
function liveIds(imports: readonly Import[], { sources }: Dataset, at?: string): number[] {
  const isOwn = ({ source }: Import) => sources.includes(source);
  const counted = imports.filter(
    (entry) => (isOwn(entry) || isKnown(entry)) && (at === undefined || entry.retrievedAt <= at),
  );
  const isReal = counted.some((entry) => !entry.isDemo);
  // Only the dataset's own units are compared: a ledger is long, and every scan asks.
  return liveImports(counted.filter((entry) => isOwn(entry) && entry.isDemo !== isReal)).map((entry) => entry.id);
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
