import type { RowRange } from "../../../base/rows/row-range.js";
import type { Table } from "../../../base/tables/table.js";
import type { adjustedPrices } from "./adjusted-prices-dataset.js";
import type { prices } from "./prices-dataset.js";

/** Prices as printed. */
export type PrintedTable = Table<typeof prices>;

/** Prices as the quote service adjusts them. */
export type AdjustedTable = Table<typeof adjustedPrices>;

/** Which rows of the two tables of prices each session is made of, sorted by code and day. */
export interface SessionRows {
  /** Distinct codes of both tables in code-point order. */
  readonly codes: readonly string[];
  /** Sessions of code c are firstRow[c] up to firstRow[c + 1]. One entry more than codes. */
  readonly firstRow: Int32Array;
  readonly day: Int32Array;
  /** Row in the printed table; -1 when it has none. */
  readonly printed: Int32Array;
  /** Row in the adjusted table; -1 when it has none. */
  readonly adjusted: Int32Array;
}

/** The sessions of both tables: any code and day that either has. */
export function sessionRowsOf(printedTable: PrintedTable, adjustedTable: AdjustedTable): SessionRows {
  const printedRows = rowsByCode(printedTable);
  const adjustedRows = rowsByCode(adjustedTable);
  const codes = [...new Set([...printedRows.keys(), ...adjustedRows.keys()])].sort();
  const firstRow = new Int32Array(codes.length + 1);
  const merge = mergeOf(printedTable.columns.day, adjustedTable.columns.day);
  for (const [number, code] of codes.entries()) {
    firstRow[number + 1] = merge.add(printedRows.get(code) ?? NO_ROWS, adjustedRows.get(code) ?? NO_ROWS);
  }
  return { codes, firstRow, ...merge.sessions() };
}

/** The rows of each code of a table sorted by code. */
export function rowsByCode(table: PrintedTable | AdjustedTable): ReadonlyMap<string, RowRange> {
  const { values, index } = table.columns.code;
  const rows = new Map<string, RowRange>();
  for (let firstRow = 0; firstRow < table.rowCount; ) {
    let endRow = firstRow + 1;
    while (endRow < table.rowCount && index[endRow] === index[firstRow]) endRow += 1;
    rows.set(values[index[firstRow]!]!, { firstRow, endRow });
    firstRow = endRow;
  }
  return rows;
}

const NO_ROWS: RowRange = { firstRow: 0, endRow: 0 };

/** Puts the rows of two columns of days together, code by code. */
function mergeOf(printedDay: Int32Array, adjustedDay: Int32Array) {
  const most = printedDay.length + adjustedDay.length;
  const [day, printed, adjusted] = [new Int32Array(most), new Int32Array(most), new Int32Array(most)];
  let count = 0;
  return {
    /** How many sessions there are with those of one more code. */
    add(printedRows: RowRange, adjustedRows: RowRange): number {
      let [p, a] = [printedRows.firstRow, adjustedRows.firstRow];
      while (p < printedRows.endRow || a < adjustedRows.endRow) {
        const ofPrinted = p < printedRows.endRow ? printedDay[p]! : Number.POSITIVE_INFINITY;
        const ofAdjusted = a < adjustedRows.endRow ? adjustedDay[a]! : Number.POSITIVE_INFINITY;
        day[count] = Math.min(ofPrinted, ofAdjusted);
        printed[count] = ofPrinted <= ofAdjusted ? p++ : -1;
        adjusted[count] = ofAdjusted <= ofPrinted ? a++ : -1;
        count += 1;
      }
      return count;
    },
    sessions() {
      return { day: day.slice(0, count), printed: printed.subarray(0, count), adjusted: adjusted.subarray(0, count) };
    },
  };
}
