import type { ShortColumns } from "../shorts/columns.js";
import type { Run } from "../shorts/runs.js";
import { newestRun } from "../shorts/runs.js";
import { codeNumbers, firstAfter } from "../shorts/window.js";
import type { PriceColumns } from "./columns.js";
import { toEightPlaces } from "./eight-places.js";

/**
 * The prices with adjusted closes that cross no split and no jump that nothing
 * explains. Printed prices say nothing of splits, but the regulator's shares on
 * issue do: where they change by a whole factor within a month of a jump of the
 * price by its inverse, the closes before it are divided by that factor. Before
 * a larger jump without such a cause the adjusted close is unknown, since a
 * return across it would be made up.
 */
export function withSeenSplits(prices: PriceColumns, shorts: ShortColumns): PriceColumns {
  const adjustedClose = prices.adjustedClose.slice();
  const numbers = codeNumbers(shorts);
  for (const [at, code] of prices.codes.entries()) {
    const number = numbers.get(code);
    const observations = number === undefined ? undefined : newestRun(shorts, number);
    const sharesRatio = (fromDay: number, toDay: number) =>
      observations === undefined ? Number.NaN : changeOfShares(shorts, observations, fromDay, toDay);
    adjust(
      adjustedClose,
      prices.day,
      { firstRow: prices.firstRow[at]!, endRow: prices.firstRow[at + 1]! },
      sharesRatio,
    );
  }
  return { ...prices, adjustedClose };
}

/** Walks back from the newest session, in place. */
function adjust(
  adjustedClose: Float64Array,
  day: Int32Array,
  { firstRow, endRow }: Run,
  sharesRatio: (fromDay: number, toDay: number) => number,
): void {
  let factor = 1;
  let later = -1;
  let laterClose = Number.NaN;
  for (let session = endRow - 1; session >= firstRow; session -= 1) {
    const close = adjustedClose[session]!;
    if (Number.isNaN(close)) continue;
    const ratio = laterClose / close;
    if (ratio < 1 / QUIET_RATIO || ratio > QUIET_RATIO) {
      const split = splitIn(ratio, sharesRatio(day[session]!, day[later]!));
      if (split !== undefined) factor /= split;
      else if (ratio > EXPLAINABLE_RATIO || ratio < 1 / EXPLAINABLE_RATIO) factor = Number.NaN;
    }
    if (factor !== 1) adjustedClose[session] = toEightPlaces(close * factor);
    laterClose = close;
    later = session;
  }
}

/** Shares after for each share before, when price and shares on issue agree on a split or consolidation. */
function splitIn(priceRatio: number, sharesRatio: number): number | undefined {
  const isSplit = sharesRatio > 1;
  const whole = Math.round(isSplit ? sharesRatio : 1 / sharesRatio);
  // Unknown shares fail every comparison.
  if (!(whole >= 2)) return undefined;
  const factor = isSplit ? whole : 1 / whole;
  if (Math.abs(sharesRatio / factor - 1) > SHARES_TOLERANCE) return undefined;
  const move = priceRatio * factor;
  const tolerance = isSplit ? SPLIT_MOVE : CONSOLIDATION_MOVE;
  return move <= tolerance && move >= 1 / tolerance ? factor : undefined;
}

/** How the shares on issue changed from up to a month before one day to a month after another; NaN when unknown. */
function changeOfShares({ day, issued }: ShortColumns, rows: Run, fromDay: number, toDay: number): number {
  let before = firstAfter(day, rows, fromDay - REPORTED_WITHIN_DAYS - 1);
  while (before < rows.endRow && day[before]! <= fromDay && !(issued[before]! > 0)) before += 1;
  let after = firstAfter(day, rows, toDay + REPORTED_WITHIN_DAYS) - 1;
  while (after >= rows.firstRow && day[after]! >= toDay && !(issued[after]! > 0)) after -= 1;
  const isHeld = before < rows.endRow && day[before]! <= fromDay && after >= rows.firstRow && day[after]! >= toDay;
  return isHeld ? issued[after]! / issued[before]! : Number.NaN;
}

/** Less than the smallest split could be taken for. */
const QUIET_RATIO = 1.2;
/** A price that moves further in one session was split, consolidated, demerged, or is another security's. */
const EXPLAINABLE_RATIO = 4;
const REPORTED_WITHIN_DAYS = 30;
/** Shares are issued for other reasons too within those days. */
const SHARES_TOLERANCE = 0.1;
/** How far the price itself may have moved on a split: less than a deeply discounted raising that doubles the shares. */
const SPLIT_MOVE = 1.25;
/** Nothing but a consolidation divides the shares; it often coincides with bad news. */
const CONSOLIDATION_MOVE = 5 / 3;
