import { roundTo } from "../../../base/numbers/decimal.js";

/**
 * A sum, difference or mean of percentages without the noise of doubles: 0.6 - 0.5 is 0.1, not 0.09999999999999998.
 * Percentages are published with eight places at most, so nothing is lost that could decide a comparison or a half.
 */
export function ninePlaces(value: number): number {
  return roundTo(value, 9);
}

/** The change from one percentage to another, in percentage points. */
export function pointsBetween(earlier: number, later: number): number {
  return ninePlaces(later - earlier);
}
