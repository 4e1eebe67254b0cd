import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsOf, columnOf, groupedBy } from "./cells.js";
import type { Dataset } from "./dataset.js";
import { tableOf } from "./table.fixture.js";

const visits: Dataset = {
  name: "visits",
  title: "Visits",
  sources: ["visits"],
  columns: [
    { name: "place", type: "text", meaning: "where" },
    { name: "day", type: "day", optional: true, meaning: "when" },
    { name: "guests", type: "number", optional: true, meaning: "how many" },
  ],
  key: ["place", "day"],
};

const table = tableOf(visits, [
  { place: "A", day: "1970-01-03", guests: 0 },
  { place: "B", day: "1970-01-01", guests: 5 },
  { place: "A", day: "1970-01-02" },
  { place: null, guests: 7 },
]);

test("a cell is its value, and what is unknown is undefined, never zero or empty", () => {
  const cells = cellsOf(table);
  const rows = [0, 1, 2, 3].map((row) => [
    cells.text("place", row),
    cells.day("day", row),
    cells.number("guests", row),
  ]);
  assert.deepEqual(rows, [
    [undefined, undefined, 7],
    ["A", 1, undefined],
    ["A", 2, 0],
    ["B", 0, 5],
  ]);
});

test("rows are grouped in their order, an unknown key under the empty text", () => {
  const groups = groupedBy(table, "place", (cells, row) => cells.number("guests", row));
  assert.deepEqual(
    groups,
    new Map([
      ["", [7]],
      ["A", [undefined, 0]],
      ["B", [5]],
    ]),
  );
});

test("an empty table has no groups", () => assert.equal(groupedBy(tableOf(visits, []), "place", () => 1).size, 0));

test("a column that the table lacks is refused by name", () => {
  const cells = cellsOf(table);
  assert.throws(() => cells.text("guests", 0), /has no column guests/);
  assert.throws(() => cells.day("place", 0), /has no column place/);
  assert.throws(() => cells.number("nights", 0), /has no column nights/);
  assert.throws(() => columnOf(table.text, "nights"), /has no column nights/);
});
