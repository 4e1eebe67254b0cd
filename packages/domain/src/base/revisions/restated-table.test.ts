import assert from "node:assert/strict";
import { test } from "node:test";
import { finished } from "../steps.fixture.js";
import type { Restated } from "./restated.js";
import { restatedAt, restatedTableOf } from "./restated-table.js";

const fileOn = (date: string) => ({
  fileName: `${date}.csv`,
  sha256: "",
  source: "test",
  retrievedAt: `${date}T00:00:00.000Z`,
});
const subjectOf = (key: string) => ({
  ...{ key, party: "", counterparty: "", title: key },
  ...{ figure: "value", unit: "percent" },
});
const [first, second] = [subjectOf("a"), subjectOf("b")];
const [january, february] = [fileOn("2026-01-01"), fileOn("2026-02-01")];
const older = fileOn("2025-01-01");
const restated = (told: Partial<Restated>): Restated => ({
  ...{ subject: first, day: 1, before: 1, after: 2 },
  ...{ oldFile: older, newFile: january, isServed: false },
  ...told,
});

const rows = [
  restated({ subject: second }),
  restated({ after: undefined }),
  restated({ newFile: february, after: 1.5, isServed: true }),
  restated({ day: 2 }),
  restated({ before: undefined, newFile: february }),
  restated({}),
];
const table = finished(restatedTableOf([rows[0], undefined, ...rows.slice(1)]));

test("a row is had back as it was given", () => {
  assert.deepEqual(
    rows.map((_, row) => restatedAt(table, row)),
    rows,
  );
});

test("by date: the newest file first, of one file the largest, of equals the newest figure, then by subject", () => {
  assert.deepEqual([...table.byDate], [4, 2, 1, 3, 5, 0]);
});

test("by size: the largest first, of equals the newest file, then the newest figure, then by subject", () => {
  assert.deepEqual([...table.bySize], [4, 1, 3, 5, 0, 2]);
});

test("files and subjects that many rows share are kept once", () => {
  assert.deepEqual([table.subjects.length, table.files.length], [2, 3]);
});
