import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, isoOf } from "../../../base/time/day.js";
import { firstDayOf } from "../../../base/time/month.js";
import { monthLevels } from "./month-levels.js";

/** The months of a series that have a level. */
function levelsOf(observations: Readonly<Record<string, number>>) {
  const levels = monthLevels({
    periods: Int32Array.from(Object.keys(observations), (date) => dayOf(date)!),
    values: Float64Array.from(Object.values(observations)),
  });
  if (levels === undefined) return undefined;
  const all = Array.from(levels.figures, (figure, at) => [
    isoOf(firstDayOf(levels.firstMonth + at)).slice(0, 7),
    figure,
  ]);
  return Object.fromEntries(all.filter(([, figure]) => !Number.isNaN(figure)));
}

for (const [what, observations, levels] of [
  [
    "a quarterly value is carried to the end of its quarter",
    { "2025-01-01": 100, "2025-04-01": 103 },
    { "2025-01": 100, "2025-02": 100, "2025-03": 100, "2025-04": 103, "2025-05": 103, "2025-06": 103 },
  ],
  [
    "it never fills backwards and never crosses into the next quarter",
    { "2025-02-01": 1, "2025-09-01": 2 },
    { "2025-02": 1, "2025-03": 1, "2025-09": 2 },
  ],
  [
    "a month that has a value keeps it",
    { "2025-01-01": 1, "2025-03-01": 3 },
    { "2025-01": 1, "2025-02": 1, "2025-03": 3 },
  ],
  [
    "observations two months apart are quarterly",
    { "2025-01-01": 1, "2025-03-01": 3, "2025-05-01": 5 },
    { "2025-01": 1, "2025-02": 1, "2025-03": 3, "2025-05": 5, "2025-06": 5 },
  ],
  [
    "a single gap of one month makes a series monthly",
    { "2025-01-01": 1, "2025-04-01": 4, "2025-05-01": 5 },
    { "2025-01": 1, "2025-04": 4, "2025-05": 5 },
  ],
  ["one observation is not carried", { "2025-01-01": 1 }, { "2025-01": 1 }],
  [
    "of two observations in a month the later counts",
    { "2025-01-01": 1, "2025-01-31": 2, "2025-02-01": 3 },
    { "2025-01": 2, "2025-02": 3 },
  ],
  [
    "two observations in a month are no gap",
    { "2025-01-01": 1, "2025-01-31": 2, "2025-06-01": 3 },
    { "2025-01": 2, "2025-02": 2, "2025-03": 2, "2025-06": 3 },
  ],
  ["no observation is no level", {}, undefined],
] as const) {
  test(what, () => assert.deepEqual(levelsOf(observations), levels));
}

test("the newest month is that of the newest observation, and not one that it is carried into", () => {
  const levels = monthLevels({
    periods: Int32Array.of(dayOf("2025-01-01")!, dayOf("2025-04-01")!),
    values: Float64Array.of(1, 2),
  })!;
  assert.equal(isoOf(firstDayOf(levels.newestMonth)), "2025-04-01");
});
