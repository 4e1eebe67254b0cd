import assert from "node:assert/strict";
import { test } from "node:test";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { isoOf } from "../../../base/time/day.js";
import { NOW } from "./moment.js";
import { randomFiles } from "./random-files.fixture.js";
import { restatedObservations } from "./restated-observations.js";
import { definitionOf, fileOf, type SeriesFile, statedOf } from "./series-files.fixture.js";
import { chosenAt } from "./statements-by-key.js";

const IDS = ["A", "B"];
const definitions = IDS.map((id) => definitionOf(id, { metric: id.toLowerCase() }));

/** What is listed: id, table, period, before, after, old and new file, and whether it is served. */
function listed(files: readonly SeriesFile[]): string[] {
  const stated = statedOf(files, definitions);
  const told = IDS.map((id) => ({ key: id, party: "", counterparty: "", title: "", figure: "value", unit: "index" }));
  const rows = restatedObservations(stated, ({ id }) => {
    const numbers = [...stated.statements.keys()].filter((number) => stated.statements[number]!.definition.id === id);
    return { subject: told[IDS.indexOf(id)]!, served: chosenAt(stated, numbers, NOW) };
  });
  return [...rows]
    .filter((row) => row !== undefined)
    .map(({ subject, day, before, after, oldFile, newFile, isServed }) =>
      [subject.key, isoOf(day), before, after, oldFile.fileName, newFile.fileName, isServed].join(" "),
    )
    .sort();
}

const two = (older: SeriesFile["series"], newer: SeriesFile["series"]) => [
  fileOf("abs-time-series", "T", { fileName: "old.csv", series: older }),
  fileOf("abs-time-series", "T", { fileName: "new.csv", series: newer, atMs: 1000, version: "2" }),
];

for (const [rule, files, expected] of [
  [
    "another figure is restated",
    two({ A: [["2026-01-01", 1]] }, { A: [["2026-01-01", 2]] }),
    ["A 2026-01-01 1 2 old.csv new.csv true"],
  ],
  [
    "a period after the newest one is news",
    two(
      { A: [["2026-01-01", 1]] },
      {
        A: [
          ["2026-01-01", 1],
          ["2026-04-01", 2],
        ],
      },
    ),
    [],
  ],
  [
    "a period before the newest one is added later",
    two(
      { A: [["2026-04-01", 2]] },
      {
        A: [
          ["2026-01-01", 1],
          ["2026-04-01", 2],
        ],
      },
    ),
    ["A 2026-01-01  1 old.csv new.csv true"],
  ],
  [
    "a period that is gone is withdrawn",
    two(
      {
        A: [
          ["2026-01-01", 1],
          ["2026-04-01", 2],
        ],
      },
      { A: [["2026-04-01", 2]] },
    ),
    ["A 2026-01-01 1  old.csv new.csv true"],
  ],
  ["a series that the table did not have is new", two({}, { A: [["2026-01-01", 1]] }), []],
  ["a series that is gone is withdrawn", two({ A: [["2026-01-01", 1]] }, {}), ["A 2026-01-01 1  old.csv new.csv true"]],
] as [string, SeriesFile[], string[]][]) {
  test(rule, () => assert.deepEqual(listed(files), expected));
}

for (let seed = 1; seed <= 200; seed += 1) {
  test(`what is listed is what a table's files say one after the other, seed ${seed}`, () => {
    const files = randomFiles(seed, [
      ["abs-time-series", "T", IDS],
      ["abs-time-series", "U", IDS],
      ["rba-tables", "R", ["B"]],
    ]);
    assert.deepEqual(
      listed(files).map((line) => line.replace(/ (true|false)$/, "")),
      naive(files),
    );
  });
}

/** The same from the files themselves, by their versions, but for what is served. */
function naive(files: readonly SeriesFile[]): string[] {
  const units = [...new Set(files.map(({ source, unit }) => `${source} ${unit}`))];
  return units
    .flatMap((unit) => {
      const own = files
        .filter((file) => `${file.source} ${file.unit}` === unit)
        .sort((a, b) => compareCodePoints(a.version, b.version) || a.atMs - b.atMs);
      return own.slice(1).flatMap((newer, at) => changes(own[at]!, newer));
    })
    .sort();
}

function changes(older: SeriesFile, newer: SeriesFile): string[] {
  return IDS.flatMap((id) => {
    const [before, after] = [older, newer].map((file) => new Map(file.series[id] ?? []));
    const dates = [...new Set([...before!.keys(), ...after!.keys()])];
    const newest = [...before!.keys()].sort().at(-1) ?? "";
    return dates
      .filter((date) => date <= newest && before!.get(date) !== after!.get(date))
      .map((date) => [id, date, before!.get(date), after!.get(date), older.fileName, newer.fileName].join(" "));
  });
}
