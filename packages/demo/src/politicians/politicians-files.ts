import { makeCompanies } from "../companies.js";
import type { DemoSourceName } from "../demo-source-names.js";
import { makeCountry } from "../housing/suburbs.js";
import type { NamedFile } from "../named-file.js";
import { companyAliasFile, partySpellingFile, retiredSlugFile } from "./alias-files.js";
import { makeMembers } from "./parliament.js";
import { linksFile, peopleFile, termFiles } from "./people-files.js";
import { registerFiles } from "./register-files.js";
import { returnsFiles } from "./returns-files.js";

/** Members of three parliaments, what they declared, and the returns of parties, donors and candidates, by the sources that read them. */
export function politiciansFiles(): readonly (readonly [DemoSourceName, readonly NamedFile[]])[] {
  const country = makeCountry();
  const companies = makeCompanies().filter(({ delisted }) => delisted === undefined);
  const members = makeMembers(country);
  const { given, surname } = members[0]!;
  return [
    ["parliament-people", [peopleFile(members)]],
    ["parliament-terms", termFiles(members)],
    ["register-links", [linksFile(members)]],
    ["retired-slugs", [retiredSlugFile(`${given}-${surname}`.toLowerCase())]],
    ["company-aliases", [companyAliasFile(companies)]],
    ["party-spellings", [partySpellingFile()]],
    ["interests-register", registerFiles(members, { companies, suburbs: country.suburbs })],
    ["aec-returns", returnsFiles(members, companies)],
  ];
}
