import type { FileRef, Ledger } from "../../../base/ledger.js";
import type { Table } from "../../../base/tables/table.js";
import type { suburbLayers } from "./suburb-layers-dataset.js";

/** The rows that count for one key: those of one source, from one file. */
export interface ChosenLayer {
  readonly source: string;
  /** Its rows are among these, from the first up to the end: those of the file. */
  readonly first: number;
  readonly end: number;
  readonly importId: number;
}

/**
 * Which rows count for each key. Of a source the file that was retrieved last, and
 * of several sources the one with the newest date, then the one whose name is first.
 */
export function chosenLayers(table: Table<typeof suburbLayers>, { fileOf }: Pick<Ledger, "fileOf">) {
  const chosen = new Map<string, ChosenLayer & { readonly asOf: number }>();
  const { key, source } = table.columns;
  for (let first = 0, end = 0; first < table.rowCount; first = end) {
    while (end < table.rowCount && key.index[end] === key.index[first] && source.index[end] === source.index[first]) {
      end += 1;
    }
    const importId = newestImport(table.importId!.subarray(first, end), fileOf);
    const asOf = newestDay(table, first, end, importId);
    const before = chosen.get(key.values[key.index[first]!]!);
    // Rows are in the order of their sources, so that the first of two with one date stays.
    if (before !== undefined && before.asOf >= asOf) continue;
    chosen.set(key.values[key.index[first]!]!, {
      source: source.values[source.index[first]!]!,
      first,
      end,
      importId,
      asOf,
    });
  }
  return chosen as ReadonlyMap<string, ChosenLayer>;
}

function newestImport(importIds: Int32Array, fileOf: (importId: number) => FileRef): number {
  let newest = importIds[0]!;
  for (const importId of new Set(importIds)) {
    if (isNewer(fileOf(importId), fileOf(newest))) newest = importId;
  }
  return newest;
}

function isNewer(one: FileRef, other: FileRef): boolean {
  if (one.retrievedAt !== other.retrievedAt) return one.retrievedAt > other.retrievedAt;
  return one.sha256 > other.sha256;
}

function newestDay({ columns, importId }: Table<typeof suburbLayers>, first: number, end: number, wanted: number) {
  let newest = Number.NEGATIVE_INFINITY;
  for (let row = first; row < end; row += 1) {
    if (importId![row] === wanted && columns.asOf[row]! > newest) newest = columns.asOf[row]!;
  }
  return newest;
}
