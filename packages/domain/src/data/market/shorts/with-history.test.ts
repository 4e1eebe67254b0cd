import assert from "node:assert/strict";
import { test } from "node:test";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import { isoOf } from "../../../base/time/day.js";
import { datasets } from "../datasets.js";
import { shortColumnsOf } from "./build-columns.js";
import { checkShortColumns } from "./check-columns.js";
import { shortTableOf } from "./shorts.fixture.js";
import { daysOfHistory, withHistory } from "./with-history.js";

const daily = shortTableOf({
  BBB: [
    ["2026-01-05", 1],
    ["2026-01-07", 2],
  ],
  DDD: [["2026-01-05", 3]],
});

const historyOf = (...rows: FixtureRow<typeof datasets.shortHistory>[]) => tableOf(datasets.shortHistory, rows);
const row = (code: string, day: string, position: number, name = `${code} LIMITED ORDINARY`) => ({
  code,
  day,
  name,
  position,
  percentage: 0.5,
});

const originsOf = (historyDays: Int32Array) => ({ historyDays, corrected: new Int32Array(0) });

function contents(history: ReturnType<typeof historyOf>): unknown[] {
  const columns = shortColumnsOf(withHistory(daily, history), originsOf(daysOfHistory(history)));
  assert.equal(checkShortColumns(columns), undefined);
  return Array.from(columns.day, (day, r) => [
    columns.codes[columns.code[r]!],
    isoOf(day).slice(8),
    columns.names[columns.name[r]!],
    columns.position[r],
    columns.issued[r],
  ]);
}

const B5 = ["BBB", "05", "BBB LIMITED ORDINARY", 1_000_000, 100_000_000];
const B7 = ["BBB", "07", "BBB LIMITED ORDINARY", 2_000_000, 100_000_000];
const D5 = ["DDD", "05", "DDD LIMITED ORDINARY", 3_000_000, 100_000_000];

for (const [rule, history, rows] of [
  [
    "a day between two others",
    historyOf(row("BBB", "2026-01-06", 9)),
    [B5, ["BBB", "06", "BBB LIMITED ORDINARY", 9, Number.NaN], B7, D5],
  ],
  [
    "codes and names that no report has, before, between and after the others",
    historyOf(row("AAA", "2026-01-06", 1), row("CCC", "2026-01-06", 2, "A NAME"), row("EEE", "2026-01-06", 3)),
    [
      ["AAA", "06", "AAA LIMITED ORDINARY", 1, Number.NaN],
      B5,
      B7,
      ["CCC", "06", "A NAME", 2, Number.NaN],
      D5,
      ["EEE", "06", "EEE LIMITED ORDINARY", 3, Number.NaN],
    ],
  ],
  [
    "several rows at one place",
    historyOf(row("BBB", "2026-01-08", 1), row("BBB", "2026-01-09", 2)),
    [
      B5,
      B7,
      ["BBB", "08", "BBB LIMITED ORDINARY", 1, Number.NaN],
      ["BBB", "09", "BBB LIMITED ORDINARY", 2, Number.NaN],
      D5,
    ],
  ],
] as [string, ReturnType<typeof historyOf>, unknown[]][]) {
  test(`joins ${rule}`, () => assert.deepEqual(contents(history), rows));
}

test("without history the daily table is the table", () => {
  assert.equal(withHistory(daily, historyOf()), daily);
});

test("a history alone is a table too", () => {
  const history = historyOf(row("AAA", "2026-01-05", 1), row("AAA", "2026-01-06", 2));
  const columns = shortColumnsOf(withHistory(shortTableOf({}), history), originsOf(daysOfHistory(history)));
  assert.deepEqual([checkShortColumns(columns), columns.position], [undefined, Float64Array.of(1, 2)]);
});

test("the days of a history are distinct and ascending", () => {
  const history = historyOf(row("AAA", "2026-01-07", 1), row("BBB", "2026-01-06", 1), row("CCC", "2026-01-07", 1));
  assert.deepEqual([...daysOfHistory(history)].map(isoOf), ["2026-01-06", "2026-01-07"]);
});

for (const [what, days] of [
  ["a day that is not held", [20_000]],
  ["days out of order", [20_460, 20_458]],
] as const) {
  test(`columns are refused for ${what} among the days of the history`, () => {
    assert.match(
      checkShortColumns(shortColumnsOf(daily, originsOf(Int32Array.from(days))))!,
      /of the history is not one of the days/,
    );
  });
}
