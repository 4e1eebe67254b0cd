import { roundTo } from "../../../base/numbers/decimal.js";

/**
 * The change from one percentage to another, in percentage points. Both are decimals: 0.6 - 0.5 is 0.1, not
 * the 0.09999999999999998 of their doubles.
 */
export function pointsBetween(earlier: number, later: number): number {
  return roundTo(later - earlier, 9);
}
