import { toEightPlaces } from "./eight-places.js";
import type { AdjustedTable, SessionRows } from "./session-rows.js";

/**
 * The adjusted close of every session, in the shares and money of the newest one.
 *
 * Sessions that the adjusted table has take its closes, in one scale for each
 * code: the one in which the newest of them equals the printed close, so that
 * the printed sessions after the end of the table join on. All other sessions
 * take their printed close times the factor between the two at the next covered
 * session, less what that session's own split and dividend changed. A code
 * without a table has its printed closes.
 */
export function adjustedClosesOf(close: Float64Array, sessions: SessionRows, adjusted: AdjustedTable): Float64Array {
  const adjustedClose = new Float64Array(close.length);
  const { close: tableClose, dividend, split } = adjusted.columns;
  for (let code = 0; code < sessions.codes.length; code += 1) {
    const first = sessions.firstRow[code]!;
    let scale: number | undefined;
    let factor = 1;
    let splitFactor = 1;
    for (let session = sessions.firstRow[code + 1]! - 1; session >= first; session -= 1) {
      const row = sessions.adjusted[session]!;
      const covered = row < 0 ? Number.NaN : tableClose[row]!;
      if (Number.isNaN(covered)) {
        adjustedClose[session] = toEightPlaces(close[session]! * factor);
      } else {
        scale ??= positiveOr(close[session]! / covered, 1);
        adjustedClose[session] = toEightPlaces(covered * scale);
        factor = positiveOr((covered * scale) / close[session]!, factor);
      }
      if (row < 0) continue;
      // The row says what took effect between the session before and its own.
      splitFactor *= split[row]!;
      factor /= split[row]!;
      if (session > first && dividend[row]! > 0) {
        factor *= positiveOr(1 - (dividend[row]! * splitFactor) / close[session - 1]!, 1);
      }
    }
  }
  return adjustedClose;
}

/** A ratio, unless a figure behind it is unknown or makes no sense. */
function positiveOr(ratio: number, otherwise: number): number {
  return ratio > 0 && ratio < Number.POSITIVE_INFINITY ? ratio : otherwise;
}
