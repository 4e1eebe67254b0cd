import assert from "node:assert/strict";
import { test } from "node:test";
import { keptObservationColumns, observationColumns, observationMessages } from "./observation-messages.js";
import { observationsOf } from "./observations.fixture.js";

const observations = observationsOf([
  ["1969-12-01", 1],
  ["2026-02-01", 2.5],
]);
const messages = [
  { period: Date.parse("1969-12-01"), value: 1 },
  { period: Date.parse("2026-02-01"), value: 2.5 },
];

for (const first of [0, 1, 2]) {
  test(`the messages from place ${first} on are at midnight of their periods`, () => {
    assert.deepEqual(observationMessages(observationColumns(observations, first)), messages.slice(first));
  });
}

test("the columns of a series are kept until other ones are asked for", () => {
  const kept = [1, 1, 0, 0, 1].map((first) => keptObservationColumns(observations, first));
  assert.deepEqual(
    kept.map((columns) => columns.value.length),
    [1, 1, 2, 2, 1],
  );
  assert.deepEqual([kept[0] === kept[1], kept[2] === kept[3], kept[1] === kept[4]], [true, true, false]);
});
