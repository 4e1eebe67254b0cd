import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshotOf } from "../snapshot.fixture.js";
import type { OpenDataset, OpenRow } from "./open-dataset.js";
import { checkRows } from "./row-problems.fixture.js";

const world = { snapshot: snapshotOf({}), imports: [] };

/** A dataset of some rows. */
function datasetOf(rows: readonly OpenRow[]): OpenDataset {
  return {
    id: "rows",
    title: "Rows",
    description: "Rows of a test.",
    columns: {
      code: { type: "text", optional: true, meaning: "A code" },
      date: { type: "day", meaning: "A date" },
      flag: { type: "flag", optional: true, meaning: "Whether" },
    },
    key: ["code", "date"],
    madeOf: [],
    reads: [],
    rows: () => rows,
  };
}

test("rows in the order of the key have no problem, the unknown first and equal ones next to each other", () => {
  const rows: OpenRow[] = [
    { date: 5 },
    { code: "A", date: 1 },
    { code: "A", date: 1, flag: false },
    { code: "b", date: 0 },
  ];
  assert.deepEqual(checkRows(datasetOf(rows), world), { rows: 4, problems: [] });
});

for (const [problem, ...rows] of [
  ["date is unknown", { code: "A" }],
  ["date is not of the type day", { date: 1.5 }],
  ["date is not of the type day", { date: Number.NaN }],
  ["code is not of the type text", { code: "", date: 1 }],
  ["code is not of the type text", { code: "\ud800", date: 1 }],
  ["flag is not of the type flag", { date: 1, flag: 1 }],
  ["more is no column", { date: 1, more: 1 }],
  ["a row is out of order", { code: "A", date: 1 }, { date: 1 }],
  ["a row is out of order", { code: "\u{1f600}", date: 1 }, { code: "\uffff", date: 1 }],
  ["a row is out of order", { code: "A", date: 2 }, { code: "A", date: 1 }],
] as const) {
  test(`it is told that ${problem}: ${JSON.stringify(rows)}`, () => {
    const { problems } = checkRows(datasetOf(rows), world);
    assert.deepEqual(problems, [`rows: ${problem}: ${JSON.stringify(rows.at(-1))}`]);
  });
}
