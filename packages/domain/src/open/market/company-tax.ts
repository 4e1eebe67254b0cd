import { heldProfiles } from "../../data/market/securities/held-profiles.js";
import { businessNumberOf } from "../../data/market/tax/business-number.js";
import { corporateTax } from "../../data/market/tax/corporate-tax-dataset.js";
import { taxYearsOf } from "../../data/market/tax/tax.js";
import { openDataset } from "../open-dataset.js";

/** Every income year of the companies that have a code. */
export const openCompanyTax = openDataset({
  id: "company-tax",
  title: "Company tax",
  description:
    "Income and tax of large companies with a code, by income year, as the tax office publishes them. A company is matched by its business number or its exact name, and two codes of one company have the same rows.",
  columns: {
    product_code: { type: "text", meaning: "The exchange's code of the company" },
    income_year: { type: "text", meaning: "The income year, such as 2021-22" },
    abn: { type: "text", meaning: "The Australian business number, 11 digits" },
    entity_name: { type: "text", meaning: "The name of the company in its newest year, as published" },
    total_income: { type: "number", unit: "AUD", optional: true, meaning: "Total income; unknown is not reported" },
    taxable_income: { type: "number", unit: "AUD", optional: true, meaning: "Taxable income; unknown is not reported" },
    tax_payable: { type: "number", unit: "AUD", optional: true, meaning: "Tax payable; unknown is not reported" },
  },
  key: ["product_code", "income_year"],
  madeOf: [corporateTax],
  reads: ["market"],
  *rows({ snapshot: { market } }) {
    for (const { code } of heldProfiles(market)) {
      const abn = businessNumberOf(market, code);
      const years = abn === undefined ? [] : taxYearsOf(market.taxYears, abn);
      for (const { incomeYear, totalIncome, taxableIncome, taxPayable } of years) {
        yield {
          product_code: code,
          income_year: incomeYear,
          abn: abn!,
          entity_name: years.at(-1)!.name,
          total_income: totalIncome,
          taxable_income: taxableIncome,
          tax_payable: taxPayable,
        };
      }
    }
  },
});
