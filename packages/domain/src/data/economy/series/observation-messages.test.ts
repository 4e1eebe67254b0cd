import assert from "node:assert/strict";
import { test } from "node:test";
import { sent } from "../../../base/messages.fixture.js";
import { keptObservationMessages, observationMessages } from "./observation-messages.js";
import { observationsOf } from "./observations.fixture.js";

const observations = observationsOf([
  ["2026-01-01", 1],
  ["2026-02-01", 2],
  ["2026-03-01", 3],
]);

test("kept messages are those of any answer, from whatever place on they were asked for first", () => {
  for (const first of [2, 0, 1, 3]) {
    assert.deepEqual(sent(keptObservationMessages(observations, first)), observationMessages(observations, first));
  }
});

test("a message is made once", () => {
  assert.equal(keptObservationMessages(observations, 2)[0], keptObservationMessages(observations, 0)[2]);
});
