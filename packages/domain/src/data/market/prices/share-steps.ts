import type { RowRange } from "../../../base/rows/row-range.js";
import type { ShortColumns } from "../shorts/columns.js";

/** A change of the shares on issue from one observation to the next that may be a split or a consolidation. */
export interface ShareStep {
  /** Day of the observation after it. */
  readonly day: number;
  /** Shares after it for each share before it: at least 2 or at most 1/2, but for a tolerance. */
  readonly ratio: number;
  /** The whole number, or the inverse of one, that the ratio stands for; undefined when it is far from any. */
  readonly wholeFactor: number | undefined;
}

/** The steps of some observations, oldest first. Unknown and zero shares are passed over. */
export function shareStepsOf({ day, issued }: ShortColumns, { firstRow, endRow }: RowRange): ShareStep[] {
  const steps: ShareStep[] = [];
  let before = Number.NaN;
  for (let row = firstRow; row < endRow; row += 1) {
    if (!(issued[row]! > 0)) continue;
    const ratio = issued[row]! / before;
    const wholeFactor = wholeFactorOf(ratio);
    if (wholeFactor !== undefined || ratio > 2 || ratio < 1 / 2) steps.push({ day: day[row]!, ratio, wholeFactor });
    before = issued[row]!;
  }
  return steps;
}

function wholeFactorOf(ratio: number): number | undefined {
  const whole = Math.round(Math.max(ratio, 1 / ratio));
  if (!(whole >= 2)) return undefined;
  const factor = ratio > 1 ? whole : 1 / whole;
  return Math.abs(ratio / factor - 1) <= TOLERANCE ? factor : undefined;
}

/** Rounding of fractions of shares, and a few shares issued on the same day. */
const TOLERANCE = 0.02;
