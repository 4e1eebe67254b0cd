import { groupedBy } from "../../../base/tables/cells.js";
import type { ColumnTable } from "../../../base/tables/dataset.js";

/** One income year of one entity as the tax office publishes it. An amount that is not reported is undefined. */
export interface TaxYear {
  readonly incomeYear: string;
  /** Entity as published. */
  readonly name: string;
  readonly totalIncome: number | undefined;
  readonly taxableIncome: number | undefined;
  readonly taxPayable: number | undefined;
}

/** The income years of each entity by its business number, oldest first. */
export function taxYearsOf(table: ColumnTable): ReadonlyMap<string, readonly TaxYear[]> {
  return groupedBy(table, "abn", (cells, row) => ({
    incomeYear: cells.text("income_year", row)!,
    name: cells.text("name", row)!,
    totalIncome: cells.number("total_income", row),
    taxableIncome: cells.number("taxable_income", row),
    taxPayable: cells.number("tax_payable", row),
  }));
}
