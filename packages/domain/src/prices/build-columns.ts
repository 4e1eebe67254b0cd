import { columnOf } from "../datasets/cells.js";
import type { ColumnTable } from "../datasets/dataset.js";
import type { PriceColumns } from "./columns.js";

/** The sessions of every priced security, from both tables of prices as sorted by code and day. */
export function priceColumnsOf(printed: ColumnTable, _adjusted: ColumnTable): PriceColumns {
  const { values: codes, index } = columnOf(printed.text, "code");
  const day = columnOf(printed.day, "day");
  const close = columnOf(printed.number, "close");
  const firstRow = new Int32Array(codes.length + 1);
  for (const code of index) firstRow[code + 1]! += 1;
  for (let code = 0; code < codes.length; code += 1) firstRow[code + 1]! += firstRow[code]!;
  return {
    codes,
    firstRow,
    day,
    open: columnOf(printed.number, "open"),
    high: columnOf(printed.number, "high"),
    low: columnOf(printed.number, "low"),
    close,
    adjustedClose: close.slice(),
    volume: columnOf(printed.number, "volume"),
    newestDay: day.length === 0 ? undefined : day.reduce((newest, each) => Math.max(newest, each)),
  };
}
