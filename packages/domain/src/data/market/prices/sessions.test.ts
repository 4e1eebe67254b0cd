import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { newestKnown } from "./newest-known.js";
import { pricesOf } from "./prices.fixture.js";
import { sessionsOf } from "./sessions.js";

const prices = pricesOf([
  { code: "ABC", day: "2026-01-05", close: 1 },
  { code: "XYZ", day: "2026-01-05", close: 1 },
  { code: "XYZ", day: "2026-01-06", close: null },
  { code: "XYZ", day: "2026-01-07", close: 3 },
]);

for (const [code, after, until, rows] of [
  ["XYZ", undefined, undefined, [1, 4]],
  ["XYZ", "2026-01-05", undefined, [2, 4]],
  ["XYZ", undefined, "2026-01-06", [1, 3]],
  ["XYZ", "2026-01-07", undefined, [4, 4]],
  ["ABC", undefined, undefined, [0, 1]],
  ["NEW", undefined, undefined, [0, 0]],
] as const) {
  test(`the sessions of ${code} after ${after} and until ${until} are rows ${rows}`, () => {
    const { firstRow, endRow } = sessionsOf(prices, code, after && dayOf(after), until && dayOf(until));
    assert.deepEqual([firstRow, endRow], rows);
  });
}

for (const [until, row] of [
  [undefined, 3],
  ["2026-01-06", 1],
  ["2026-01-05", 1],
  ["2026-01-04", undefined],
] as const) {
  test(`until ${until} the newest known close is in row ${row}`, () => {
    assert.equal(newestKnown(prices.day, prices.close, sessionsOf(prices, "XYZ"), until && dayOf(until)), row);
  });
}
