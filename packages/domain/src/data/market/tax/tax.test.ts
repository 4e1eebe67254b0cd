import assert from "node:assert/strict";
import { test } from "node:test";
import { tableOf } from "../../../base/tables/table.fixture.js";
import { datasets } from "../datasets.js";
import { taxYearsOf } from "./tax.js";

test("years are grouped by business number, oldest first, and a blank amount is not reported", () => {
  const table = tableOf(datasets.corporateTax, [
    { abn: "22222222222", income_year: "2021-22", name: "OTHER PTY LTD", total_income: 5 },
    { abn: "11111111111", income_year: "2021-22", name: "XYZ LTD", total_income: 9, taxable_income: 0 },
    { abn: "11111111111", income_year: "2020-21", name: "XYZ LTD", total_income: 8, taxable_income: 2, tax_payable: 1 },
  ]);
  assert.deepEqual(
    [...taxYearsOf(table)],
    [
      [
        "11111111111",
        [
          { incomeYear: "2020-21", name: "XYZ LTD", totalIncome: 8, taxableIncome: 2, taxPayable: 1 },
          { incomeYear: "2021-22", name: "XYZ LTD", totalIncome: 9, taxableIncome: 0, taxPayable: undefined },
        ],
      ],
      [
        "22222222222",
        [
          {
            incomeYear: "2021-22",
            name: "OTHER PTY LTD",
            totalIncome: 5,
            taxableIncome: undefined,
            taxPayable: undefined,
          },
        ],
      ],
    ],
  );
});

test("a table without rows has no entity", () =>
  assert.deepEqual([...taxYearsOf(tableOf(datasets.corporateTax, []))], []));
