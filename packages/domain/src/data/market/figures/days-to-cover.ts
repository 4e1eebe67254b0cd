import { roundTo } from "../../../base/numbers/decimal.js";
import { firstAfter, type RowRange } from "../../../base/rows/row-range.js";
import type { Market } from "../market.js";
import { splitsOf } from "../prices/splits-of.js";
import { tradedAverages } from "./traded-averages.js";

/**
 * How many average sessions up to the day of an observation it takes to buy back the shares that it reports short, to
 * two places; unknown without either. Sessions before a split, or before a jump of the closes that nothing explains, are not
 * counted: their volumes are in other shares.
 */
export function daysToCover(
  { shorts, prices }: Pick<Market, "shorts" | "prices">,
  row: number,
  { firstRow, endRow }: RowRange,
): number | undefined {
  const day = shorts.day[row]!;
  const splits = splitsOf(prices, shorts.codes[shorts.code[row]!]!);
  const split = splits.findLast((each) => each.day <= day);
  const comparable = split === undefined ? firstRow : firstAfter(prices.day, { firstRow, endRow }, split.day - 1);
  const { volume } = tradedAverages(prices, { firstRow: comparable, endRow }, day);
  const position = shorts.position[row]!;
  return position > 0 && volume !== undefined && volume > 0 ? roundTo(position / volume, 2) : undefined;
}
