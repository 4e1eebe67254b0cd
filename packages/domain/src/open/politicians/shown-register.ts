import { suburbs } from "../../data/housing/suburbs/suburbs-dataset.js";
import { listedCompanies } from "../../data/market/companies/listed-companies-dataset.js";
import { shortPositions } from "../../data/market/shorts/short-positions-dataset.js";
import { companyAliases } from "../../data/politicians/matching/company-aliases-dataset.js";
import { memberContacts } from "../../data/politicians/people/member-contacts-dataset.js";
import { parliamentPeople } from "../../data/politicians/people/parliament-people-dataset.js";
import { parliamentTerms } from "../../data/politicians/people/parliament-terms-dataset.js";
import { registerLinks } from "../../data/politicians/people/register-links-dataset.js";
import { retiredSlugs } from "../../data/politicians/people/retired-slugs-dataset.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";
import { registerDocuments } from "../../data/politicians/register/register-documents-dataset.js";
import { registerRows } from "../../data/politicians/register/register-rows-dataset.js";
import { resolvedRegister } from "../../data/politicians/register/resolved-register.js";
import { shownPoliticians } from "../../data/politicians/shown-politicians.js";
import type { Snapshot } from "../../snapshot.js";

/** The parts that the registers are shown from. */
export const REGISTER_READS = ["market", "housing", "politicians"] as const;

/** What tells who is served. */
export const PEOPLE_TABLES = [
  parliamentTerms,
  parliamentPeople,
  memberContacts,
  registerLinks,
  retiredSlugs,
  registerDocuments,
] as const;

/** What tells what they declare; companies are found among those that are listed or reported short. */
export const REGISTER_TABLES = [
  ...PEOPLE_TABLES,
  registerRows,
  companyAliases,
  listedCompanies,
  shortPositions,
  suburbs,
] as const;

/** The registers as methods show them: nobody and nothing while the operator withholds them. */
export function shownRegister({
  market,
  housing,
  politicians,
}: Pick<Snapshot, (typeof REGISTER_READS)[number]>): ShownRegister {
  const shown = shownPoliticians(politicians);
  return { politicians: shown, register: resolvedRegister(shown, market, housing) };
}

interface ShownRegister {
  readonly politicians: Politicians;
  readonly register: ResolvedRegister;
}
