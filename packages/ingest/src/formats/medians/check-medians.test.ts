import assert from "node:assert/strict";
import { test } from "node:test";
import { checkMedians } from "./check-medians.js";
import type { Median } from "./median.js";

const held: Median[] = Array.from({ length: 100 }, (_, at) => ({
  publication: "vg_vic",
  name: `PLACE ${at}`,
  period: 19_722,
  issue: "2023",
  price: 500_000 + at,
  isPreliminary: false,
}));
const withPrices = (count: number) => held.map((row, at) => (at < count ? { ...row, price: row.price * 2 } : row));

for (const [what, rows, problem] of [
  ["the same medians", held, undefined],
  ["half of them restated", withPrices(50), undefined],
  ["most of them restated", withPrices(51), "51 of 100 medians are not those of the held issue"],
  ["a part of them", held.slice(20), "it has 80 rows where the file nearest in time has 100"],
] as const) {
  test(`${problem === undefined ? "believes" : "holds back"} an issue with ${what}`, () =>
    assert.equal(checkMedians(rows, held), problem));
}

test("believes any issue where none is held, and a few rows where a few are", () => {
  assert.deepEqual(
    [checkMedians(held, undefined), checkMedians(held.slice(0, 9), held.slice(0, 40))],
    [undefined, undefined],
  );
});

for (const [rows, rowsBefore, problem] of [
  [held, 104, undefined],
  [held, 150, "it has 100 rows where the file nearest in time has 150"],
  [held, 60, "it has 100 rows where the file nearest in time has 60"],
] as const) {
  test(`${problem === undefined ? "believes" : "holds back"} an issue of 100 rows after one of ${rowsBefore}`, () =>
    assert.equal(checkMedians(rows, undefined, rowsBefore), problem));
}
