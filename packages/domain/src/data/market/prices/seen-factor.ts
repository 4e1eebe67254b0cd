import type { ShareStep } from "./share-steps.js";

/** A jump of the price between two sessions. */
export interface Jump {
  /** Last price as printed before it, AUD. */
  readonly close: number;
  /** Close after it over the close before it, both in the same shares and money as far as tables tell. */
  readonly ratio: number;
  readonly fromDay: number;
  readonly toDay: number;
}

/** The price moved further than prices do in one session: it was split, consolidated, demerged, or is another security's. */
export function needsCause({ ratio }: Jump): boolean {
  return !isWithin(ratio, FURTHEST_MOVE);
}

/**
 * The factor of the split that a step of the shares on issue and a jump of the
 * price show together; undefined when they do not agree.
 *
 * The price may move on the day of a split, so the step tells the factor where
 * the jump fits it and the step is by a whole number. Shares that were issued
 * between two counts blur it; then the closes tell, but only of a jump that
 * needs a cause: a raising of capital at a lower price looks like a small split.
 */
export function seenFactorOf({ ratio: shares, wholeFactor }: ShareStep, jump: Jump): number | undefined {
  const { close, ratio } = jump;
  const isSplit = shares > 1;
  if (!isWithin(ratio * shares, FITTING_MOVE) || (isSplit && close < LEAST_PRICE)) return undefined;
  return wholeFactor ?? (needsCause(jump) ? 1 / ratio : undefined);
}

function isWithin(ratio: number, most: number): boolean {
  return ratio <= most && ratio >= 1 / most;
}

const FURTHEST_MOVE = 4;
/** How far the price itself may have moved on a split or a consolidation. */
const FITTING_MOVE = 1.15;
/** Nobody splits a cheaper share, AUD; a tick of such a price is a large move by itself. */
const LEAST_PRICE = 0.1;
