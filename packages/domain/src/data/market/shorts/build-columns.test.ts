import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf } from "../../../base/time/day.js";
import { shortColumnsOf } from "./build-columns.js";
import { checkShortColumns } from "./check-columns.js";
import { shortsOf, shortTableOf } from "./shorts.fixture.js";

const day = (iso: string) => dayOf(iso)!;

test("columns are laid out by code and by day", () => {
  const { codes, firstRow, code, days, firstOfDay, rowsByDay } = shortsOf({
    PLS: [
      ["2026-01-05", 9.1],
      ["2026-01-06", 8.9],
    ],
    BHP: [
      ["2026-01-06", 0.5],
      ["2026-01-02", 0.4],
    ],
    ZIP: [["2026-01-05", 8.9]],
  });
  assert.deepEqual(
    {
      codes,
      firstRow: [...firstRow],
      code: [...code],
      days: [...days],
      firstOfDay: [...firstOfDay],
      rowsByDay: [...rowsByDay],
    },
    {
      codes: ["BHP", "PLS", "ZIP"],
      firstRow: [0, 2, 4, 5],
      code: [0, 0, 1, 1, 2],
      days: ["2026-01-02", "2026-01-05", "2026-01-06"].map(day),
      firstOfDay: [0, 1, 3, 5],
      rowsByDay: [0, 2, 4, 1, 3],
    },
  );
});

test("a missing percentage is computed from the shares, and unknown without shares on issue", () => {
  const { percentage } = shortsOf({
    AAA: [
      ["2026-01-05", null, { position: 1_266_200, issued: 100_000_000 }],
      ["2026-01-06", null, { position: 5, issued: 0 }],
      ["2026-01-07", null, { position: 5, issued: null }],
      ["2026-01-08", 0, { position: 5 }],
      ["2026-01-09", 0.41, { position: 500_000 }],
    ],
  });
  assert.deepEqual([...percentage], [1.2662, Number.NaN, Number.NaN, 0, 0.41]);
});

test("a published percentage of the table is not written over", () => {
  const table = shortTableOf({ AAA: [["2026-01-05", null, { position: 1, issued: 100 }]] });
  shortColumnsOf(table);
  assert.deepEqual([...table.columns.percentage], [Number.NaN]);
});

test("an empty table makes empty columns that can be served", () => {
  const columns = shortsOf({});
  assert.deepEqual([columns.codes, [...columns.firstRow], [...columns.firstOfDay]], [[], [0], [0]]);
  assert.equal(checkShortColumns(columns), undefined);
});

test("an unknown day is refused", () => {
  const table = shortTableOf({
    AAA: [
      ["2026-01-05", 1],
      ["2026-01-06", 1],
    ],
  });
  const days = Int32Array.from([-2_147_483_648, day("2026-01-06")]);
  assert.throws(
    () => shortColumnsOf({ ...table, columns: { ...table.columns, day: days } }),
    /span more than a thousand years/,
  );
});

test("a table without a column does not compile", () => {
  const { percentage: _, ...columns } = shortTableOf({ AAA: [["2026-01-05", 1]] }).columns;
  // @ts-expect-error the percentages are missing
  assert.throws(() => shortColumnsOf({ rowCount: 1, columns }));
});
