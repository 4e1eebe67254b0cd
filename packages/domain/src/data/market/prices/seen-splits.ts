import type { RowRange } from "../../../base/rows/row-range.js";
import type { ShortColumns } from "../shorts/columns.js";
import { codeNumbers } from "../shorts/window.js";
import type { PriceColumns } from "./columns.js";
import { type Coverage, coverageOf } from "./coverage.js";
import { toEightPlaces } from "./eight-places.js";
import { type Jump, needsCause, seenFactorOf } from "./seen-factor.js";
import type { AdjustedTable } from "./session-rows.js";
import { type ShareStep, shareStepsOf } from "./share-steps.js";
import { type Split, splitColumnsOf, splitsAt } from "./splits.js";

/**
 * The prices with adjusted closes that cross no split and no jump that nothing
 * explains. Printed prices say nothing of splits, but the regulator's shares on
 * issue do: where they step within two months of a jump of the price by about its
 * inverse, the closes before it are divided by the factor of both. Before a
 * larger jump without a cause the adjusted close is unknown, since a return
 * across it would be made up. A jump that the table of adjusted prices covers is
 * a move of the price: it would state a split.
 */
export function withSeenSplits(prices: PriceColumns, adjusted: AdjustedTable, shorts: ShortColumns): PriceColumns {
  const adjustedClose = prices.adjustedClose.slice();
  const coverage = coverageOf(adjusted);
  const numbers = codeNumbers(shorts);
  const splitsByCode = prices.codes.map((code, at): readonly Split[] => {
    const number = numbers.get(code);
    const sessions = { firstRow: prices.firstRow[at]!, endRow: prices.firstRow[at + 1]! };
    const steps = number === undefined ? [] : shareStepsOf(shorts, rowsOf(shorts, number));
    const seen = adjust(adjustedClose, prices, sessions, steps, coverage.get(code));
    const stated = splitsAt(prices.splits, at);
    return seen.length === 0 ? stated : [...stated, ...seen].sort((a, b) => a.day - b.day);
  });
  return { ...prices, adjustedClose, splits: splitColumnsOf(splitsByCode) };
}

/** The observations of all securities that had a code: the shares of any of them explain the prices of its time. */
function rowsOf({ firstRow }: ShortColumns, number: number): RowRange {
  return { firstRow: firstRow[number]!, endRow: firstRow[number + 1]! };
}

/**
 * Walks back from the newest session, in place, and tells the splits that it
 * saw and the jumps that nothing explains. A step of the shares explains one
 * jump at most.
 */
function adjust(
  adjustedClose: Float64Array,
  { day, close: printed }: PriceColumns,
  { firstRow, endRow }: RowRange,
  steps: readonly ShareStep[],
  covered: Coverage | undefined,
): Split[] {
  const unused = new Set(steps);
  const seen: Split[] = [];
  let factor = 1;
  let laterDay = 0;
  let laterClose = Number.NaN;
  for (let session = endRow - 1; session >= firstRow; session -= 1) {
    const close = adjustedClose[session]!;
    if (Number.isNaN(close)) continue;
    const ratio = laterClose / close;
    const jump = { close: printed[session]!, ratio, fromDay: day[session]!, toDay: laterDay };
    if ((ratio < 1 / QUIET_RATIO || ratio > QUIET_RATIO) && !isCovered(jump, covered)) {
      const split = splitBehind(jump, unused);
      if (split !== undefined) {
        unused.delete(split.step);
        seen.push({ day: laterDay, factor: split.factor });
        factor /= split.factor;
      } else if (needsCause(jump)) {
        seen.push({ day: laterDay, factor: Number.NaN });
        factor = Number.NaN;
      }
    }
    if (factor !== 1) adjustedClose[session] = toEightPlaces(close * factor);
    laterClose = close;
    laterDay = day[session]!;
  }
  return seen;
}

function isCovered({ fromDay, toDay }: Jump, covered: Coverage | undefined): boolean {
  return covered !== undefined && fromDay >= covered.firstDay && toDay <= covered.lastDay;
}

/** The split behind a jump, by the step of the shares that explains it, the nearest in time of several; undefined when none does. */
function splitBehind(jump: Jump, steps: Iterable<ShareStep>) {
  let nearest: { readonly step: ShareStep; readonly factor: number } | undefined;
  for (const step of steps) {
    const isNear = step.day >= jump.fromDay - REPORTED_WITHIN_DAYS && step.day <= jump.toDay + REPORTED_WITHIN_DAYS;
    const factor = isNear ? seenFactorOf(step, jump) : undefined;
    if (factor === undefined) continue;
    const isNearer = nearest === undefined || distance(step, jump) < distance(nearest.step, jump);
    if (isNearer) nearest = { step, factor };
  }
  return nearest;
}

function distance({ day }: ShareStep, jump: Jump): number {
  return Math.abs(day - jump.toDay);
}

/** Less than the smallest split could be taken for. */
const QUIET_RATIO = 1.2;
/** Counts of shares are reported late: 20 days are usual. */
const REPORTED_WITHIN_DAYS = 60;
