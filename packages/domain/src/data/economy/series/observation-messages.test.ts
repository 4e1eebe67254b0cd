import assert from "node:assert/strict";
import { test } from "node:test";
import { comparedMessages, observationMessages } from "./observation-messages.js";
import { observationsOf } from "./observations.fixture.js";

test("the messages of a series are at midnight of their periods", () => {
  const { count, at } = observationMessages(
    observationsOf([
      ["1969-12-01", 1],
      ["2026-02-01", 2.5],
    ]),
  );
  assert.deepEqual(
    [count, at(0), at(1)],
    [2, { period: Date.parse("1969-12-01"), value: 1 }, { period: Date.parse("2026-02-01"), value: 2.5 }],
  );
});

test("an earlier figure stands beside the newest of its period, if there is one", () => {
  const earlier = observationsOf([
    ["2026-01-01", 1],
    ["2026-02-01", 2],
  ]);
  const newest = observationsOf([
    ["2026-02-01", 2.5],
    ["2026-03-01", 3],
  ]);
  const { count, at } = comparedMessages(earlier, newest);
  assert.deepEqual(
    [count, at(0), at(1)],
    [
      2,
      { period: Date.parse("2026-01-01"), value: 1, latestValue: undefined },
      { period: Date.parse("2026-02-01"), value: 2, latestValue: 2.5 },
    ],
  );
});
