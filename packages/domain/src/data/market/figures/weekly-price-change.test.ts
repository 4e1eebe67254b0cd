import assert from "node:assert/strict";
import { test } from "node:test";
import { allOf } from "../../../base/rows/row-range.js";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { pricesOf } from "../prices/prices.fixture.js";
import { weeklyPriceChange } from "./weekly-price-change.js";

/** The change up to 2026-02-06 with some closes, and the day of the newer one. */
function changeOf(closes: Readonly<Record<string, number | null>>): unknown {
  const prices = pricesOf(Object.entries(closes).map(([day, close]) => ({ code: "AAA", day, close, volume: 1 })));
  const found = weeklyPriceChange(prices, allOf(prices.day), dayOf("2026-02-06")!);
  return found && [found.change, isoOf(found.day)];
}

for (const [closes, change, rule] of [
  [{ "2026-01-30": 2, "2026-02-06": 3 }, [50, "2026-02-06"], "seven days apart"],
  [
    { "2026-01-29": 1, "2026-01-30": 2, "2026-02-02": 9, "2026-02-05": 1, "2026-02-09": 9 },
    [-50, "2026-02-05"],
    "each the newest by its day",
  ],
  [{ "2026-01-20": 2, "2026-02-06": 3 }, [50, "2026-02-06"], "ten days older than the day at most"],
  [{ "2026-01-19": 2, "2026-02-06": 3 }, undefined, "and not eleven"],
  [{ "2026-01-27": 3 }, [0, "2026-01-27"], "both may be the same session"],
  [{ "2026-01-26": 3 }, undefined, "unless it is too old for the newer"],
  [{ "2026-02-03": 3 }, undefined, "one alone is none"],
  [{ "2026-01-30": 0, "2026-02-06": 3 }, undefined, "nothing changes from zero"],
  [
    { "2026-01-29": 2, "2026-01-30": null, "2026-02-06": 3 },
    [50, "2026-02-06"],
    "a session without a close is passed over",
  ],
  [{}, undefined, "without prices there is none"],
] as [Record<string, number | null>, unknown, string][]) {
  test(`closes: ${rule}`, () => assert.deepEqual(changeOf(closes), change));
}

test("a split is no fall", () => {
  const prices = pricesOf(
    [],
    [
      { code: "AAA", day: "2026-01-30", close: 5, volume: 1 },
      { code: "AAA", day: "2026-02-06", close: 6, volume: 1, split: 2 },
    ],
  );
  assert.equal(weeklyPriceChange(prices, allOf(prices.day), dayOf("2026-02-06")!)?.change, 20);
});
