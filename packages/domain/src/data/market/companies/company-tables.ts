import type { KeyedTable } from "../../../base/tables/keyed-table.js";
import type { companyRecords } from "./company-records-dataset.js";
import type { industryLabels } from "./industry-labels-dataset.js";
import type { listedCompanies } from "./listed-companies-dataset.js";
import type { listedMarketValues } from "./listed-market-values-dataset.js";

/** What is held of companies: every directory, every industry history and every record. */
export interface CompanyTables {
  readonly listed: KeyedTable<typeof listedCompanies>;
  readonly marketValues: KeyedTable<typeof listedMarketValues>;
  readonly labels: KeyedTable<typeof industryLabels>;
  readonly records: KeyedTable<typeof companyRecords>;
}
