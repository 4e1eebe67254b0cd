import type { Dataset } from "../../../base/tables/dataset.js";

/** Income and tax of large entities as the tax office publishes them: one row per entity and income year. */
export const corporateTax: Dataset = {
  name: "corporate_tax",
  title: "Corporate tax transparency",
  sources: ["ato-tax"],
  columns: [
    { name: "abn", type: "text", meaning: "business number, 11 digits" },
    { name: "income_year", type: "text", meaning: "such as 2021-22" },
    { name: "name", type: "text", meaning: "entity as published" },
    { name: "total_income", type: "number", optional: true, meaning: "total income, AUD" },
    { name: "taxable_income", type: "number", optional: true, meaning: "taxable income, AUD; unknown is not reported" },
    { name: "tax_payable", type: "number", optional: true, meaning: "tax payable, AUD; unknown is not reported" },
  ],
  key: ["abn", "income_year"],
};
