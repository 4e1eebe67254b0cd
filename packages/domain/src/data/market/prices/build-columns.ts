import { columnOf } from "../../../base/tables/cells.js";
import type { ColumnTable } from "../../../base/tables/dataset.js";
import { offsetsOf } from "../../../base/tables/offsets.js";
import { adjustedClosesOf } from "./adjusted-closes.js";
import type { PriceColumns } from "./columns.js";
import { fillFromAdjusted, type PrintedColumns } from "./fill-from-adjusted.js";
import { type SessionRows, sessionRowsOf } from "./session-rows.js";

/**
 * The sessions of every priced security, from both tables of prices as sorted by
 * code and day. A session that was printed keeps its printed figures; one that
 * only the adjusted table has gets them back by undoing its adjustments. The
 * adjusted close follows the adjusted table wherever there is one.
 */
export function priceColumnsOf(printed: ColumnTable, adjusted: ColumnTable): PriceColumns {
  return adjusted.rowCount === 0 ? asPrinted(printed) : merged(printed, adjusted);
}

/** The printed table as it is: nothing of it is copied. */
function asPrinted(printed: ColumnTable): PriceColumns {
  const { values: codes, index } = columnOf(printed.text, "code");
  const day = columnOf(printed.day, "day");
  const firstRow = offsetsOf(index, codes.length);
  const columns = columnsOf((name) => columnOf(printed.number, name));
  return { codes, firstRow, day, ...columns, adjustedClose: columns.close, newestDay: latestOf(day) };
}

function merged(printed: ColumnTable, adjusted: ColumnTable): PriceColumns {
  const sessions = sessionRowsOf(printed, adjusted);
  const { codes, firstRow, day } = sessions;
  const columns = columnsOf((name) => printedFigures(columnOf(printed.number, name), sessions));
  fillFromAdjusted(columns, sessions, adjusted);
  const adjustedClose = adjustedClosesOf(columns.close, sessions, adjusted);
  return { codes, firstRow, day, ...columns, adjustedClose, newestDay: latestOf(day) };
}

function columnsOf(figures: (name: string) => Float64Array): PrintedColumns {
  return {
    open: figures("open"),
    high: figures("high"),
    low: figures("low"),
    close: figures("close"),
    volume: figures("volume"),
  };
}

function printedFigures(column: Float64Array, { printed }: SessionRows): Float64Array {
  const figures = new Float64Array(printed.length);
  for (let session = 0; session < printed.length; session += 1) {
    const row = printed[session]!;
    figures[session] = row < 0 ? Number.NaN : column[row]!;
  }
  return figures;
}

function latestOf(days: Int32Array): number | undefined {
  let latest: number | undefined;
  for (const day of days) if (latest === undefined || day > latest) latest = day;
  return latest;
}
