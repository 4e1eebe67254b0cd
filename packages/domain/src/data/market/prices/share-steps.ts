import type { RowRange } from "../../../base/rows/row-range.js";
import type { ShortColumns } from "../shorts/columns.js";

/** A change of the shares on issue by a whole factor from one observation to the next: a split or a consolidation. */
export interface ShareStep {
  /** Day of the observation before it. */
  readonly fromDay: number;
  /** Day of the observation after it. */
  readonly toDay: number;
  /** Shares after it for each share before it: 2, 3 … or 1/2, 1/3 … */
  readonly factor: number;
}

/** The steps of some observations, oldest first. Unknown and zero shares are passed over. */
export function shareStepsOf({ day, issued }: ShortColumns, { firstRow, endRow }: RowRange): ShareStep[] {
  const steps: ShareStep[] = [];
  let before = -1;
  for (let row = firstRow; row < endRow; row += 1) {
    if (!(issued[row]! > 0)) continue;
    const factor = before < 0 ? undefined : wholeFactor(issued[row]! / issued[before]!);
    if (factor !== undefined) steps.push({ fromDay: day[before]!, toDay: day[row]!, factor });
    before = row;
  }
  return steps;
}

/** The whole number, or the inverse of one, that a ratio stands for; undefined when it is none of at least 2. */
function wholeFactor(ratio: number): number | undefined {
  const whole = Math.round(Math.max(ratio, 1 / ratio));
  if (whole < 2) return undefined;
  const factor = ratio > 1 ? whole : 1 / whole;
  return Math.abs(ratio / factor - 1) <= TOLERANCE ? factor : undefined;
}

/** Rounding of fractions of shares, and a few shares issued on the same day. */
const TOLERANCE = 0.02;
