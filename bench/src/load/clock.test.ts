import assert from "node:assert/strict";
import { test } from "node:test";
import { startClock } from "./clock.js";

test("a clock waits for moments one after the other, none too early, also for those that have passed", async () => {
  const clock = startClock();
  try {
    for (const inMs of [0.1, 3, 0, 20, -5, 0.5]) {
      const momentMs = performance.now() + inMs;
      await clock.waitFor(momentMs);
      assert.ok(performance.now() >= momentMs, `in ${inMs} ms`);
    }
  } finally {
    await clock.stop();
  }
});
