/** How much is traded of a stock on an average day. */
export type LiquidityBand = "mega" | "large" | "mid" | "small" | "micro" | "";

/** The band of an average daily value in AUD; empty when it is unknown. */
export function liquidityBand(averageDailyValue = 0): LiquidityBand {
  return bands.find(([, least]) => averageDailyValue >= least)?.[0] ?? (averageDailyValue > 0 ? "micro" : "");
}

const bands = [
  ["mega", 100_000_000],
  ["large", 10_000_000],
  ["mid", 1_000_000],
  ["small", 100_000],
] as const;
