import type { ViewMode } from "@daybook/contract";
import { roundTo } from "../../base/numbers/decimal.js";
import { percentChange } from "../../base/numbers/percent-change.js";

/** What the change of a stock in the tree map measures, numbered as in the contract. */
interface TreeMapViews {
  /** Change of the percentage, in percentage points. */
  readonly currentChange: ViewMode.CURRENT_CHANGE;
  /** Change of the percentage, in percent of its baseline. */
  readonly percentageChange: ViewMode.PERCENTAGE_CHANGE;
  /** The percentage itself. */
  readonly currentValue: ViewMode.CURRENT_VALUE;
}

export const treeMapViews: TreeMapViews = { currentChange: 0, percentageChange: 1, currentValue: 2 };

/** The change of a stock as a view defines it; not finite when it is unknown. */
export function changeIn(view: ViewMode, first: number, latest: number): number {
  if (view === treeMapViews.currentValue) return latest;
  return view === treeMapViews.currentChange ? latest - first : percentChange(first, latest);
}

/** The colour of a change: red where shorts build, green where they fall, the darker the more. */
export function colorOf(view: ViewMode, change: number): string {
  const [small, medium, large] = BANDS[view];
  // Both figures are decimals: 0.35 - 0.3 is 0.05, not the 0.04999999999999999 of their doubles.
  const size = roundTo(Math.abs(change), 9);
  const [light, plain, dark] = change > 0 ? RISING : FALLING;
  if (size >= large) return dark;
  if (size >= medium) return plain;
  return size >= small ? light : NEUTRAL;
}

/** Each figure opens its band: points, percent of the baseline, percent of shares on issue. */
const BANDS: Readonly<Record<ViewMode, readonly [small: number, medium: number, large: number]>> = {
  [treeMapViews.currentChange]: [0.05, 0.5, 1.5],
  [treeMapViews.percentageChange]: [1, 10, 50],
  [treeMapViews.currentValue]: [1, 5, 10],
};

const NEUTRAL = "#9ca3af";
const RISING = ["#fca5a5", "#ef4444", "#991b1b"] as const;
const FALLING = ["#86efac", "#22c55e", "#166534"] as const;
