import assert from "node:assert/strict";
import { test } from "node:test";
import type { Identity } from "@daybook/ingest";
import { retrievedAtOf } from "./retrieved-at.js";

for (const [what, source, identity, date] of [
  ["a report on the day it is public", "asic-shorts", { unit: "2024-05-21", version: "001" }, "2024-05-27"],
  ["a correction two weeks later", "asic-shorts", { unit: "2024-05-21", version: "002" }, "2024-06-11"],
  ["prices after the session", "asx-prices", { unit: "2026-07-06", version: "1" }, "2026-07-06"],
  ["a table after its newest month", "abs-time-series", { unit: "6202001", version: "2026-04-01" }, "2026-05-19"],
  ["its next release", "abs-time-series", { unit: "6202001", version: "2026-05-01" }, "2026-06-18"],
  ["a late quarter on the last day", "abs-sdmx", { unit: "JV/M1", version: "2026-04-01" }, "2026-07-06"],
  [
    "what says when it was published",
    "abs-sdmx",
    { unit: "ERP", version: "2026-06-18T01:30:00.000Z", publishedAt: "2026-06-18T01:30:00.000Z" },
    "2026-06-18",
  ],
  [
    "a take on the day in its name",
    "editorial-takes",
    { unit: "a-year-of-notices-2025-07-21", version: "1" },
    "2025-07-21",
  ],
  [
    "sweeps not before their last day",
    "listing-sweeps",
    { unit: "sweeps-1", version: "1", date: "2026-11-11" },
    "2026-11-11",
  ],
  ["a list without a date with the newest report", "parliament-people", { unit: "people", version: "1" }, "2026-06-30"],
] as const satisfies readonly (readonly [string, string, Identity, string])[]) {
  test(`${what}: ${source} comes on ${date}`, () => {
    assert.equal(retrievedAtOf(source, identity), `${date}T08:00:00.000Z`);
  });
}
