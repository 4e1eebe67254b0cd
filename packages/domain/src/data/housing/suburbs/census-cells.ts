import type { Table } from "../../../base/tables/table.js";
import type { censusCounts } from "./census-counts-dataset.js";
import { type CensusCell, type CensusSum, cellsIn, tableIn } from "./census-formulas.js";

/** The columns of census tables, with a value for each suburb. */
export interface CensusCells {
  /** The tables that are held. */
  readonly tables: ReadonlySet<string>;
  /** The values of a column; NaN where there is none. */
  columnOf(cell: CensusCell): Float64Array;
}

/** The census as columns. A suburb's number is that of its code among those of the table; -1 is none of the spine. */
export function censusCellsOf(
  { rowCount, columns }: Table<typeof censusCounts>,
  numbers: Int32Array,
  suburbCount: number,
): CensusCells {
  const { table, column, salCode, value } = columns;
  const cells = new Map<string, Float64Array>();
  // Rows are in the order of table, column and suburb.
  for (let first = 0, end = 0; first < rowCount; first = end) {
    const values = new Float64Array(suburbCount).fill(Number.NaN);
    while (end < rowCount && table.index[end] === table.index[first] && column.index[end] === column.index[first]) {
      const suburb = numbers[salCode.index[end]!]!;
      if (suburb >= 0) values[suburb] = value[end]!;
      end += 1;
    }
    cells.set(`${table.values[table.index[first]!]} ${column.values[column.index[first]!]}`, values);
  }
  const none = new Float64Array(suburbCount).fill(Number.NaN);
  return { tables: new Set(table.values), columnOf: (cell) => cells.get(cell) ?? none };
}

/** All tables of some columns are held. */
export function hasTablesOf({ tables }: CensusCells, cells: readonly CensusCell[]): boolean {
  return cells.every((cell) => tables.has(tableIn(cell)));
}

/** A sum for each suburb; NaN where a column has no value. */
export function sumsOf(census: CensusCells, sum: CensusSum): Float64Array {
  const sums = new Float64Array(census.columnOf(cellsIn(sum)[0]!).length);
  for (const cell of sum.plus) addTo(sums, census.columnOf(cell), 1);
  for (const cell of sum.minus ?? []) addTo(sums, census.columnOf(cell), -1);
  return sums;
}

function addTo(sums: Float64Array, values: Float64Array, sign: 1 | -1): void {
  for (let at = 0; at < sums.length; at += 1) sums[at]! += sign * values[at]!;
}
