import type { Table } from "../../../base/tables/table.js";
import { type Spine, suburbNumber } from "../suburbs/spine.js";
import type { listingSweeps } from "./listing-sweeps-dataset.js";

/** The sweeps that count, in the order in which they are taken. */
export interface ChosenSweeps {
  /** The row of each in the table. */
  readonly rows: Int32Array;
  /** The suburb of each, by its number. */
  readonly suburbs: Int32Array;
  /** How many others there are of suburbs that the spine does not have. */
  readonly outsideSpine: number;
}

/**
 * Of the sweeps with the same portal, suburb and moment the one with the highest
 * version, then of the file with the greatest hash, then the last one of it. They
 * are taken by moment, then portal, then suburb, whatever file they came in.
 */
export function chooseSweeps(spine: Spine, { columns, rowCount }: Table<typeof listingSweeps>): ChosenSweeps {
  const { file, sweep, source, salCode, at, version } = columns;
  const isSame = (a: number, b: number) =>
    at[a] === at[b] && source.index[a] === source.index[b] && salCode.index[a] === salCode.index[b];
  const ordered = Array.from({ length: rowCount }, (_, row) => row).sort(
    (a, b) =>
      at[a]! - at[b]! ||
      source.index[a]! - source.index[b]! ||
      salCode.index[a]! - salCode.index[b]! ||
      version[b]! - version[a]! ||
      file.index[b]! - file.index[a]! ||
      sweep[b]! - sweep[a]!,
  );
  const suburbOf = salCode.values.map((code) => suburbNumber(spine, code) ?? -1);
  const chosen = ordered.filter((row, place) => place === 0 || !isSame(row, ordered[place - 1]!));
  const rows = chosen.filter((row) => suburbOf[salCode.index[row]!]! >= 0);
  return {
    rows: Int32Array.from(rows),
    suburbs: Int32Array.from(rows, (row) => suburbOf[salCode.index[row]!]!),
    outsideSpine: chosen.length - rows.length,
  };
}
