import type {
  ComparePoliticiansResponse,
  PoliticianSummary,
  RegisterHolderCount,
  SharedDeclaredCompany,
} from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Person } from "../../data/politicians/people/people.js";
import { personBySlug } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { holderCounts } from "../../data/politicians/register/counts/holder-counts.js";
import {
  compareCompanies,
  type PersonCompany,
  personCompanies,
} from "../../data/politicians/register/counts/person-companies.js";
import { politicianSummary } from "../../data/politicians/register/counts/politician-summary.js";
import { type Coverage, coverageOfPerson } from "../../data/politicians/register/coverage.js";
import type { ResolvedRegister } from "../../data/politicians/register/interest.js";

/** Why two people cannot be compared: whose slug is nobody's, or that both are of one person. */
export type NotCompared = "slugA" | "slugB" | "same person";

/** The summaries of two people side by side, and the companies that both or one of them ever declared. */
export function comparePoliticians(
  politicians: Politicians,
  register: ResolvedRegister,
  { slugA, slugB }: { readonly slugA: string; readonly slugB: string },
): Answer<ComparePoliticiansResponse> | NotCompared {
  if (slugA === slugB) return "same person";
  if (politicians.isRegisterWithheld) return sideBySide(register, NOBODY, NOBODY);
  const a = personBySlug(politicians, slugA);
  const b = personBySlug(politicians, slugB);
  if (a === undefined) return "slugA";
  if (b === undefined) return "slugB";
  if (a.slug === b.slug) return "same person";
  return sideBySide(register, sideOf(politicians, register, a), sideOf(politicians, register, b));
}

/** What is compared of one person. */
interface Side {
  readonly summary: Answer<PoliticianSummary> | undefined;
  readonly holderCounts: readonly Answer<RegisterHolderCount>[];
  readonly companies: ReadonlyMap<string, PersonCompany>;
  readonly coverage: Coverage;
}

function sideOf(politicians: Politicians, register: ResolvedRegister, person: Person): Side {
  const interests = register.ofPerson.get(person.slug) ?? [];
  return {
    summary: politicianSummary(register, person),
    holderCounts: holderCounts(interests, register.readSlugs.has(person.slug)),
    companies: personCompanies(interests),
    coverage: coverageOfPerson(politicians, person),
  };
}

/** The side of a person of whom nothing is told. */
const NOBODY: Side = {
  summary: undefined,
  holderCounts: [],
  companies: new Map(),
  coverage: { extractedParliaments: [], partialParliaments: [], pendingParliaments: [] },
};

function sideBySide(register: ResolvedRegister, a: Side, b: Side): Answer<ComparePoliticiansResponse> {
  const onlyA = companiesOfOne(a, b);
  const onlyB = companiesOfOne(b, a);
  return {
    a: a.summary,
    b: b.summary,
    holderCountsA: a.holderCounts,
    holderCountsB: b.holderCounts,
    sharedCompanies: companiesOfBoth(a, b),
    onlyACompanies: onlyA.slice(0, ONLY_MAX),
    onlyBCompanies: onlyB.slice(0, ONLY_MAX),
    onlyAMore: Math.max(onlyA.length - ONLY_MAX, 0),
    onlyBMore: Math.max(onlyB.length - ONLY_MAX, 0),
    extractedParliamentsA: a.coverage.extractedParliaments,
    partialParliamentsA: a.coverage.partialParliaments,
    pendingParliamentsA: a.coverage.pendingParliaments,
    extractedParliamentsB: b.coverage.extractedParliaments,
    partialParliamentsB: b.coverage.partialParliaments,
    pendingParliamentsB: b.coverage.pendingParliaments,
    asAt: timestampOfDay(register.asAtDay),
    sourceLicence: registerLicence,
  };
}

/** Companies that one person alone declared are cut at this many; those that both did are not. */
const ONLY_MAX = 50;

/** Companies that both declared, those that either currently does first. */
function companiesOfBoth(a: Side, b: Side): Answer<SharedDeclaredCompany>[] {
  return [...a.companies.values()]
    .flatMap((ofA) => {
      const ofB = b.companies.get(ofA.stockCode);
      return ofB === undefined ? [] : [sharedCompany(ofA, ofB)];
    })
    .sort((one, other) => currentFirst(isCurrent(one), isCurrent(other)) || compareCompanies(one, other));
}

function sharedCompany(ofA: PersonCompany, ofB: PersonCompany): Answer<SharedDeclaredCompany> {
  return {
    stockCode: ofA.stockCode,
    companyName: ofA.companyName,
    industry: ofA.industry,
    holdersA: ofA.holders,
    holdersB: ofB.holders,
    currentlyDeclaredA: ofA.currentlyDeclared,
    currentlyDeclaredB: ofB.currentlyDeclared,
  };
}

function isCurrent({ currentlyDeclaredA, currentlyDeclaredB }: Answer<SharedDeclaredCompany>): boolean {
  return currentlyDeclaredA || currentlyDeclaredB;
}

/** Companies that one declared and the other did not, those that are currently declared first. */
function companiesOfOne(one: Side, other: Side): readonly PersonCompany[] {
  return [...one.companies.values()]
    .filter(({ stockCode }) => !other.companies.has(stockCode))
    .sort((a, b) => currentFirst(a.currentlyDeclared, b.currentlyDeclared) || compareCompanies(a, b));
}

function currentFirst(isOneCurrent: boolean, isOtherCurrent: boolean): number {
  return Number(isOtherCurrent) - Number(isOneCurrent);
}
