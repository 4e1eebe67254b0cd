import type { Ledger } from "../../base/ledger.js";
import { type ChangesOf, part } from "../../base/part.js";
import { datasets } from "./datasets.js";
import { fundingTablesOf } from "./funding/build-funding-tables.js";
import { peopleOf } from "./people/build-people.js";
import type { Politicians } from "./politicians.js";
import { type PoliticiansTables, reads } from "./politicians-tables.js";
import { registerOf } from "./register/build-register.js";

/** Politicians as a part of the snapshot. */
export const politiciansPart = part({
  reads,
  keeps: [datasets.otherDisclosures],
  build: politiciansOfTables,
  problemOf: () => undefined,
});

/** Politicians, from tables as the store scans them. */
export function politiciansOfTables(
  tables: PoliticiansTables,
  _changes: ChangesOf<typeof reads>,
  ledger: Ledger,
): Politicians {
  const people = peopleOf(tables);
  return {
    version: ledger.version,
    isDemo: ledger.isDemo,
    people,
    register: registerOf(tables, people, ledger),
    funding: fundingTablesOf(tables, ledger),
    aliases: { companies: tables.companyAliases, parties: tables.partySpellings },
    isRegisterWithheld: false,
    isFundingWithheld: false,
  };
}
