import type { Table } from "../../../base/tables/table.js";
import type { memberContacts } from "./member-contacts-dataset.js";
import type { parliamentPeople } from "./parliament-people-dataset.js";
import type { parliamentTerms } from "./parliament-terms-dataset.js";
import type { People } from "./people.js";
import type { retiredSlugs } from "./retired-slugs-dataset.js";

/** The tables that people are made of. */
export interface PeopleTables {
  readonly parliamentTerms: Table<typeof parliamentTerms>;
  readonly parliamentPeople: Table<typeof parliamentPeople>;
  readonly memberContacts: Table<typeof memberContacts>;
  readonly retiredSlugs: Table<typeof retiredSlugs>;
}

/** People with their terms and slugs, from tables as the store scans them. */
export function peopleOf(_tables: PeopleTables): People {
  return { persons: [], retiredSlugs: new Map() };
}
