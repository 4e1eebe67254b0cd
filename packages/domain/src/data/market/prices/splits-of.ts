import type { PriceColumns } from "./columns.js";
import { priceNumbers } from "./sessions.js";
import { type Split, splitsAt } from "./splits.js";

/** The splits of a code, oldest first; none of one that was never priced. */
export function splitsOf(prices: PriceColumns, code: string): readonly Split[] {
  const number = priceNumbers(prices).get(code);
  return number === undefined ? [] : splitsAt(prices.splits, number);
}
