import type { RowRange } from "../../../base/rows/row-range.js";
import type { ShortColumns } from "../shorts/columns.js";
import { newestRun } from "../shorts/runs.js";
import { codeNumbers } from "../shorts/window.js";
import type { PriceColumns } from "./columns.js";
import { toEightPlaces } from "./eight-places.js";
import { type ShareStep, shareStepsOf } from "./share-steps.js";

/**
 * The prices with adjusted closes that cross no split and no jump that nothing
 * explains. Printed prices say nothing of splits, but the regulator's shares on
 * issue do: where they step by a whole factor within a month of a jump of the
 * price by its inverse, the closes before it are divided by that factor. Before
 * a larger jump without such a cause the adjusted close is unknown, since a
 * return across it would be made up.
 */
export function withSeenSplits(prices: PriceColumns, shorts: ShortColumns): PriceColumns {
  const adjustedClose = prices.adjustedClose.slice();
  const numbers = codeNumbers(shorts);
  for (const [at, code] of prices.codes.entries()) {
    const number = numbers.get(code);
    const steps = number === undefined ? [] : shareStepsOf(shorts, newestRun(shorts, number));
    adjust(adjustedClose, prices.day, { firstRow: prices.firstRow[at]!, endRow: prices.firstRow[at + 1]! }, steps);
  }
  return { ...prices, adjustedClose };
}

/** Walks back from the newest session, in place. A step of the shares explains one jump at most. */
function adjust(
  adjustedClose: Float64Array,
  day: Int32Array,
  { firstRow, endRow }: RowRange,
  steps: readonly ShareStep[],
): void {
  const unused = new Set(steps);
  let factor = 1;
  let laterDay = 0;
  let laterClose = Number.NaN;
  for (let session = endRow - 1; session >= firstRow; session -= 1) {
    const close = adjustedClose[session]!;
    if (Number.isNaN(close)) continue;
    const ratio = laterClose / close;
    if (ratio < 1 / QUIET_RATIO || ratio > QUIET_RATIO) {
      const step = stepBehind({ close, ratio, fromDay: day[session]!, toDay: laterDay }, unused);
      if (step !== undefined) {
        unused.delete(step);
        factor /= step.factor;
      } else if (ratio > EXPLAINABLE_RATIO || ratio < 1 / EXPLAINABLE_RATIO) factor = Number.NaN;
    }
    if (factor !== 1) adjustedClose[session] = toEightPlaces(close * factor);
    laterClose = close;
    laterDay = day[session]!;
  }
}

/** A jump of the price between two sessions. */
interface Jump {
  /** Before it. */
  readonly close: number;
  /** Close after it over the close before it. */
  readonly ratio: number;
  readonly fromDay: number;
  readonly toDay: number;
}

/** The step of the shares that explains a jump, the nearest in time of several; undefined when none does. */
function stepBehind(jump: Jump, steps: Iterable<ShareStep>): ShareStep | undefined {
  let nearest: ShareStep | undefined;
  for (const step of steps) {
    const isNear =
      step.fromDay >= jump.fromDay - REPORTED_WITHIN_DAYS && step.toDay <= jump.toDay + REPORTED_WITHIN_DAYS;
    if (!isNear || !explains(step, jump)) continue;
    const isNearer = nearest === undefined || distance(step, jump) < distance(nearest, jump);
    if (isNearer) nearest = step;
  }
  return nearest;
}

function explains({ factor }: ShareStep, { close, ratio }: Jump): boolean {
  const isSplit = factor > 1;
  if (isSplit && close < LEAST_SPLIT_PRICE) return false;
  const move = ratio * factor;
  const tolerance = isSplit ? SPLIT_MOVE : CONSOLIDATION_MOVE;
  return move <= tolerance && move >= 1 / tolerance;
}

function distance({ toDay }: ShareStep, jump: Jump): number {
  return Math.abs(toDay - jump.toDay);
}

/** Less than the smallest split could be taken for. */
const QUIET_RATIO = 1.2;
/** A price that moves further in one session was split, consolidated, demerged, or is another security's. */
const EXPLAINABLE_RATIO = 4;
const REPORTED_WITHIN_DAYS = 30;
/** How far the price itself may have moved on a split: less than on a discounted raising that doubles the shares. */
const SPLIT_MOVE = 1.25;
/** Nothing but a consolidation divides the shares; it often coincides with bad news. */
const CONSOLIDATION_MOVE = 5 / 3;
/** Nobody splits a cheaper share, AUD; a tick of such a price is a large move by itself. */
const LEAST_SPLIT_PRICE = 0.1;
