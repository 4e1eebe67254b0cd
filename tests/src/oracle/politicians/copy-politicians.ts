import type { Database } from "../sql/database.js";

/** The store's tables about members and returns. Of returns every import is copied, because an answer may ask what was known. */
const tables = [
  "parliament_terms",
  "parliament_people",
  "member_contacts",
  "register_links",
  "retired_slugs",
  "register_documents",
  "register_rows",
  "company_aliases",
  "party_spellings",
  "party_returns",
  "detailed_receipts",
  "donations_made",
  "member_returns",
  "candidate_returns",
  "candidate_donations",
];

const returns = /returns|receipts|donations/;

/** Copies the rows of the attached store that answers of PoliticiansService are made of. A store may lack some. */
export async function copyPoliticians(database: Database, held: ReadonlySet<string>): Promise<void> {
  for (const table of tables.filter((name) => held.has(name))) {
    await database.run(`
      create table ${table} as
      select * from store.${table} where import_id in (select id from ${returns.test(table) ? "ledger" : "live"})`);
  }
}
