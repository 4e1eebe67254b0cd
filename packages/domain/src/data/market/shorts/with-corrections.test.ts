import assert from "node:assert/strict";
import { test } from "node:test";
import { isoOf } from "../../../base/time/day.js";
import { marketOf } from "../market.fixture.js";
import { checkShortColumns } from "./check-columns.js";
import { type YearlyFixture, yearlyOn } from "./revisions.fixture.js";
import type { Observation } from "./shorts.fixture.js";

type Reports = Readonly<Record<string, readonly Observation[]>>;

/** The rows that are served from some reports and yearly files: code, day, position in millions, percentage, shares, origin. */
function served(reports: Reports, ...yearly: YearlyFixture[]): unknown[] {
  const { shorts } = marketOf(reports, [], {}, { yearly });
  assert.equal(checkShortColumns(shorts), undefined);
  const [corrected, historyDays] = [new Set(shorts.corrected), new Set(shorts.historyDays)];
  return Array.from(shorts.day, (day, row) => {
    const origin = corrected.has(row) ? "corrected" : historyDays.has(day) ? "history" : "daily";
    const figures = [shorts.position[row]! / 1e6, shorts.percentage[row], shorts.issued[row]! / 1e6];
    return `${shorts.codes[shorts.code[row]!]} ${isoOf(day).slice(8)} ${figures.join(" ")} ${origin}`;
  });
}

const reports: Reports = {
  AAA: [
    ["2026-01-05", 1.234],
    ["2026-01-06", 2],
  ],
  BBB: [["2026-01-05", 3]],
};

for (const [rule, yearly, rows] of [
  [
    "the same position is as in the report, whatever the percentage",
    [yearlyOn("2026-02-01", ["AAA", "2026-01-05", 1_234_000, 1.3], ["BBB", "2026-01-05", 3_000_000, 3])],
    ["AAA 05 1.234 1.234 100 daily", "AAA 06 2 2 100 daily", "BBB 05 3 3 100 daily"],
  ],
  [
    "another position comes with its percentage, and with the shares of the report",
    [yearlyOn("2026-02-01", ["AAA", "2026-01-05", 5_000_000, 5.01], ["BBB", "2026-01-05", 3_000_000, 3])],
    ["AAA 05 5 5.01 100 corrected", "AAA 06 2 2 100 daily", "BBB 05 3 3 100 daily"],
  ],
  [
    "a percentage that the history lacks is computed",
    [yearlyOn("2026-02-01", ["AAA", "2026-01-05", 5_000_000], ["BBB", "2026-01-05", 3_000_000, 3])],
    ["AAA 05 5 5 100 corrected", "AAA 06 2 2 100 daily", "BBB 05 3 3 100 daily"],
  ],
  [
    "a row that it lacks is withdrawn, with the code, and one that only it has is added, without shares",
    [yearlyOn("2026-02-01", ["AAA", "2026-01-05", 1_234_000, 1.23], ["CCC", "2026-01-05", 4_000_000, 4])],
    ["AAA 05 1.234 1.234 100 daily", "AAA 06 2 2 100 daily", "CCC 05 4 4 NaN corrected"],
  ],
  [
    "a date that it has alone is of the history",
    [yearlyOn("2026-02-01", ["AAA", "2026-01-07", 4_000_000, 4])],
    ["AAA 05 1.234 1.234 100 daily", "AAA 06 2 2 100 daily", "AAA 07 4 4 NaN history", "BBB 05 3 3 100 daily"],
  ],
  [
    "the newest of several files counts",
    [
      yearlyOn("2026-02-01", ["AAA", "2026-01-06", 5_000_000, 5]),
      yearlyOn("2026-03-01", ["AAA", "2026-01-06", 6_000_000, 6]),
    ],
    ["AAA 05 1.234 1.234 100 daily", "AAA 06 6 6 100 corrected", "BBB 05 3 3 100 daily"],
  ],
  [
    "a product under its last code stays under the code of the report",
    [
      yearlyOn(
        "2026-02-01",
        ["AAA", "2026-01-05", 1_234_000, 1.23],
        ["AAA", "2026-01-06", 2_000_000, 2],
        ["BBN", "2026-01-05", 3_000_000, 3],
        ["BBN", "2026-01-06", 4_000_000, 4],
      ),
    ],
    ["AAA 05 1.234 1.234 100 daily", "AAA 06 2 2 100 daily", "BBB 05 3 3 100 daily", "BBN 06 4 4 NaN corrected"],
  ],
  [
    "the same position is chance when the old code has a line of its own",
    [
      yearlyOn(
        "2026-02-01",
        ["AAA", "2026-01-05", 1_234_000, 1.23],
        ["AAA", "2026-01-06", 2_000_000, 2],
        ["BBN", "2026-01-05", 3_000_000, 3],
        ["BBB", "2026-01-06", 3_000_000, 3],
      ),
    ],
    ["AAA 05 1.234 1.234 100 daily", "AAA 06 2 2 100 daily", "BBB 06 3 3 NaN corrected", "BBN 05 3 3 NaN corrected"],
  ],
] as [string, YearlyFixture[], string[]][]) {
  test(rule, () => assert.deepEqual(served(reports, ...yearly), rows));
}

test("a position of a renamed product that differs on another day is a correction of it", () => {
  const renamed: Reports = {
    OLD: [
      ["2026-01-05", 1],
      ["2026-01-06", 2],
    ],
    NEW: [["2026-01-07", 3]],
  };
  const yearly = yearlyOn(
    "2026-02-01",
    ["NEW", "2026-01-05", 1_000_000, 1],
    ["NEW", "2026-01-06", 9_000_000, 9],
    ["NEW", "2026-01-07", 3_000_000, 3],
  );
  assert.deepEqual(served(renamed, yearly), [
    "NEW 07 3 3 100 daily",
    "OLD 05 1 1 100 daily",
    "OLD 06 9 9 100 corrected",
  ]);
});
