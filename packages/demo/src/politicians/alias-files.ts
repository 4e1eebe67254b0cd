import type { Company } from "../company.js";
import { csvBytes } from "../csv-file.js";
import type { NamedFile } from "../named-file.js";
import { spokenName } from "./declared.js";
import { branchName, parties } from "./parties.js";

/** Names under which some listed companies pay. */
export function companyAliasFile(companies: readonly Company[]): NamedFile {
  const rows = companies
    .slice(0, 70)
    .filter((_, at) => at % 14 === 5)
    .map((company) => [`${spokenName(company).split(" ")[0]} Group`, company.code, "short name of the company"]);
  return { fileName: "company-aliases-2026-06-30.csv", bytes: csvBytes(["alias", "stock_code", "reason"], rows) };
}

/** How donors shorten the names of parties. */
export function partySpellingFile(): NamedFile {
  const rows = parties
    .slice(0, 6)
    .flatMap((party) =>
      (party.branches.length === 0 ? [""] : party.branches).map((state) => [
        `${party.label}-${state === "" ? "FED" : state}`,
        branchName(party, state),
        "letters of the party and its branch",
      ]),
    );
  return { fileName: "party-spellings-2026-06-30.csv", bytes: csvBytes(["spelling", "party_name", "reason"], rows) };
}

/** A slug of a record that was merged into another. */
export function retiredSlugFile(slug: string): NamedFile {
  return {
    fileName: "retired-slugs-2026-06-30.csv",
    bytes: csvBytes(["retired_slug", "slug", "reason"], [["retired-demo-member", slug, "two records of one person"]]),
  };
}
