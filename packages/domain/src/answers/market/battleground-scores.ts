import { roundTo } from "../../base/numbers/decimal.js";
import type { Figures } from "../../data/market/figures/figures.js";

/** The figures that the scores are made of. One that is unknown counts as 0. */
export type ScoreInputs = Pick<Figures, "daysToCover" | "shortPct" | "priceChange1m" | "shortPctChange4w">;

/** How hard it would be for shorts to leave, from 0 to 100 with one decimal. */
export function squeezeScore(inputs: ScoreInputs): number {
  const { daysToCover = 0, shortPct = 0, priceChange1m = 0, shortPctChange4w = 0 } = inputs;
  return roundTo(
    100 *
      (0.35 * clip(daysToCover / FULL.daysToCover) +
        0.3 * clip(shortPct / FULL.shortPct) +
        0.2 * clip(priceChange1m / FULL.priceChange1m) +
        0.15 * clip(shortPctChange4w / FULL.shortPctChange4w)),
    1,
  );
}

/** How much price and short interest rise together, from 0 to 100 with one decimal; 0 unless both rise. */
export function divergenceScore({ priceChange1m = 0, shortPctChange4w = 0 }: ScoreInputs): number {
  return roundTo(100 * clip(priceChange1m / FULL.priceChange1m) * clip(shortPctChange4w / FULL.shortPctChange4w), 1);
}

/** The figures from which on an input counts in full. */
const FULL = { daysToCover: 10, shortPct: 15, priceChange1m: 20, shortPctChange4w: 3 } as const;

function clip(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}
