import assert from "node:assert/strict";
import { test } from "node:test";
import { peopleNamed } from "../data/politicians/people/people.fixture.js";
import type { Withholdable } from "../withhold.js";
import type { ChangeEntry } from "./change-entries.js";
import {
  type ChangeFilter,
  type ChangeWorld,
  changeEventAt,
  changesFrom,
  firstAfterId,
  firstAfterImports,
  firstAfterMoment,
  isKnownSubject,
} from "./change-events.js";
import { packChanges, unpackChanges } from "./change-log.js";

const entry = (importId: number, dataset: string, subjects: readonly string[], more: Partial<ChangeEntry> = {}) => ({
  importId,
  place: importId,
  dataset,
  source: "asic-shorts",
  fileName: `${importId}.csv`,
  atMs: Date.UTC(2026, 0, importId),
  added: 1,
  restated: 0,
  withdrawn: 0,
  fromDay: undefined,
  toDay: undefined,
  subjects,
  ...more,
});

const owner = (name: string, parliament: number) => ["house", parliament, name, "Example", "NSW"].join("\u001f");
const entries: readonly ChangeEntry[] = [
  entry(1, "short-positions", ["code:AAA", "code:BBB"], { fromDay: 20_000, toDay: 20_001 }),
  entry(2, "interests", [`person:${owner("Nobody, Ned", 46)}`, `person:${owner("Nolan, Ann", 46)}`], {
    source: "interests-register",
  }),
  entry(3, "economic-observations", ["series:cpi.aus"], { source: "abs-time-series" }),
  entry(3, "economic-series", [], { source: "abs-time-series" }),
  entry(7, "short-positions", ["code:BBB"], { restated: 2, place: 4, atMs: Date.UTC(2025, 0, 1) }),
  entry(8, "interests", [`person:${owner("Nolan, Ann", 47)}`], { source: "interests-register", place: 5 }),
];
const people = peopleNamed({ "Ann Nolan": ["47 house Example NSW ABC", "46 house Example NSW ABC"] });
const versions = [2, 4, 5].map((imports) => ({ dataVersion: `v${imports}`, imports }));
const worldOf = (withheld: readonly Withholdable[] = [], known = versions): ChangeWorld => ({
  log: packChanges(entries),
  people,
  versions: known,
  withheld,
});
const idsIn = (world: ChangeWorld, filter: ChangeFilter = {}, first = 0) =>
  [...changesFrom(world, filter, first)].map((change) => changeEventAt(world, change).id);

test("changes are the same once packed", () => {
  assert.deepEqual(unpackChanges(packChanges(entries)), entries);
  assert.deepEqual(unpackChanges(packChanges([])), []);
});

test("an event tells of a change in the order of its fields, and of nothing that is not known", () => {
  const world = worldOf();
  assert.deepEqual(JSON.stringify([0, 4].map((change) => changeEventAt(world, change))).split("},{"), [
    '[{"id":"0000000001-short-positions","at":"2026-01-01T00:00:00.000Z","version":"v2","dataset":"short-positions",' +
      '"source":"asic-shorts","file":"1.csv","added":1,"restated":0,"withdrawn":0,"from":"2024-10-04","to":"2024-10-05",' +
      '"keys":["AAA","BBB"],"more":0',
    '"id":"0000000007-short-positions","at":"2025-01-01T00:00:00.000Z","version":"v4","dataset":"short-positions",' +
      '"source":"asic-shorts","file":"7.csv","added":1,"restated":2,"withdrawn":0,"keys":["BBB"],"more":0}]',
  ]);
});

test("a hundred keys are listed, and the others counted", () => {
  const codes = Array.from({ length: 130 }, (_, n) => `code:C${String(n).padStart(3, "0")}`);
  const world = { ...worldOf(), log: packChanges([entry(1, "short-positions", codes)]) };
  const { keys, more } = changeEventAt(world, 0);
  assert.deepEqual([keys.length, keys[0], keys[99], more], [100, "C000", "C099", 30]);
});

test("people are told by their names in addresses, whatever registers called them, and nobody is told as nobody", () => {
  const world = worldOf();
  assert.deepEqual(
    [1, 5].map((change) => changeEventAt(world, change).keys),
    [["ann-nolan"], ["ann-nolan"]],
  );
  assert.deepEqual(idsIn(world, { about: { kind: "person", key: "ann-nolan" } }), [
    "0000000002-interests",
    "0000000008-interests",
  ]);
});

const filters: [string, ChangeFilter, string[]][] = [
  ["a dataset", { dataset: "short-positions" }, ["0000000001-short-positions", "0000000007-short-positions"]],
  ["a code", { about: { kind: "code", key: "AAA" } }, ["0000000001-short-positions"]],
  ["a series", { about: { kind: "series", key: "cpi.aus" } }, ["0000000003-economic-observations"]],
  ["both", { dataset: "economic-series", about: { kind: "series", key: "cpi.aus" } }, []],
  ["a dataset that never changed", { dataset: "prices" }, []],
  ["something that nothing is about", { about: { kind: "suburb", key: "10001" } }, []],
];
for (const [what, filter, ids] of filters) {
  test(`changes of ${what} are found`, () => assert.deepEqual(idsIn(worldOf(), filter), ids));
}

test("what an operator has switched off is not told", () => {
  assert.deepEqual(idsIn(worldOf(["register"]), { dataset: "interests" }), []);
});

test("what came after the state that is served is not told yet", () => {
  assert.deepEqual(idsIn(worldOf([], versions.slice(0, 2))).at(-1), "0000000007-short-positions");
  assert.deepEqual(idsIn(worldOf([], [])), []);
});

test("changes go on after an id, a version and a moment", () => {
  const { log } = worldOf();
  assert.deepEqual(
    [
      firstAfterId(log, "0000000003-economic-observations"),
      firstAfterId(log, "0000000003-zzz"),
      firstAfterId(log, "0000000009-interests"),
      firstAfterImports(log, 3),
      firstAfterMoment(log, Date.UTC(2026, 0, 2)),
      firstAfterMoment(log, Date.UTC(2027, 0, 1)),
    ],
    [3, 4, 6, 4, 2, 6],
  );
});

test("a thing is known when a change was about it", () => {
  const world = worldOf();
  const known = [
    ["code", "AAA"],
    ["code", "AAB"],
    ["person", "ann-nolan"],
    ["person", "ned-nobody"],
  ] as const;
  assert.deepEqual(
    known.map(([kind, key]) => isKnownSubject(world, { kind, key })),
    [true, false, true, false],
  );
});
