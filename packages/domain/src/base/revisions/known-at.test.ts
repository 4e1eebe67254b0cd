import assert from "node:assert/strict";
import { test } from "node:test";
import type { FileRef } from "../ledger.js";
import { randomOf } from "../numbers/random.fixture.js";
import type { Change } from "./change.js";
import { cameAfter, rowsKnownAt } from "./known-at.js";

interface Row {
  readonly unit: string;
  readonly code: string;
  readonly value: number;
}

const fileAt = (ms: number): FileRef => ({
  fileName: `${ms}.csv`,
  sha256: "",
  retrievedAt: new Date(ms).toISOString(),
  source: "test",
});
const change = (atMs: number, before: Row | undefined, after: Row | undefined): Change<Row> => ({
  before,
  after,
  oldFile: fileAt(0),
  newFile: fileAt(atMs),
});
const row = (code: string, value: number, unit = "Monday"): Row => ({ unit, code, value });

/** Monday is known from 10 on, and Tuesday from 50 on. */
function knownAt(atMs: number, rows: readonly Row[], changes: readonly Change<Row>[]): Row[] {
  const keyOf = ({ unit, code }: Row) => `${unit} ${code}`;
  const knownFromMs = ({ unit }: Row) => (unit === "Monday" ? 10 : 50);
  return rowsKnownAt({ rows, changes, keyOf, knownFromMs }, atMs);
}

for (const [rule, live, changes, expected] of [
  [
    "a row that was never restated is known from its first file on",
    [row("A", 1)],
    [],
    { 9: [], 10: [row("A", 1)], 99: [row("A", 1)] },
  ],
  [
    "a restated row is the former one until the later file came",
    [row("A", 2)],
    [change(20, row("A", 1), row("A", 2))],
    { 9: [], 10: [row("A", 1)], 19: [row("A", 1)], 20: [row("A", 2)] },
  ],
  [
    "an added row is not there before",
    [row("A", 1)],
    [change(20, undefined, row("A", 1))],
    { 9: [], 19: [], 20: [row("A", 1)] },
  ],
  [
    "a withdrawn row is there before, but not before its first file",
    [],
    [change(20, row("A", 1), undefined)],
    { 9: [], 10: [row("A", 1)], 19: [row("A", 1)], 20: [] },
  ],
  [
    "a row may be restated again and again, withdrawn and added once more",
    [row("A", 4)],
    [
      change(20, row("A", 1), row("A", 2)),
      change(30, row("A", 2), undefined),
      change(40, undefined, row("A", 3)),
      change(50, row("A", 3), row("A", 4)),
    ],
    { 19: [row("A", 1)], 29: [row("A", 2)], 39: [], 49: [row("A", 3)], 50: [row("A", 4)] },
  ],
  [
    "files of one moment are undone together",
    [row("A", 3)],
    [change(20, row("A", 1), row("A", 2)), change(20, row("A", 2), row("A", 3))],
    { 19: [row("A", 1)], 20: [row("A", 3)] },
  ],
  [
    "a unit that is not known yet has no rows, restated and withdrawn ones neither",
    [row("A", 2, "Tuesday"), row("A", 1)],
    [change(60, row("A", 1, "Tuesday"), row("A", 2, "Tuesday")), change(60, row("B", 1, "Tuesday"), undefined)],
    {
      49: [row("A", 1)],
      50: [row("A", 1, "Tuesday"), row("A", 1), row("B", 1, "Tuesday")],
      60: [row("A", 2, "Tuesday"), row("A", 1)],
    },
  ],
] as [string, Row[], Change<Row>[], Record<number, Row[]>][]) {
  for (const [atMs, rows] of Object.entries(expected)) {
    test(`at ${atMs}: ${rule}`, () => assert.deepEqual(knownAt(Number(atMs), live, changes), rows));
  }
}

test("a unit without any file is never known", () => {
  const remembered = { rows: [row("A", 1)], changes: [], keyOf: ({ code }: Row) => code };
  for (const never of [Number.POSITIVE_INFINITY, Number.NaN]) {
    assert.deepEqual(rowsKnownAt({ ...remembered, knownFromMs: () => never }, Number.MAX_SAFE_INTEGER), []);
  }
});

test("a change came after a moment when its file did, and not at that very moment", () =>
  assert.deepEqual(
    [19, 20, 21].map((atMs) => cameAfter(change(20, undefined, row("A", 1)), atMs)),
    [true, false, false],
  ));

/** A file of a unit: values by code. */
interface Import {
  readonly unit: string;
  readonly atMs: number;
  readonly values: ReadonlyMap<string, number>;
}

for (let seed = 1; seed <= 20; seed += 1) {
  test(`rows are those of the newest files at any moment, seed ${seed}`, () => {
    const imports = randomImports(randomOf(seed));
    const firstOf = new Map<string, number>();
    for (const { unit, atMs } of imports) firstOf.set(unit, Math.min(atMs, firstOf.get(unit) ?? atMs));
    const remembered = {
      rows: replayed(imports, Number.POSITIVE_INFINITY),
      changes: changesOf(imports),
      keyOf: ({ unit, code }: Row) => `${unit} ${code}`,
      knownFromMs: ({ unit }: Row) => firstOf.get(unit)!,
    };
    for (let atMs = 0; atMs <= 60; atMs += 1) {
      assert.deepEqual(rowsKnownAt(remembered, atMs).sort(byKey), replayed(imports, atMs), `at ${atMs}`);
    }
  });
}

function randomImports(random: () => number): Import[] {
  let atMs = 5;
  return Array.from({ length: 20 }, () => {
    atMs += Math.floor(random() * 5);
    const codes = ["A", "B", "C", "D"].filter(() => random() < 0.6);
    const values = new Map(codes.map((code) => [code, Math.floor(random() * 3)]));
    return { unit: `unit ${Math.floor(random() * 4)}`, atMs, values };
  });
}

/** The rows of the last file of each unit up to a moment. */
function replayed(imports: readonly Import[], untilMs: number): Row[] {
  const newest = new Map<string, Import>();
  for (const each of imports) if (each.atMs <= untilMs) newest.set(each.unit, each);
  const rows = [...newest.values()].flatMap(({ unit, values }) =>
    [...values].map(([code, value]) => ({ unit, code, value })),
  );
  return rows.sort(byKey);
}

/** What each file restated of the one before it of its unit, in the order of the files. */
function changesOf(imports: readonly Import[]): Change<Row>[] {
  return imports.flatMap(({ unit, atMs, values }, number) => {
    const former = imports.slice(0, number).findLast((each) => each.unit === unit);
    if (former === undefined) return [];
    const rowIn = (held: ReadonlyMap<string, number>, code: string) =>
      held.has(code) ? { unit, code, value: held.get(code)! } : undefined;
    return ["A", "B", "C", "D"]
      .filter((code) => former.values.get(code) !== values.get(code))
      .map((code) => change(atMs, rowIn(former.values, code), rowIn(values, code)));
  });
}

function byKey(a: Row, b: Row): number {
  return a.unit.localeCompare(b.unit) || a.code.localeCompare(b.code);
}
