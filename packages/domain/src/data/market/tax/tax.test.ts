import assert from "node:assert/strict";
import { test } from "node:test";
import { keyedTableOf, keysOf } from "../../../base/tables/keyed-table.js";
import { type FixtureRow, tableOf } from "../../../base/tables/table.fixture.js";
import { corporateTax } from "./corporate-tax-dataset.js";
import { taxYearsOf } from "./tax.js";

const taxTable = (rows: readonly FixtureRow<typeof corporateTax>[]) =>
  keyedTableOf(corporateTax, tableOf(corporateTax, rows));

test("years are read by business number, oldest first, and a blank amount is not reported", () => {
  const xyz = { abn: "11111111111", name: "XYZ LTD" };
  const other = { abn: "22222222222", incomeYear: "2021-22", name: "OTHER PTY LTD", totalIncome: 5 };
  const table = taxTable([
    other,
    { ...xyz, incomeYear: "2021-22", totalIncome: 9, taxableIncome: 0 },
    { ...xyz, incomeYear: "2020-21", totalIncome: 8, taxableIncome: 2, taxPayable: 1 },
  ]);
  assert.deepEqual(
    [...keysOf(table)].map((abn) => taxYearsOf(table, abn)),
    [
      [
        { ...xyz, incomeYear: "2020-21", totalIncome: 8, taxableIncome: 2, taxPayable: 1 },
        { ...xyz, incomeYear: "2021-22", totalIncome: 9, taxableIncome: 0, taxPayable: undefined },
      ],
      [{ ...other, taxableIncome: undefined, taxPayable: undefined }],
    ],
  );
});

test("a table without rows has no entity", () => assert.deepEqual([...keysOf(taxTable([]))], []));
