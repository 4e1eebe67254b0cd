import assert from "node:assert/strict";
import { test } from "node:test";
import { checkShortColumns } from "./check-columns.js";
import type { ShortColumns } from "./columns.js";
import { shortsOf } from "./shorts.fixture.js";

const good = shortsOf({
  BHP: [
    ["2026-01-05", 0.4],
    ["2026-01-06", null, { issued: null }],
  ],
  PLS: [
    ["2026-01-05", 9.1],
    ["2026-01-06", 8.9],
  ],
});

test("good columns have no problem", () => assert.equal(checkShortColumns(good), undefined));

const day = good.day[0]!;

for (const [damage, problem] of [
  [{ name: Int32Array.of(0) }, "Column name has 1 rows instead of 4."],
  [{ firstRun: Int32Array.of(0, 2) }, "The runs of the codes are not all of the runs."],
  [{ firstRun: Int32Array.of(0, 1, 3) }, "The runs of the codes are not all of the runs."],
  [{ runStart: Int32Array.of(0, 2, 5) }, "The rows of the runs do not cover the table."],
  [{ runStart: Int32Array.of(0, 0, 4) }, "The rows of the runs do not cover the table."],
  [{ firstRow: Int32Array.of(0, 2) }, "The rows of the codes do not cover the table."],
  [{ firstRow: Int32Array.of(0, 0, 4) }, "The rows of the codes do not cover the table."],
  [{ firstRow: Int32Array.of(0, 2, 5) }, "The rows of the codes do not cover the table."],
  [{ firstOfDay: Int32Array.of(1, 2, 4) }, "The rows of the days do not cover the table."],
  [{ codes: ["PLS", "BHP"] }, "Code BHP is out of order."],
  [{ codes: ["BHP", "bhp"] }, '"bhp" is not a code.'],
  [{ runStart: Int32Array.of(0, 1, 4) }, "The first run of PLS does not begin with its rows."],
  [{ code: Int32Array.of(0, 1, 1, 1) }, "Row 1 is not of code BHP, among whose rows it stands."],
  [{ day: Int32Array.of(day, day, day, day + 1) }, "Row 1 (BHP): its day does not follow the last."],
  [{ day: Int32Array.of(0, day, day, day + 1) }, "Row 0 (BHP): its day is not plausible."],
  [{ name: Int32Array.of(0, 0, 9, 1) }, "Row 2 (PLS): it has no product name."],
  [{ name: Int32Array.of(0, -1, 1, 1) }, "Row 1 (BHP): it has no product name."],
  [{ position: Float64Array.of(1, 1, 1, Number.NaN) }, "Row 3 (PLS): its position is not a number of shares."],
  [{ position: Float64Array.of(1, -1, 1, 1) }, "Row 1 (BHP): its position is not a number of shares."],
  [
    { issued: Float64Array.of(1, 1, Number.POSITIVE_INFINITY, 1) },
    "Row 2 (PLS): its shares on issue are not a number of shares.",
  ],
  [{ percentage: Float64Array.of(-0.1, 1, 1, 1) }, "Row 0 (BHP): its percentage is not one."],
  [{ days: Int32Array.of(day + 1, day) }, "The rows of 2026-01-06 are not the ones of that day in order."],
  [{ rowsByDay: Int32Array.of(2, 0, 1, 3) }, "The rows of 2026-01-05 are not the ones of that day in order."],
  [{ rowsByDay: Int32Array.of(0, 2, 1, 9) }, "The rows of 2026-01-06 are not the ones of that day in order."],
] as [Partial<ShortColumns>, string][]) {
  test(`${Object.keys(damage)} damaged: ${problem}`, () =>
    assert.equal(checkShortColumns({ ...good, ...damage }), problem));
}
