import { medianOf } from "../../../base/numbers/median-of.js";
import type { RowRange } from "../../../base/rows/row-range.js";
import { toEightPlaces } from "./eight-places.js";
import type { AdjustedTable, SessionRows } from "./session-rows.js";
import { statedFactorsOf } from "./stated-factors.js";

/**
 * The adjusted close of every session, in the shares and money of the newest one.
 *
 * Sessions that the adjusted table has take its closes, but for its last one where
 * a printed close is held: the quote service may have been asked before the day
 * was over. There, where the table begins and in its gaps the printed closes join
 * on: times what the table states of splits and dividends, over the ratio of the
 * two series. That is the median of the nearest ten sessions that both have,
 * since any single one may be odd. A code without a table has its printed closes.
 */
export function adjustedClosesOf(close: Float64Array, sessions: SessionRows, adjusted: AdjustedTable): Float64Array {
  const adjustedClose = close.slice();
  for (let code = 0; code < sessions.codes.length; code += 1) {
    const own = { firstRow: sessions.firstRow[code]!, endRow: sessions.firstRow[code + 1]! };
    if (hasTable(sessions, own)) adjust(adjustedClose, sessions, adjusted, own);
  }
  return adjustedClose;
}

function hasTable({ adjusted }: SessionRows, { firstRow, endRow }: RowRange): boolean {
  for (let session = firstRow; session < endRow; session += 1) if (adjusted[session]! >= 0) return true;
  return false;
}

/** Walks back through the sessions of one code, whose closes become adjusted ones. */
function adjust(close: Float64Array, sessions: SessionRows, adjusted: AdjustedTable, own: RowRange): void {
  const stated = statedFactorsOf(close, sessions, adjusted, own);
  const covered = coveredCloses(close, sessions, adjusted, own);
  const ratios = ratiosOf(close, stated, covered, sessions, own);
  // The newest session is as it stands, whichever table it is of.
  const scale = isPrintedLast(close, sessions, own) ? (medianOf(lastOf(ratios)) ?? 1) : 1;
  const next: number[] = [];
  let join: number | undefined = scale;
  for (let at = ratios.length - 1; at >= 0; at -= 1) {
    const session = own.firstRow + at;
    if (Number.isNaN(covered[at])) {
      join ??= medianOf(next)!;
      close[session] = toEightPlaces((close[session]! * stated[at]! * scale) / join);
    } else close[session] = toEightPlaces(covered[at]! * scale);
    if (Number.isNaN(ratios[at])) continue;
    next.push(ratios[at]!);
    if (next.length > JOINING_SESSIONS) next.shift();
    join = undefined;
  }
}

/** The closes of the table; NaN for sessions that it does not have, and for its last one where a printed close is held. */
function coveredCloses(
  close: Float64Array,
  { adjusted, printed }: SessionRows,
  { columns }: AdjustedTable,
  { firstRow, endRow }: RowRange,
): Float64Array {
  const closes = new Float64Array(endRow - firstRow);
  let lastSession = firstRow;
  for (let session = firstRow; session < endRow; session += 1) {
    const row = adjusted[session]!;
    closes[session - firstRow] = row < 0 ? Number.NaN : columns.close[row]!;
    if (row >= 0) lastSession = session;
  }
  if (printed[lastSession]! >= 0 && !Number.isNaN(close[lastSession])) closes[lastSession - firstRow] = Number.NaN;
  return closes;
}

/** What was printed over what the table has, in the shares and money of its end; NaN unless there are both. */
function ratiosOf(
  close: Float64Array,
  stated: Float64Array,
  covered: Float64Array,
  { printed }: SessionRows,
  { firstRow }: RowRange,
): Float64Array {
  return covered.map((coveredClose, at) => {
    const ratio = printed[firstRow + at]! < 0 ? Number.NaN : (close[firstRow + at]! * stated[at]!) / coveredClose;
    return ratio > 0 && ratio < Number.POSITIVE_INFINITY ? ratio : Number.NaN;
  });
}

function isPrintedLast(close: Float64Array, { printed }: SessionRows, { firstRow, endRow }: RowRange): boolean {
  let session = endRow - 1;
  while (session > firstRow && Number.isNaN(close[session])) session -= 1;
  return printed[session]! >= 0;
}

/** The last ratios that are known. */
function lastOf(ratios: Float64Array): number[] {
  const last: number[] = [];
  for (let at = ratios.length - 1; at >= 0 && last.length < JOINING_SESSIONS; at -= 1) {
    if (!Number.isNaN(ratios[at])) last.push(ratios[at]!);
  }
  return last;
}

const JOINING_SESSIONS = 10;
