import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { pricesOf } from "./prices.fixture.js";
import { splitsAt } from "./splits.js";

/** A table that states a split of 10 on 2026-03-05, with closes before it as given. */
const tableOf = (before: number) => [
  { code: "ABC", day: "2026-03-03", close: before },
  { code: "ABC", day: "2026-03-04", close: before },
  { code: "ABC", day: "2026-03-05", close: 2, split: 10 },
];

for (const [table, closes, rule] of [
  [tableOf(2), [20, 20, 2], "a split that the printed close confirms is undone"],
  [tableOf(20), [20, null, 2], "one that it contradicts leaves what lies before it unknown"],
] as const) {
  test(rule, () => {
    const { close } = pricesOf([{ code: "ABC", day: "2026-03-03", close: 20 }], table);
    assert.deepEqual(
      Array.from(close, (price) => (Number.isNaN(price) ? null : price)),
      closes,
    );
  });
}

test("without a printed close the table is believed", () => {
  assert.deepEqual(Array.from(pricesOf([], tableOf(2)).close), [20, 20, 2]);
});

for (const [table, splits, rule] of [
  [tableOf(2), [[dayOf("2026-03-05"), 10]], "a split that the printed close confirms is one of the code"],
  [tableOf(20), [], "one that it contradicts is none"],
] as const) {
  test(rule, () => {
    const { splits: found } = pricesOf([{ code: "ABC", day: "2026-03-03", close: 20 }], table);
    assert.deepEqual(
      splitsAt(found, 0).map(({ day, factor }) => [day, factor]),
      splits,
    );
  });
}
