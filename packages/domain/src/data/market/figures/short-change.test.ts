import assert from "node:assert/strict";
import { test } from "node:test";
import { type Observation, shortsOf } from "../shorts/shorts.fixture.js";
import { fourWeekChange } from "./short-change.js";

for (const [earlier, change, rule] of [
  [["2026-03-03", 1], 1.5, "the observation of exactly 28 days earlier is the base"],
  [["2026-03-04", 1], undefined, "one of 27 days earlier is too young"],
  [["2026-02-14", 1], 1.5, "one of 45 days earlier is the oldest base"],
  [["2026-02-13", 1], undefined, "a stock that was away for longer has no four-week change"],
  [["2026-03-03", 0], 2.5, "a base of zero is a figure"],
  [["2026-03-03", null, { issued: null }], undefined, "an unknown base has no change"],
] as [Observation, number | undefined, string][]) {
  test(rule, () => {
    const shorts = shortsOf({ ABC: [earlier, ["2026-03-31", 2.5]] });
    assert.equal(fourWeekChange(shorts, { firstRow: 0, endRow: 2 }), change);
  });
}

test("of several observations the newest is the base, even when its percentage is unknown", () => {
  const rows = { firstRow: 0, endRow: 3 };
  const world = (second: number | null) =>
    shortsOf({
      ABC: [
        ["2026-02-27", 1],
        ["2026-03-02", second, { issued: second === null ? null : 100_000_000 }],
        ["2026-03-31", 2.5],
      ],
    });
  assert.deepEqual([fourWeekChange(world(2), rows), fourWeekChange(world(null), rows)], [0.5, undefined]);
});

test("an unknown newest percentage, a single observation and another code have no change", () => {
  const shorts = shortsOf({
    ABC: [
      ["2026-03-03", 1],
      ["2026-03-31", null, { issued: null }],
    ],
    DEF: [["2026-03-31", 1]],
  });
  const runs = [
    { firstRow: 0, endRow: 2 },
    { firstRow: 2, endRow: 3 },
  ];
  assert.deepEqual(
    runs.map((run) => fourWeekChange(shorts, run)),
    [undefined, undefined],
  );
});
