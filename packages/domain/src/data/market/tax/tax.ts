import type { EntryOf } from "../../../base/tables/dataset.js";
import { entriesOf, type KeyedTable } from "../../../base/tables/keyed-table.js";
import { corporateTax } from "./corporate-tax-dataset.js";

/** The income years of every entity, by its business number. */
export type TaxTable = KeyedTable<typeof corporateTax>;

/** One income year of one entity as the tax office publishes it. An amount that is not reported is undefined. */
export type TaxYear = EntryOf<typeof corporateTax>;

/** The income years of an entity by its business number, oldest first. */
export function taxYearsOf(table: TaxTable, abn: string): TaxYear[] {
  return entriesOf(corporateTax, table, abn);
}
