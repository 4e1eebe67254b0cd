import assert from "node:assert/strict";
import { test } from "node:test";
import { divergenceScore, type ScoreInputs, squeezeScore } from "./battleground-scores.js";

const nothing: ScoreInputs = {
  daysToCover: undefined,
  shortPct: undefined,
  priceChange1m: undefined,
  shortPctChange4w: undefined,
};

for (const [inputs, squeeze, divergence, rule] of [
  [{ daysToCover: 8, shortPct: 18.5, priceChange1m: 9.8, shortPctChange4w: 1.2 }, 73.8, 19.6, "the worked example"],
  [{}, 0, 0, "nothing known counts nothing"],
  [{ daysToCover: 10 }, 35, 0, "ten days to cover are the most that counts"],
  [{ daysToCover: 400 }, 35, 0, "more days to cover count no more"],
  [{ shortPct: 15 }, 30, 0, "fifteen percent held short are the most that counts"],
  [{ shortPct: 30 }, 30, 0, "more held short counts no more"],
  [{ priceChange1m: 20 }, 20, 0, "a price alone makes no divergence"],
  [{ shortPctChange4w: 3 }, 15, 0, "shorts alone make no divergence"],
  [{ priceChange1m: 20, shortPctChange4w: 3 }, 35, 100, "both in full make the highest divergence"],
  [{ priceChange1m: 90, shortPctChange4w: 9 }, 35, 100, "more than full counts no more"],
  [{ priceChange1m: -20, shortPctChange4w: -3 }, 0, 0, "two falls make no divergence and no negative squeeze"],
  [{ priceChange1m: -20, shortPctChange4w: 3, daysToCover: 10 }, 50, 0, "a fall takes nothing from the rest"],
  [{ priceChange1m: 0, shortPctChange4w: 3 }, 15, 0, "an unchanged price is no rise"],
  [{ priceChange1m: 0.1, shortPctChange4w: 0.1 }, 0.6, 0, "a trace of divergence is rounded away"],
  [{ daysToCover: 10, shortPct: 15, priceChange1m: 20, shortPctChange4w: 3 }, 100, 100, "everything in full is 100"],
] as [Partial<ScoreInputs>, number, number, string][]) {
  test(rule, () => {
    const all = { ...nothing, ...inputs };
    assert.deepEqual([squeezeScore(all), divergenceScore(all)], [squeeze, divergence]);
  });
}
