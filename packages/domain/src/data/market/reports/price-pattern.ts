/** How a change of short interest and a change of price go together. */
export type PricePattern = "contrarian" | "momentum" | "covering" | "unwinding" | "";

/** Empty when the change of the price is unknown. */
export function pricePattern(shortChange: number, priceChange: number | undefined): PricePattern {
  if (priceChange === undefined) return "";
  if (shortChange > 0) return priceChange > 0 ? "contrarian" : "momentum";
  return priceChange > 0 ? "covering" : "unwinding";
}
