import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../base/time/day.js";
import { shortsOf } from "../../data/market/shorts/shorts.fixture.js";
import { availableDates } from "./available-dates.js";

const shorts = shortsOf({
  AAA: [
    ["2026-01-05", 1],
    ["2026-01-07", 1],
  ],
  BBB: [["2026-01-06", 1]],
});
const corpus = { earliestDate: "2026-01-05", latestDate: "2026-01-07", totalCount: 3 };

for (const [query, dates, matchingCount, rule] of [
  [{ limit: 90, offset: 0 }, ["2026-01-07", "2026-01-06", "2026-01-05"], 3, "dates come newest first"],
  [{ limit: 2, offset: 0 }, ["2026-01-07", "2026-01-06"], 3, "a limit keeps the newest"],
  [{ limit: 2, offset: 0, beforeDay: dayOf("2026-01-06") }, ["2026-01-05"], 1, "the bound is exclusive"],
  [
    { limit: 2, offset: 0, beforeDay: dayOf("2030-01-01") },
    ["2026-01-07", "2026-01-06"],
    3,
    "a bound past the end changes nothing",
  ],
  [{ limit: 2, offset: 0, beforeDay: dayOf("2026-01-05") }, [], 0, "nothing lies before the first date"],
  [{ limit: 2, offset: 1 }, ["2026-01-06", "2026-01-05"], 3, "an offset skips the newest"],
  [{ limit: 2, offset: 2, beforeDay: dayOf("2026-01-07") }, [], 2, "an offset past the end leaves none"],
] as const) {
  test(rule, () => assert.deepEqual(availableDates(shorts, query), { dates, matchingCount, ...corpus }));
}

test("an empty corpus has no dates", () => {
  assert.deepEqual(availableDates(shortsOf({}), { limit: 90, offset: 0 }), {
    dates: [],
    earliestDate: "",
    latestDate: "",
    totalCount: 0,
    matchingCount: 0,
  });
});
