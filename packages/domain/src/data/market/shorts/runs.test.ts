import assert from "node:assert/strict";
import { test } from "node:test";
import type { RowRange } from "../../../base/rows/row-range.js";
import { isoOf } from "../../../base/time/day.js";
import { formerRuns, newestRun } from "./runs.js";
import { type Observation, shortsOf } from "./shorts.fixture.js";

function runsOf(observations: readonly Observation[]): string[] {
  const shorts = shortsOf({ AAA: [["2026-01-05", 1]], ORE: observations, ZZZ: [["2010-06-16", 1]] });
  const text = ({ firstRow, endRow }: RowRange) => `${isoOf(shorts.day[firstRow]!)} ${isoOf(shorts.day[endRow - 1]!)}`;
  return [...formerRuns(shorts, 1), newestRun(shorts, 1)].map(text);
}

const orocobre = { name: "OROCOBRE LIMITED ORDINARY" };
const orezone = { name: "OREZONE GOLD CORP CDI 1:1" };
const third = { name: "THIRD COMPANY ORDINARY" };

for (const [observations, runs, rule] of [
  [
    [
      ["2021-12-29", 1, orocobre],
      ["2021-12-30", 1, orocobre],
      ["2025-12-18", 2, orezone],
      ["2025-12-19", 2, orezone],
    ],
    ["2021-12-29 2021-12-30", "2025-12-18 2025-12-19"],
    "a code that returns under another name after more than a year has another security",
  ],
  [
    [
      ["2021-01-01", 1, orocobre],
      ["2022-01-01", 2, orezone],
    ],
    ["2021-01-01 2022-01-01"],
    "a gap of 365 days does not part two names",
  ],
  [
    [
      ["2021-01-01", 1, orocobre],
      ["2022-01-02", 2, orezone],
    ],
    ["2021-01-01 2021-01-01", "2022-01-02 2022-01-02"],
    "a gap of 366 days does",
  ],
  [
    [
      ["2015-01-01", 1, orocobre],
      ["2021-01-01", 2, { name: "OROCOBRE NEW NAME CDI" }],
    ],
    ["2015-01-01 2021-01-01"],
    "a long absence alone does not make another security",
  ],
  [
    [
      ["2021-01-01", 1, orocobre],
      ["2021-01-04", 2, orezone],
    ],
    ["2021-01-01 2021-01-04"],
    "another name alone does not either: companies are renamed",
  ],
  [
    [
      ["2011-01-03", 1, orocobre],
      ["2015-01-05", 2, orezone],
      ["2015-01-06", 2, orezone],
      ["2020-01-06", 3, third],
    ],
    ["2011-01-03 2011-01-03", "2015-01-05 2015-01-06", "2020-01-06 2020-01-06"],
    "a code may be reused twice",
  ],
  [[["2021-01-01", 1]], ["2021-01-01 2021-01-01"], "one observation is one run"],
] as [Observation[], string[], string][]) {
  test(rule, () => assert.deepEqual(runsOf(observations), runs));
}
