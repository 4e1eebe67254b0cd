import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf } from "../numbers/random.fixture.js";
import { compareCodePoints } from "../texts/compare-code-points.js";
import { entriesOf, entryAt, entryCell, keyedTableOf, keysOf, rowsOfKey } from "./keyed-table.js";
import { tableOfEntries } from "./table-of-entries.js";
import { type Visit, visitOf, visits } from "./visits.fixture.js";

const keyed = (...entries: Visit[]) => keyedTableOf(visits, tableOfEntries(visits, entries));
const readBack = (visit: Visit) => entriesOf(visits, keyed(visit), visit.place);

const everything: Visit = {
  place: "Größe 😀",
  day: 20_000,
  mood: "sad",
  guide: "G. Guide",
  bookedOn: -1,
  degrees: -3.75,
  rain: 0,
  priceCents: Number.MAX_SAFE_INTEGER,
  tipCents: Number.MIN_SAFE_INTEGER,
  beganAt: 1_767_571_200_123,
  endedAt: -1,
  paid: true,
  liked: false,
  guests: ["A", "", '"B"\n'],
  dogs: [],
  meals: [{ dish: "soup" }, { dish: "" }],
  bestMeal: { dish: "soup" },
};

test("every type of column is read back as it was", () => assert.deepEqual(readBack(everything), [everything]));

test("what is unknown is undefined in every type of column, never zero, empty or false", () => {
  const visit = visitOf("A", 0);
  assert.deepEqual(readBack(visit), [visit]);
  assert.equal(Object.values(visit).filter((value) => value === undefined).length, 8);
});

for (const [name, value] of [
  ["guide", ""],
  ["bookedOn", 0],
  ["rain", 0],
  ["rain", Number.POSITIVE_INFINITY],
  ["tipCents", 0],
  ["tipCents", 2 ** 53 - 1],
  ["endedAt", 0],
  ["liked", false],
  ["liked", true],
  ["dogs", []],
  ["bestMeal", { dish: "" }],
] as const) {
  test(`a known ${name} of ${JSON.stringify(value)} is not unknown`, () =>
    assert.deepEqual(readBack(visitOf("A", 0, { [name]: value }))[0]?.[name], value));
}

test("rows are read by their key in the order of the rest of it", () => {
  const table = keyed(visitOf("B", 2), visitOf("A", 3), visitOf("B", -1), visitOf("C", 0));
  const daysOf = (place: string) => entriesOf(visits, table, place).map(({ day }) => day);
  assert.deepEqual([daysOf("A"), daysOf("B"), daysOf("C")], [[3], [-1, 2], [0]]);
  assert.deepEqual(rowsOfKey(table, "B"), { firstRow: 1, endRow: 3 });
  assert.deepEqual([...keysOf(table)], ["A", "B", "C"]);
});

for (const place of ["", "AB", "a", "Z", "__proto__"]) {
  test(`a key that no row has, ${JSON.stringify(place)}, has no rows`, () => {
    const table = keyed(visitOf("A", 0));
    assert.deepEqual(entriesOf(visits, table, place), []);
    assert.deepEqual(rowsOfKey(table, place), { firstRow: 0, endRow: 0 });
  });
}

test("a table without rows has no keys", () => {
  const table = keyed();
  assert.deepEqual([table.rowCount, [...keysOf(table)], entriesOf(visits, table, "A")], [0, [], []]);
});

for (const [count, bytes] of [
  [255, 1],
  [256, 4],
] as const) {
  test(`${count} distinct texts are read back, and unknown ones among them`, () => {
    const guides = Array.from({ length: count }, (_, number) => `guide ${number}`);
    const table = keyed(...guides.map((guide, day) => visitOf("A", day, { guide })), visitOf("A", -1));
    assert.equal(table.columns.guide.index.BYTES_PER_ELEMENT, bytes);
    assert.deepEqual(
      entriesOf(visits, table, "A").map(({ guide }) => guide),
      [undefined, ...guides],
    );
  });

  test(`${count} keys are told apart`, () => {
    const places = Array.from({ length: count }, (_, number) => `place ${String(number).padStart(3, "0")}`);
    const table = keyed(...places.map((place, day) => visitOf(place, day)));
    assert.deepEqual([...keysOf(table)], places);
    assert.deepEqual(
      places.map((place) => entriesOf(visits, table, place).map(({ day }) => day)),
      places.map((_, day) => [day]),
    );
  });
}

test("a table is nothing but buffers", () => {
  const { importId: _, ...table } = keyed(everything);
  const leaves = (value: unknown): unknown[] =>
    ArrayBuffer.isView(value) || typeof value !== "object" ? [value] : Object.values(value!).flatMap(leaves);
  assert.ok(leaves(table).every((leaf) => ArrayBuffer.isView(leaf) || typeof leaf === "number"));
});

test("imports stay with their rows", () => {
  const table = { ...tableOfEntries(visits, [visitOf("A", 0)]), importId: Int32Array.of(7) };
  assert.deepEqual(keyedTableOf(visits, table).importId, Int32Array.of(7));
});

test("a column that there is not does not compile", () => {
  const table = keyed(visitOf("A", 0));
  // @ts-expect-error the column is misspelt
  assert.throws(() => entryCell(visits, table, 0, "gide"));
  // @ts-expect-error and so it is here
  assert.equal(entryAt(visits, table, 0).gide, undefined);
});

for (const seed of [1, 2, 3]) {
  test(`random tables are read back cell by cell, seed ${seed}`, () => {
    const random = randomOf(seed);
    const entries = Array.from({ length: 400 }, (_, number) => randomVisit(random, number));
    const sorted = entries.toSorted((a, b) => compareCodePoints(a.place, b.place) || a.day - b.day);
    const table = keyed(...entries);
    const names = Object.keys(visits.columns) as (keyof Visit)[];
    const cells = sorted.map((_, row) => names.map((name) => [name, entryCell(visits, table, row, name)]));
    assert.deepEqual(
      cells.map((row) => Object.fromEntries(row)),
      sorted,
    );
    for (const place of new Set(sorted.map((visit) => visit.place))) {
      assert.deepEqual(
        entriesOf(visits, table, place),
        sorted.filter((visit) => visit.place === place),
      );
    }
  });
}

/** Days are all different, so that the key is. */
function randomVisit(random: () => number, day: number): Visit {
  const below = (count: number) => Math.floor(random() * count);
  const text = () => ["", "a", "Z", "é", "\uffff", "😀"][below(6)]! + ["", "x", "yy"][below(3)]!;
  const texts = () => Array.from({ length: below(3) }, text);
  const maybe = <Value>(value: () => Value) => (random() < 0.3 ? undefined : value());
  const whole = () => Math.round((random() * 2 - 1) * Number.MAX_SAFE_INTEGER);
  return {
    place: text(),
    day: day * 7 - 900,
    mood: random() < 0.5 ? "glad" : "sad",
    guide: maybe(text),
    bookedOn: maybe(() => below(60_000) - 30_000),
    degrees: random() * 1e6 - 5e5,
    rain: maybe(() => below(3)),
    priceCents: whole(),
    tipCents: maybe(whole),
    beganAt: below(2 ** 41),
    endedAt: maybe(() => -below(2 ** 41) - 1),
    paid: random() < 0.5,
    liked: maybe(() => random() < 0.5),
    guests: texts(),
    dogs: maybe(texts),
    meals: texts().map((dish) => ({ dish })),
    bestMeal: maybe(() => ({ dish: text() })),
  };
}
