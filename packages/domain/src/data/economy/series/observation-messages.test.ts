import assert from "node:assert/strict";
import { test } from "node:test";
import { observationMessages } from "./observation-messages.js";
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
