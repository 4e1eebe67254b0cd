import assert from "node:assert/strict";
import { test } from "node:test";
import { openCompanyTax } from "./company-tax.js";
import { rowsShown, smallMarket } from "./open-market.fixture.js";

const newly = { product_code: "NEW", abn: "11111111111", entity_name: "NEWLY LISTED LIMITED" };

test("has the years of the companies that have a code, under their newest name", () => {
  assert.deepEqual(rowsShown(openCompanyTax, smallMarket()), [
    {
      ...{ product_code: "ABC", income_year: "2022-23", abn: "22222222222", entity_name: "ABC MINING LIMITED" },
      total_income: 5,
    },
    { ...newly, income_year: "2021-22", total_income: 10 },
    { ...newly, income_year: "2022-23", total_income: 12, taxable_income: 3, tax_payable: 1 },
  ]);
});
