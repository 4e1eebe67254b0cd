import { columnOf } from "../datasets/cells.js";
import type { ColumnTable } from "../datasets/dataset.js";
import type { PriceColumns } from "./columns.js";
import type { SessionRows } from "./session-rows.js";

/** The figures that a session prints. */
export type PrintedColumns = Pick<PriceColumns, "open" | "high" | "low" | "close" | "volume">;

/**
 * Fills in the sessions that only the adjusted table has, by undoing the
 * adjustments that it records.
 *
 * The newest row of a code is as printed. Going back from it, a row's split and
 * dividend took effect between the session before and its own. The table states
 * every earlier figure, volumes and dividends among them, in the shares of its
 * newest row; so in those shares the close before a dividend was the adjusted
 * close over the dividend factor so far, plus the dividend. The splits so far
 * then turn prices and volumes into the shares of their own time.
 */
export function fillFromAdjusted(columns: PrintedColumns, sessions: SessionRows, adjusted: ColumnTable): void {
  const table = {
    open: columnOf(adjusted.number, "open"),
    high: columnOf(adjusted.number, "high"),
    low: columnOf(adjusted.number, "low"),
    close: columnOf(adjusted.number, "close"),
    volume: columnOf(adjusted.number, "volume"),
  };
  const dividend = columnOf(adjusted.number, "dividend");
  const split = columnOf(adjusted.number, "split");
  for (let code = 0; code < sessions.codes.length; code += 1) {
    let dividendFactor = 1;
    let splitFactor = 1;
    let dividendSince = 0;
    for (let session = sessions.firstRow[code + 1]! - 1; session >= sessions.firstRow[code]!; session -= 1) {
      const row = sessions.adjusted[session]!;
      if (row < 0) continue;
      if (dividendSince > 0 && table.close[row]! > 0) {
        dividendFactor = table.close[row]! / (table.close[row]! / dividendFactor + dividendSince);
        dividendSince = 0;
      }
      if (sessions.printed[session]! < 0) {
        const factor = splitFactor / dividendFactor;
        columns.open[session] = priceOf(table.open[row]! * factor);
        columns.high[session] = priceOf(table.high[row]! * factor);
        columns.low[session] = priceOf(table.low[row]! * factor);
        columns.close[session] = priceOf(table.close[row]! * factor);
        columns.volume[session] = Math.round(table.volume[row]! / splitFactor);
      }
      splitFactor *= split[row]!;
      dividendSince += dividend[row]!;
    }
  }
}

/** To four places, finer than any tick of the exchange; what they cannot hold is unknown. */
function priceOf(value: number): number {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded > 0 || value === 0 ? rounded : Number.NaN;
}
