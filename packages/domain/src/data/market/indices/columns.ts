import { type KeyedTable, rowsOfKey } from "../../../base/tables/keyed-table.js";
import type { indexLevels } from "./index-levels-dataset.js";

/** The sessions of one index, oldest first. NaN is unknown. */
export interface IndexColumns {
  readonly day: Int32Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
}

/** The sessions of an index by its code. */
export function indexColumnsOf(table: KeyedTable<typeof indexLevels>, code: string): IndexColumns {
  const { firstRow, endRow } = rowsOfKey(table, code);
  const { columns } = table;
  return {
    day: columns.day.subarray(firstRow, endRow),
    open: columns.open.subarray(firstRow, endRow),
    high: columns.high.subarray(firstRow, endRow),
    low: columns.low.subarray(firstRow, endRow),
    close: columns.close.subarray(firstRow, endRow),
  };
}
