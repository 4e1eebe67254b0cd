import type { Table } from "../../../base/tables/table.js";
import type { listingSightings } from "./listing-sightings-dataset.js";
import type { listingSweeps } from "./listing-sweeps-dataset.js";

/** Where the sightings of each row of sweeps are: from first up to end. */
export interface SightingRanges {
  readonly first: Int32Array;
  readonly end: Int32Array;
}

/** The sightings of every sweep. Both tables are sorted by file and number of the sweep, so that one walk finds all. */
export function sightingRanges(
  sweeps: Table<typeof listingSweeps>,
  sightings: Table<typeof listingSightings>,
): SightingRanges {
  const first = new Int32Array(sweeps.rowCount);
  const end = new Int32Array(sweeps.rowCount);
  const files = new Map(sweeps.columns.file.values.map((file, number) => [file, number]));
  const fileOf = sightings.columns.file.values.map((file) => files.get(file) ?? -1);
  let at = 0;
  for (let row = 0; row < sweeps.rowCount; row += 1) {
    const file = sweeps.columns.file.index[row]!;
    const number = sweeps.columns.sweep[row]!;
    const fileAt = () => fileOf[sightings.columns.file.index[at]!]!;
    const numberAt = () => sightings.columns.sweep[at]!;
    while (at < sightings.rowCount && (fileAt() < file || (fileAt() === file && numberAt() < number))) at += 1;
    first[row] = at;
    while (at < sightings.rowCount && fileAt() === file && numberAt() === number) at += 1;
    end[row] = at;
  }
  return { first, end };
}
