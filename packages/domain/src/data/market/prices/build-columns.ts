import { offsetsOf } from "../../../base/tables/offsets.js";
import { distinctDays } from "../shorts/distinct-days.js";
import { adjustedClosesOf } from "./adjusted-closes.js";
import type { PriceColumns } from "./columns.js";
import { fillFromAdjusted, type PrintedColumns } from "./fill-from-adjusted.js";
import { type AdjustedTable, type PrintedTable, type SessionRows, sessionRowsOf } from "./session-rows.js";
import { type Split, type SplitColumns, splitColumnsOf } from "./splits.js";

/**
 * The sessions of every priced security, from both tables of prices as sorted by
 * code and day. A session that was printed keeps its printed figures; one that
 * only the adjusted table has gets them back by undoing its adjustments. The
 * adjusted close follows the adjusted table wherever there is one.
 */
export function priceColumnsOf(printed: PrintedTable, adjusted: AdjustedTable): PriceColumns {
  return adjusted.rowCount === 0 ? asPrinted(printed) : merged(printed, adjusted);
}

/** The printed table as it is: nothing of it is copied. */
function asPrinted({ columns }: PrintedTable): PriceColumns {
  const { code, ...figures } = columns;
  const firstRow = offsetsOf(code.index, code.values.length);
  return {
    codes: code.values,
    firstRow,
    ...figures,
    adjustedClose: figures.close,
    splits: splitColumnsOf(code.values.map(() => [])),
    ...daysOf(figures.day),
  };
}

function merged(printed: PrintedTable, adjusted: AdjustedTable): PriceColumns {
  const sessions = sessionRowsOf(printed, adjusted);
  const { codes, firstRow, day } = sessions;
  const columns = printedColumns(printed, sessions);
  const believed = fillFromAdjusted(columns, sessions, adjusted);
  const adjustedClose = adjustedClosesOf(columns.close, sessions, believed);
  const splits = statedSplitsOf(sessions, believed);
  return { codes, firstRow, day, ...columns, adjustedClose, splits, ...daysOf(day) };
}

function printedColumns({ columns }: PrintedTable, sessions: SessionRows): PrintedColumns {
  return {
    open: printedFigures(columns.open, sessions),
    high: printedFigures(columns.high, sessions),
    low: printedFigures(columns.low, sessions),
    close: printedFigures(columns.close, sessions),
    volume: printedFigures(columns.volume, sessions),
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

function daysOf(day: Int32Array): Pick<PriceColumns, "days" | "newestDay"> {
  const days = Int32Array.from(distinctDays(day));
  return { days, newestDay: days.at(-1) };
}

/** The splits that the table of adjusted prices states, by the codes of some sessions. */
function statedSplitsOf({ codes, firstRow, adjusted }: SessionRows, { columns }: AdjustedTable): SplitColumns {
  return splitColumnsOf(
    codes.map((_, code) => {
      const splits: Split[] = [];
      for (let session = firstRow[code]!; session < firstRow[code + 1]!; session += 1) {
        const row = adjusted[session]!;
        if (row < 0 || columns.split[row] === 1) continue;
        splits.push({ day: columns.day[row]!, factor: columns.split[row]! });
      }
      return splits;
    }),
  );
}
