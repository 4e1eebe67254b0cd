import assert from "node:assert/strict";
import { test } from "node:test";
import { readinessOfAll } from "./readiness-of-all.js";

test("workers are ready as soon as one of them is", () => {
  const said = [
    { readiness: "no data is loaded yet", atMs: 0 },
    { readiness: "ready", atMs: 0 },
  ] as const;
  assert.equal(readinessOfAll(said, 30_000), "ready");
});

test("a worker that has said nothing for half a minute does not count", () => {
  const said = [
    { readiness: "ready", atMs: 0 },
    { readiness: "draining", atMs: 1 },
  ] as const;
  assert.equal(readinessOfAll(said, 30_001), "draining");
});

test("before any worker has said something, nothing is loaded", () => {
  assert.equal(readinessOfAll([], 0), "no data is loaded yet");
});
