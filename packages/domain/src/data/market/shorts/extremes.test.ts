import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import { extremesOf } from "./extremes.js";
import { type Observation, shortsOf } from "./shorts.fixture.js";

const unknown = { issued: null };

for (const [observations, max, min, rule] of [
  [
    [
      ["2026-01-05", 2],
      ["2026-01-06", 3],
      ["2026-01-07", 1],
      ["2026-01-08", 3],
      ["2026-01-09", 1],
    ],
    "2026-01-06",
    "2026-01-07",
    "the earliest of equal extremes is taken",
  ],
  [
    [
      ["2026-01-05", 2, { position: 10 }],
      ["2026-01-06", 1, { position: 20 }],
    ],
    "2026-01-05",
    "2026-01-06",
    "the percentage decides, not the position: a split does not move it",
  ],
  [
    [
      ["2026-01-05", null, { position: 99, ...unknown }],
      ["2026-01-06", 1, { position: 20 }],
    ],
    "2026-01-06",
    "2026-01-06",
    "unknown percentages are skipped",
  ],
  [
    [
      ["2026-01-05", null, { position: 10, ...unknown }],
      ["2026-01-06", null, { position: 20, ...unknown }],
    ],
    "2026-01-06",
    "2026-01-05",
    "the position decides when no percentage is known",
  ],
  [[["2026-01-05", 0]], "2026-01-05", "2026-01-05", "a reported zero is an observation"],
] as [Observation[], string, string, string][]) {
  test(rule, () => {
    const shorts = shortsOf({ AAA: observations });
    const extremes = extremesOf(shorts, { firstRow: 0, endRow: observations.length });
    assert.deepEqual([extremes.max?.timestamp, extremes.min?.timestamp], [`${max}T00:00:00Z`, `${min}T00:00:00Z`]);
  });
}

test("an extreme without a percentage leaves it out", () => {
  const shorts = shortsOf({ AAA: [["2026-01-05", null, { position: 10, ...unknown }]] });
  const itself = { timestamp: "2026-01-05T00:00:00Z", shortPosition: 10 };
  assert.deepEqual(sent(extremesOf(shorts, { firstRow: 0, endRow: 1 })), { max: itself, min: itself });
});

test("no rows have no extremes", () => {
  assert.deepEqual(extremesOf(shortsOf({}), { firstRow: 0, endRow: 0 }), {});
});
