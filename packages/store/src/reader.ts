import type { Dataset } from "@daybook/domain";
import type { Database } from "./engines/database.js";
import { openToRead } from "./engines/open.js";
import {
  arrivalsOf,
  everLiveImports,
  isKnown,
  liveImports,
  type Succession,
  successionsOf,
  versionSuccessionsOf,
} from "./live.js";
import { refuseEmptied } from "./made-empty.js";
import { pastLedgerOf } from "./past-ledger.js";
import type { DisputedKeys, Import, ImportPair, Location, Reader, ReadOptions, ScanOptions } from "./store.js";
import { readDataVersions } from "./tables/data-versions.js";
import { readDifferences } from "./tables/differences.js";
import type { Dispute } from "./tables/disputed.js";
import { readImportChanges } from "./tables/import-changes.js";
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
  if (database === undefined) return readerOf(nothing, [], 0);
  try {
    const ledger = await readLedger(database);
    await refuseEmptied(location, database, ledger);
    return readerOf(database, pastLedgerOf(ledger, options.past), options.fewRows ?? FEW_ROWS);
  } catch (problem) {
    await database.close();
    throw problem;
  }
}

function readerOf(database: Database, imports: readonly Import[], fewRows: number): Reader {
  return {
    imports,
    rowsOf: (dataset, importId) => readRows(database, dataset, importId),
    async scan(dataset, options = {}) {
      const selection = await selectionOf(database, imports, dataset, options, fewRows);
      return scanRows(database, dataset, selection, options.withImports);
    },
    count: (dataset) => countRows(database, dataset, { ids: liveIds(imports, dataset) }),
    differences: (dataset, pairs) => readDifferences(database, dataset, pairs),
    importChanges: (compared, afterId) =>
      readImportChanges(
        database,
        compared,
        arrivalsOf(importsOf(imports, compared.dataset), afterId, compared.hasVintages),
      ),
    dataVersions: () => readDataVersions(database),
    close: () => database.close(),
  };
}

/** No keys, nothing that was replaced, and nothing that can be in dispute, are no rows at all. */
async function selectionOf(
  database: Database,
  imports: readonly Import[],
  dataset: Dataset,
  { everLive, since, distinct, onDays, keys, only, replaced, byVersion, disputed }: ScanOptions,
  fewRows: number,
): Promise<Selection> {
  const counted = importsOf(imports, dataset);
  const read = everLive ? everLiveImports(counted) : liveImports(counted);
  const ids = idsOf(read);
  const pairs = (byVersion ? versionSuccessionsOf : successionsOf)(counted, dataset.sources).map(pairOf);
  return {
    ids: keys?.length === 0 || (replaced && pairs.length === 0) ? [] : ids,
    // What was replaced is in other files.
    isFew: !replaced && read.reduce((sum, { rows }) => sum + rows, 0) <= fewRows,
    ...(since !== undefined && { since }),
    ...(onDays !== undefined && { onDays }),
    ...(keys !== undefined && { keys }),
    ...(distinct !== undefined && { distinct }),
    ...(only !== undefined && { only }),
    ...(replaced && { replaced: pairs }),
    ...(disputed !== undefined && { disputed: await disputeOf(disputed) }),
  };

  /** Files of a source that have nothing of a dataset make no table of it. */
  async function disputeOf({ dataset: other, column, day, wholeOn }: DisputedKeys): Promise<Dispute> {
    const partners = (await holdsTableOf(database, other)) ? liveIds(imports, other) : [];
    return { dataset: other, column, day, wholeOn, ids: partners, pairs };
  }
}

function pairOf({ older, newer }: Succession): ImportPair {
  return { older: older.id, newer: newer.id };
}

/** The live imports that hold rows of a dataset. */
function liveIds(imports: readonly Import[], dataset: Dataset): number[] {
  return idsOf(liveImports(importsOf(imports, dataset)));
}

/** The imports of a dataset that count. What this release does not know retires no demo that it serves. */
function importsOf(imports: readonly Import[], { sources }: Dataset): Import[] {
  const isOwn = ({ source }: Import) => sources.includes(source);
  const counted = imports.filter((entry) => isOwn(entry) || isKnown(entry));
  const isReal = counted.some((entry) => !entry.isDemo);
  // Only the dataset's own units are compared: a ledger is long, and every scan asks.
  return counted.filter((entry) => isOwn(entry) && entry.isDemo !== isReal);
}

function idsOf(imports: readonly Import[]): number[] {
  return imports.map(({ id }) => id);
}

/** From about so many on, a scan in two statements takes less time. */
const FEW_ROWS = 3_000;

/** A database without tables. */
const nothing: Database = {
  run: async () => {},
  rows: async () => [],
  index: async () => {},
  load: async () => {},
  fill: async () => {},
  close: async () => {},
};
