import assert from "node:assert/strict";
import { test } from "node:test";
import { fundingWorldOf, partyReturn, type ReturnsFile } from "./funding.fixture.js";
import { currentFunding, fundingAt } from "./funding-at.js";

const files = Array.from(
  { length: 6 },
  (_, day): ReturnsFile => ({
    dataset: "partyReturns",
    retrieved: `2026-01-0${1 + day}`,
    rows: [partyReturn("Oak Party", 2022, day)],
  }),
);
const politicians = fundingWorldOf(files);
const at = (day: number, hour = 12) => fundingAt(politicians, Date.UTC(2026, 0, day, hour));
const receiptsOf = (day: number) => at(day).partyReturns.map(({ receiptsCents }) => receiptsCents);

test("the newest state is the current one, whichever moment after the last file is asked for", () => {
  const current = currentFunding(politicians);
  assert.ok(fundingAt(politicians, undefined) === current && at(6) === current && at(9) === current);
});

test("moments between the same two files have the same state", () => assert.ok(at(3) === at(3, 23)));

test("every moment has the figure of the file before it, however many are asked for in turn", () => {
  const days = [0, 1, 2, 3, 4, 5, 6, 7, 1, 5, 2];
  assert.deepEqual(days.map(receiptsOf), [[], [0], [1], [2], [3], [4], [5], [5], [0], [4], [1]]);
});

test("only the few states that were asked for last are kept", () => {
  const first = at(1);
  const kept = at(2);
  at(3);
  assert.ok(at(2) === kept && at(1) === first);
  for (const day of [3, 4, 5]) at(day);
  assert.ok(at(1) !== first);
});
