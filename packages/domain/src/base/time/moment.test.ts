import assert from "node:assert/strict";
import { test } from "node:test";
import { momentOf, momentTextOf } from "./moment.js";

for (const [text, moment] of [
  ["2026-01-31T09:00:00Z", "2026-01-31T09:00:00.000Z"],
  ["2026-01-31T09:00:00.25Z", "2026-01-31T09:00:00.250Z"],
  ["2026-01-31t09:00:00z", "2026-01-31T09:00:00.000Z"],
  ["2026-01-31T09:00:00+11:00", "2026-01-30T22:00:00.000Z"],
  ["2026-01-31", "2026-01-31T23:59:59.999Z"],
  ["2026-02-31", undefined],
  ["2026-02-31T09:00:00Z", undefined],
  ["2026-01-31T24:00:00Z", undefined],
  ["2026-01-31T23:59:60Z", undefined],
  ["2026-01-31T09:00:00", undefined],
  ["2026-01-31T09:00Z", undefined],
  ["31 January 2026", undefined],
  ["", undefined],
] as const) {
  test(`"${text}" is ${moment ?? "no moment"}`, () => {
    const ms = momentOf(text);
    assert.equal(ms === undefined ? undefined : new Date(ms).toISOString(), moment);
  });
}

for (const text of ["2026-01-31T09:00:00Z", "2026-01-31T09:00:00.250Z"]) {
  test(`a moment is written as "${text}"`, () => assert.equal(momentTextOf(momentOf(text)!), text));
}
