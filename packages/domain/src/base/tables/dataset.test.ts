import assert from "node:assert/strict";
import { test } from "node:test";
import { type ColumnName, columnsOf, dataset, type EntryOf, type RowOf, sqlNameOf } from "./dataset.js";
import { visits } from "./visits.fixture.js";

for (const [name, sqlName] of [
  ["code", "code"],
  ["periodEnd", "period_end"],
  ["week52High", "week52_high"],
  ["cashAndEquivalents", "cash_and_equivalents"],
] as const) {
  test(`${name} is ${sqlName} in the database`, () => assert.equal(sqlNameOf(name), sqlName));
}

test("columns come in the order of their declaration, with both names and all that is declared of them", () => {
  const columns = columnsOf(visits);
  assert.deepEqual(
    columns.map(({ name }) => name),
    Object.keys(visits.columns),
  );
  const [place, , mood, , bookedOn] = columns;
  assert.deepEqual(place, { name: "place", sqlName: "place", type: "text", meaning: "where" });
  assert.deepEqual(mood, { ...visits.columns.mood, name: "mood", sqlName: "mood" });
  assert.deepEqual(bookedOn, { ...visits.columns.bookedOn, name: "bookedOn", sqlName: "booked_on" });
});

test("the columns of a dataset are listed once", () => assert.equal(columnsOf(visits), columnsOf(visits)));

/** A dataset small enough to write its rows. */
const shots = dataset({
  name: "shots",
  title: "Shots",
  sources: ["shots"],
  columns: {
    code: { type: "text", meaning: "code" },
    side: { type: "text", of: ["left", "right"], meaning: "left or right" },
    day: { type: "day", optional: true, meaning: "when" },
    isHit: { type: "flag", meaning: "whether it hit" },
  },
  key: ["code"],
});

type Shot = RowOf<typeof shots>;
type ShotEntry = EntryOf<typeof shots>;

test("a row has a value of its type for every column, and null where it may be unknown", () => {
  const rows: Shot[] = [
    { code: "A", side: "left", day: 1, isHit: true },
    { code: "A", side: "right", day: null, isHit: false },
    // @ts-expect-error a field is forgotten, although it may be unknown
    { code: "A", side: "left", isHit: true },
    // @ts-expect-error a field is misspelt
    { code: "A", side: "left", day: 1, ishit: true },
    // @ts-expect-error a field is of no column
    { code: "A", side: "left", day: 1, isHit: true, isMiss: false },
    // @ts-expect-error it is none of the choices
    { code: "A", side: "middle", day: 1, isHit: true },
    // @ts-expect-error the code is never unknown
    { code: null, side: "left", day: 1, isHit: true },
    // @ts-expect-error a flag is no number
    { code: "A", side: "left", day: 1, isHit: 1 },
    // @ts-expect-error a day is no text
    { code: "A", side: "left", day: "2026-01-05", isHit: true },
  ];
  assert.equal(rows.length, 9);
});

test("an entry has undefined where a row has null", () => {
  const entries: ShotEntry[] = [
    { code: "A", side: "left", day: undefined, isHit: true },
    // @ts-expect-error unknown is undefined for whoever reads
    { code: "A", side: "left", day: null, isHit: true },
    // @ts-expect-error a field is forgotten
    { code: "A", side: "left", isHit: true },
  ];
  assert.equal(entries.length, 3);
});

test("a value with parts has the type that its reader gives", () => {
  const meals: EntryOf<typeof visits>["meals"] = [{ dish: "soup" }];
  // @ts-expect-error a dish is a text
  const others: EntryOf<typeof visits>["meals"] = [{ dish: 1 }];
  assert.equal(meals.length + others.length, 2);
});

test("the name of a column that there is not does not compile", () => {
  const names: ColumnName<typeof shots>[] = [
    "isHit",
    // @ts-expect-error that is its name in the database
    "is_hit",
  ];
  assert.equal(names.length, 2);
});

const declared = { name: "shots", title: "Shots", sources: ["shots"] };

test("a key that is no column, or that may be unknown, does not compile", () => {
  const columns = {
    code: { type: "text", meaning: "code" },
    day: { type: "day", optional: true, meaning: "when" },
  } as const;
  const keys = [
    dataset({ ...declared, columns, key: ["code"] }),
    // @ts-expect-error no column has that name
    dataset({ ...declared, columns, key: ["cod"] }),
    // @ts-expect-error it may be unknown
    dataset({ ...declared, columns, key: ["code", "day"] }),
  ].map(({ key }) => key);
  assert.deepEqual(keys, [["code"], ["cod"], ["code", "day"]]);
});

test("a column of an unknown type, or of a type without what it needs, does not compile", () => {
  const datasets = [
    // @ts-expect-error there is no such type
    dataset({ ...declared, columns: { code: { type: "string", meaning: "code" } }, key: ["code"] }),
    // @ts-expect-error nothing says what it means
    dataset({ ...declared, columns: { code: { type: "text" } }, key: ["code"] }),
    // @ts-expect-error nothing reads it
    dataset({ ...declared, columns: { code: { type: "json", meaning: "code" } }, key: ["code"] }),
  ];
  assert.equal(datasets.length, 3);
});
