import type { RowRange } from "../../../base/rows/row-range.js";
import type { PriceColumns } from "./columns.js";
import type { AdjustedTable, SessionRows } from "./session-rows.js";

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
 *
 * Some tables state splits that they never applied. Where the closes so found
 * differ from printed ones of the same sessions, what lies before a stated split
 * stays unknown. The answer is the table without such splits.
 */
export function fillFromAdjusted(
  columns: PrintedColumns,
  sessions: SessionRows,
  adjusted: AdjustedTable,
): AdjustedTable {
  const split = adjusted.columns.split.slice();
  for (let code = 0; code < sessions.codes.length; code += 1) {
    const own = { firstRow: sessions.firstRow[code]!, endRow: sessions.firstRow[code + 1]! };
    const isBelieved = fillCode(columns, sessions, adjusted.columns, own);
    if (!isBelieved) leaveOut(split, sessions, own);
  }
  return { ...adjusted, columns: { ...adjusted.columns, split } };
}

function leaveOut(split: Float64Array, { adjusted }: SessionRows, { firstRow, endRow }: RowRange): void {
  for (const row of adjusted.subarray(firstRow, endRow)) if (row >= 0) split[row] = 1;
}

type AdjustedColumns = AdjustedTable["columns"];

/** Walks back through the sessions of one code; true when its splits can be believed. */
function fillCode(columns: PrintedColumns, sessions: SessionRows, table: AdjustedColumns, own: RowRange): boolean {
  const filledBeyondSplit: number[] = [];
  const agreement = { agreeing: 0, differing: 0 };
  let dividendFactor = 1;
  let splitFactor = 1;
  let dividendSince = 0;
  for (let session = own.endRow - 1; session >= own.firstRow; session -= 1) {
    const row = sessions.adjusted[session]!;
    if (row < 0) continue;
    if (dividendSince > 0 && table.close[row]! > 0) {
      dividendFactor = table.close[row]! / (table.close[row]! / dividendFactor + dividendSince);
      dividendSince = 0;
    }
    const factor = splitFactor / dividendFactor;
    if (sessions.printed[session]! < 0) {
      fillSession(columns, session, table, row, factor);
      columns.volume[session] = Math.round(table.volume[row]! / splitFactor);
      if (splitFactor !== 1) filledBeyondSplit.push(session);
    } else if (splitFactor !== 1) compare(agreement, columns.close[session]!, table.close[row]! * factor);
    splitFactor *= table.split[row]!;
    dividendSince += table.dividend[row]!;
  }
  const isBelieved = agreement.differing <= agreement.agreeing;
  if (!isBelieved) forget(columns, filledBeyondSplit);
  return isBelieved;
}

function fillSession(
  columns: PrintedColumns,
  session: number,
  table: AdjustedColumns,
  row: number,
  factor: number,
): void {
  for (const name of ["open", "high", "low", "close"] as const) {
    columns[name][session] = priceOf(table[name][row]! * factor);
  }
}

/** Counts a session beyond a stated split by whether its printed close is the one that was found. */
function compare(agreement: { agreeing: number; differing: number }, printed: number, found: number): void {
  const ratio = found / printed;
  if (ratio > 1 / AGREEMENT && ratio < AGREEMENT) agreement.agreeing += 1;
  else agreement.differing += 1;
}

function forget(columns: PrintedColumns, sessions: readonly number[]): void {
  for (const column of Object.values(columns)) for (const session of sessions) column[session] = Number.NaN;
}

/** Vendors and the exchange differ by less than this on the same close. */
const AGREEMENT = 1.05;

/** To four places, finer than any tick of the exchange; what they cannot hold is unknown. */
function priceOf(value: number): number {
  const rounded = Math.round(value * 10_000) / 10_000;
  return rounded > 0 || value === 0 ? rounded : Number.NaN;
}
