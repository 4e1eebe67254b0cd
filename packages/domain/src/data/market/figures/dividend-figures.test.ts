import assert from "node:assert/strict";
import { test } from "node:test";
import type { Dividend } from "../dividends/dividends.js";
import { dividendFigures } from "./dividend-figures.js";

const dividend = (exDay: number, amount: number, franking?: number): Dividend => ({
  code: "ABC",
  id: `${exDay}`,
  exDay,
  paymentDay: undefined,
  amount,
  franking,
  dividendType: "ordinary",
  documentUrl: "https://a.example/notice",
});

for (const [dividends, trailing, franking, rule] of [
  [[dividend(1000, 0.5, 100), dividend(900, 0.25, 0)], 0.75, 50, "dividends add up and their franking is averaged"],
  [[dividend(636, 0.5), dividend(635, 7)], 0.5, undefined, "the window begins after the 365th day back"],
  [[dividend(1000, 0.5), dividend(1001, 7)], 0.5, undefined, "and ends on the anchor"],
  [[dividend(1000, 0.5, 80), dividend(900, 0.5)], 1, 80, "a franking that is not stated is not zero"],
  [[dividend(100, 0.5, 100)], 0, undefined, "a stock that paid only earlier paid nothing"],
  [[], undefined, undefined, "of a stock without any dividend held it is unknown"],
] as [Dividend[], number | undefined, number | undefined, string][]) {
  test(rule, () =>
    assert.deepEqual(dividendFigures(dividends, 1000, Number.NEGATIVE_INFINITY), {
      trailing12mDividend: trailing,
      avgFrankingPct: franking,
    }),
  );
}

test("a dividend of an earlier security of the code does not count", () => {
  const figuresAfter = (day: number) => dividendFigures([dividend(950, 0.5)], 1000, day).trailing12mDividend;
  assert.deepEqual([figuresAfter(949), figuresAfter(950)], [0.5, undefined]);
});

test("an empty corpus has no window of dividends", () => {
  const { trailing12mDividend } = dividendFigures([dividend(950, 1)], undefined, Number.NEGATIVE_INFINITY);
  assert.equal(trailing12mDividend, undefined);
});
