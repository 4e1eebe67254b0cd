import assert from "node:assert/strict";
import { test } from "node:test";
import { restartPauseMs } from "./restart-pause.js";

test("the pause grows with every end in a row, up to some seconds", () => {
  const pauses = [0, 1, 2, 3, 6, 7, 1000, 100_000].map(restartPauseMs);
  assert.deepEqual(pauses, [0, 100, 200, 400, 3200, 5000, 5000, 5000]);
});
