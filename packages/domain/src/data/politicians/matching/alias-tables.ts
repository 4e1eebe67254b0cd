import type { Table } from "../../../base/tables/table.js";
import type { companyAliases } from "./company-aliases-dataset.js";
import type { partySpellings } from "./party-spellings-dataset.js";

/** Curated names, as given. */
export interface AliasTables {
  readonly companies: Table<typeof companyAliases>;
  readonly parties: Table<typeof partySpellings>;
}
