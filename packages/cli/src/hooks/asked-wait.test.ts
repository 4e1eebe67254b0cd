import assert from "node:assert/strict";
import { test } from "node:test";
import { askedWaitMs } from "./asked-wait.js";

const now = new Date("2026-01-05T00:00:00.000Z");

for (const [retryAfter, waitMs] of [
  [undefined, undefined],
  ["120", 120_000],
  ["Mon, 05 Jan 2026 00:01:30 GMT", 90_000],
  ["Sun, 04 Jan 2026 00:00:00 GMT", undefined],
  ["0", undefined],
  ["", undefined],
  ["-5", undefined],
  ["soon", undefined],
  ["9".repeat(400), undefined],
] as const) {
  test(`Retry-After ${retryAfter?.slice(0, 40)} asks for ${waitMs} ms`, () => {
    assert.equal(askedWaitMs(retryAfter, now), waitMs);
  });
}
