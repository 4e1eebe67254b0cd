import { dataset } from "../../../base/tables/dataset.js";

/** Income and tax of large entities as the tax office publishes them: one row per entity and income year. */
export const corporateTax = dataset({
  name: "corporate_tax",
  title: "Corporate tax transparency",
  sources: ["ato-tax"],
  columns: {
    abn: { type: "text", meaning: "business number, 11 digits" },
    incomeYear: { type: "text", meaning: "such as 2021-22" },
    name: { type: "text", meaning: "entity as published" },
    totalIncome: { type: "number", optional: true, meaning: "total income, AUD" },
    taxableIncome: { type: "number", optional: true, meaning: "taxable income, AUD; unknown is not reported" },
    taxPayable: { type: "number", optional: true, meaning: "tax payable, AUD; unknown is not reported" },
  },
  key: ["abn", "incomeYear"],
});
