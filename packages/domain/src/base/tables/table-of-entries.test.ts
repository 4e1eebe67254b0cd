import assert from "node:assert/strict";
import { test } from "node:test";
import { dataset } from "./dataset.js";
import { UNKNOWN_DAY, UNKNOWN_FLAG } from "./table.js";
import { tableOfEntries } from "./table-of-entries.js";
import { visitOf, visits } from "./visits.fixture.js";

test("rows are sorted by the whole key, texts by code points and days by number", () => {
  const entries = [
    visitOf("😀", 0),
    visitOf("B", 10),
    visitOf("\uffff", 0),
    visitOf("B", 9),
    visitOf("B", -1),
    visitOf("A", 99),
    visitOf("a", 0),
  ];
  const { columns, rowCount } = tableOfEntries(visits, entries);
  assert.equal(rowCount, 7);
  assert.deepEqual(columns.place.values, ["A", "B", "a", "\uffff", "😀"]);
  assert.deepEqual([...columns.place.index], [0, 1, 1, 1, 2, 3, 4]);
  assert.deepEqual([...columns.day], [99, -1, 9, 10, 0, 0, 0]);
});

test("what is unknown has the mark of its column", () => {
  const { columns } = tableOfEntries(visits, [visitOf("A", 0)]);
  assert.deepEqual(
    [columns.guide, columns.bookedOn, columns.rain, columns.tipCents, columns.endedAt, columns.liked, columns.dogs],
    [
      { values: [], index: Uint8Array.of(255) },
      Int32Array.of(UNKNOWN_DAY),
      Float64Array.of(Number.NaN),
      Float64Array.of(Number.NaN),
      Float64Array.of(Number.NaN),
      Uint8Array.of(UNKNOWN_FLAG),
      { values: [], index: Uint8Array.of(255) },
    ],
  );
});

test("lists and values with parts are JSON", () => {
  const visit = visitOf("A", 0, { guests: ["B", "C"], bestMeal: { dish: "soup" } });
  const { guests, dogs, meals, bestMeal } = tableOfEntries(visits, [visit]).columns;
  assert.deepEqual(
    [guests, dogs, meals, bestMeal].map(({ values }) => values),
    [['["B","C"]'], [], ["[]"], ['{"dish":"soup"}']],
  );
});

test("a value with parts that JavaScript takes for nothing is known", () => {
  const notes = dataset({
    name: "notes",
    title: "Notes",
    sources: ["notes"],
    columns: {
      code: { type: "text", meaning: "code" },
      note: { type: "json", read: (given) => given, optional: true, meaning: "anything" },
    },
    key: ["code"],
  });
  const given = [0, "", false, null];
  const entries = given.map((note, number) => ({ code: `${number}`, note }));
  const { note } = tableOfEntries(notes, entries).columns;
  assert.deepEqual(
    Array.from(note.index, (place) => note.values[place]),
    given.map((each) => JSON.stringify(each)),
  );
});

test("the entries stay as they were, and none make an empty table", () => {
  const entries = [visitOf("B", 0), visitOf("A", 0)];
  tableOfEntries(visits, entries);
  assert.deepEqual(
    entries.map(({ place }) => place),
    ["B", "A"],
  );
  const { rowCount, columns } = tableOfEntries(visits, []);
  assert.deepEqual([rowCount, columns.day.length, columns.place.values], [0, 0, []]);
});
