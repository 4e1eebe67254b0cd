import assert from "node:assert/strict";
import { test } from "node:test";
import { type Moment, NOW } from "./moment.js";
import { naiveFigures, naiveFirstRelease } from "./naive-series.fixture.js";
import { figuresOf } from "./observations.fixture.js";
import { observationsAt, publishedSeries } from "./published-series.js";
import { momentsOf, publicationsOf, type RandomTables, randomFiles } from "./random-files.fixture.js";
import { firstReleaseOf } from "./releases.js";
import { definitionOf, type Figure, fileOf, type SeriesFile, statedOf } from "./series-files.fixture.js";

const definitions = [
  definitionOf("WORK"),
  definitionOf("FLOW:1"),
  definitionOf("RATE"),
  definitionOf("GFS:1", { product: "finance" }),
  definitionOf("FLOW:2", { product: "second" }),
  definitionOf("WORK2", { product: "second" }),
  definitionOf("FLOW:3", { product: "second" }),
];
const KEY = "test.level.aus";

function served(files: readonly SeriesFile[], key = KEY): Figure[] | undefined {
  const series = publishedSeries(statedOf(files, definitions)).get(key);
  return series && figuresOf(series);
}

const q1: Figure = ["2026-01-01", 1];
const q2: Figure = ["2026-04-01", 2];
const workbook = (series: SeriesFile["series"], told: Partial<SeriesFile> = {}) =>
  fileOf("abs-time-series", "t1", { series, ...told });
const reply = (series: SeriesFile["series"], told: Partial<SeriesFile> = {}) =>
  fileOf("abs-sdmx", "FLOW/a", { series, fileName: "z.json", ...told });

test("a series is what its live file states, and one without a definition is not served", () => {
  const files = [workbook({ WORK: [q1, q2], OTHER: [q1] }), workbook({ WORK: [["2026-01-01", 7]] }, { version: "2" })];
  const series = publishedSeries(statedOf(files, definitions));
  assert.deepEqual([...series.keys()], [KEY]);
  assert.deepEqual(figuresOf(series.get(KEY)!), [["2026-01-01", 7]]);
});

test("a series without an observation is held, and has no newest period", () => {
  const { info, periods } = publishedSeries(statedOf([workbook({ WORK: [] })], definitions)).get(KEY)!;
  assert.deepEqual([info.latestPeriod, periods.length], [undefined, 0]);
});

const choices: [string, SeriesFile[], Figure[]][] = [
  [
    "the form with the newest period is served whole",
    [workbook({ WORK: [q1, q2] }), reply({ "FLOW:1": [["2025-10-01", 5], q1] })],
    [q1, q2],
  ],
  ["of equally new forms a reply comes first", [workbook({ WORK: [q1, q2] }), reply({ "FLOW:1": [q2] })], [q2]],
  [
    "else the smallest file name",
    [
      workbook({ WORK: [q1, q2] }, { fileName: "b.xlsx" }),
      fileOf("rba-tables", "t", { series: { RATE: [q2] }, fileName: "B.csv" }),
    ],
    [q2],
  ],
  ["a form without a figure is older than any other", [workbook({ WORK: [q1] }), reply({ "FLOW:1": [] })], [q1]],
  [
    "of two replies the one that was prepared last counts, though it has less",
    [
      reply({ "FLOW:1": [q1, q2] }, { preparedAtMs: 1 }),
      reply({ "FLOW:1": [q1] }, { unit: "FLOW/b", preparedAtMs: 2, fileName: "zz.json" }),
    ],
    [q1],
  ],
  [
    "one that does not say when it was prepared is the oldest",
    [reply({ "FLOW:1": [q1, q2] }), reply({ "FLOW:1": [q1] }, { unit: "FLOW/b", preparedAtMs: -1 })],
    [q1],
  ],
  [
    "of two that were prepared at once the one with the newest period",
    [
      reply({ "FLOW:1": [q1] }, { preparedAtMs: 1, fileName: "a.json" }),
      reply({ "FLOW:1": [q2] }, { unit: "FLOW/b", preparedAtMs: 1, fileName: "b.json" }),
    ],
    [q2],
  ],
  [
    "then the smallest file name",
    [
      reply({ "FLOW:1": [["2026-04-01", 8]] }, { preparedAtMs: 1, fileName: "b.json" }),
      reply({ "FLOW:1": [q2] }, { unit: "FLOW/b", preparedAtMs: 1, fileName: "a.json" }),
    ],
    [q2],
  ],
];
for (const [rule, files, figures] of choices) {
  test(rule, () => assert.deepEqual(served(files), figures));
}

test("pieces of government finance make one history, each period from the newest that has it", () => {
  const piece = (unit: string, figures: readonly Figure[]) =>
    fileOf("abs-government-finance", unit, { series: { "GFS:1": figures } });
  const files = [
    piece("2026-Q2", [q2, ["2025-10-01", 4]]),
    piece("2026-Q1", [["2025-07-01", 3], ["2025-10-01", 9], q1]),
  ];
  assert.deepEqual(served(files, "test.level.finance.aus"), [["2025-07-01", 3], ["2025-10-01", 4], q1, q2]);
});

test("what was known is what files retrieved by then state, restated, withdrawn and added figures alike", () => {
  const files = [
    workbook({ WORK: [q1, q2] }, { atMs: 10 }),
    workbook(
      {
        WORK: [
          ["2026-01-01", 7],
          ["2026-07-01", 3],
        ],
      },
      { version: "3", atMs: 30 },
    ),
    workbook({ WORK: [["2026-01-01", 8]] }, { version: "2", atMs: 40 }),
  ];
  const stated = statedOf(files, definitions);
  const known = [9, 10, 29, 30, 50].map((atMs) => figuresOf(observationsAt(stated, KEY, { ...NOW, heldMs: atMs })));
  const newest = [
    ["2026-01-01", 7],
    ["2026-07-01", 3],
  ];
  assert.deepEqual(known, [[], [q1, q2], [q1, q2], newest, newest]);
});

test("a table that has lost a series is what was known while it had it", () => {
  const files = [
    workbook({ WORK: [q1, q2] }, { atMs: 10 }),
    workbook({ WORK2: [] }, { version: "2", atMs: 20 }),
    reply({ "FLOW:1": [q1] }, { atMs: 30 }),
  ];
  const stated = statedOf(files, definitions);
  const known = [10, 20, 30].map((atMs) => figuresOf(observationsAt(stated, KEY, { ...NOW, heldMs: atMs })));
  assert.deepEqual(known, [[q1, q2], [], [q1]]);
});

test("a series goes on in a table of another number, on another base, whole, and both vintages are known", () => {
  const rebased: Figure[] = [
    ["2026-01-01", 0.7],
    ["2026-04-01", 1.4],
    ["2026-07-01", 2.1],
  ];
  const files = [
    fileOf("abs-time-series", "6202001", { series: { WORK: [q1, q2] }, atMs: 10 }),
    fileOf("abs-time-series", "62020001", { series: { WORK: rebased }, atMs: 20 }),
  ];
  const stated = statedOf(files, definitions);
  const known = [19, 20].map((atMs) => figuresOf(observationsAt(stated, KEY, { ...NOW, heldMs: atMs })));
  assert.deepEqual([known, served(files)], [[[q1, q2], rebased], rebased]);
});

test("an old file that comes after a newer one is of its own time, and changes nothing that is served or was known", () => {
  const [old, newer] = [
    workbook({ WORK: [q1] }, { atMs: 90, publishedMs: 10 }),
    workbook({ WORK: [["2026-01-01", 7], q2] }, { version: "2", atMs: 30, publishedMs: 20 }),
  ];
  const stated = statedOf([newer, old], definitions);
  const at = (moment: Partial<Moment>) => figuresOf(observationsAt(stated, KEY, { ...NOW, ...moment }));
  const newest: Figure[] = [["2026-01-01", 7], q2];
  assert.deepEqual(
    [
      served([newer, old]),
      [9, 10, 19, 20].map((publishedMs) => at({ publishedMs })),
      [29, 30, 90].map((heldMs) => at({ heldMs })),
      [at({ publishedMs: 10, heldMs: 89 }), figuresOf(firstReleaseOf(stated, KEY, NOW.heldMs))],
    ],
    [newest, [[], [q1], [q1], newest], [[], newest, newest], [[], [q1, q2]]],
  );
});

const TABLES: RandomTables = [
  ["abs-time-series", "t1", ["WORK", "WORK2", "UNKNOWN"]],
  ["abs-time-series", "t2", ["WORK"]],
  ["abs-sdmx", "FLOW/a", ["FLOW:1", "FLOW:2", "FLOW:3"]],
  ["abs-sdmx", "FLOW/b", ["FLOW:1", "FLOW:2"]],
  ["rba-tables", "all", ["RATE"]],
  ["abs-government-finance", "2026-Q1", ["GFS:1"]],
  ["abs-government-finance", "2025-Q4", ["GFS:1"]],
  ["abs-government-finance", "all", ["GFS:1"]],
];
const KEYS = [KEY, "test.level.finance.aus", "test.level.second.aus"];

for (let seed = 1; seed <= 300; seed += 1) {
  test(`whatever came in whatever order, the files of the moment are served, seed ${seed}`, () => {
    const files = randomFiles(seed, TABLES);
    const stated = statedOf(files, definitions);
    const now = publishedSeries(stated);
    for (const key of KEYS) {
      const expected = naiveFigures(files, definitions, key);
      const held = now.get(key);
      assert.deepEqual(held && figuresOf(held), expected, `${key} now`);
      for (const moment of momentsFor(files, seed)) {
        const known = figuresOf(observationsAt(stated, key, moment));
        const { heldMs, publishedMs } = moment;
        const wanted = naiveFigures(files, definitions, key, heldMs, publishedMs) ?? [];
        assert.deepEqual(known, wanted, `${key} at ${heldMs} of those published by ${publishedMs}`);
      }
      for (const heldMs of [momentsOf(files)[seed % 7]!, NOW.heldMs]) {
        const first = figuresOf(firstReleaseOf(stated, key, heldMs));
        assert.deepEqual(first, naiveFirstRelease(files, definitions, key, heldMs), `${key} first held at ${heldMs}`);
      }
    }
  });
}

/** Every moment of either clock alone, and some of both. */
function momentsFor(files: readonly SeriesFile[], seed: number): Moment[] {
  const [came, published] = [momentsOf(files), publicationsOf(files)];
  return [
    ...came.map((heldMs) => ({ ...NOW, heldMs })),
    ...published.map((publishedMs) => ({ ...NOW, publishedMs })),
    ...published.map((publishedMs, at) => ({ heldMs: came[(at * 5 + seed) % came.length]!, publishedMs })),
  ];
}
