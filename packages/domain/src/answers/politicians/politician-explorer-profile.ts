import type { GetPoliticianExplorerProfileResponse, RegisterIndustryCount } from "@daybook/contract";
import { type Answer, exactly } from "../../base/messages.js";
import { groupsOf } from "../../base/rows/groups-of.js";
import { compareCodePoints } from "../../base/texts/compare-code-points.js";
import { registerLicence } from "../../data/politicians/messages/notes.js";
import { politicianMessage } from "../../data/politicians/messages/politician-message.js";
import { termMessage } from "../../data/politicians/messages/term-message.js";
import { timestampOfDay } from "../../data/politicians/messages/timestamp-of-day.js";
import type { Person } from "../../data/politicians/people/people.js";
import { personBySlug } from "../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../data/politicians/politicians.js";
import { changesOfPerson } from "../../data/politicians/register/counts/changes-of-person.js";
import { currentCounts, stockCodesOf } from "../../data/politicians/register/counts/current-counts.js";
import { holderCounts } from "../../data/politicians/register/counts/holder-counts.js";
import { itemCounts } from "../../data/politicians/register/counts/item-counts.js";
import { monthlyCountsFromFirst } from "../../data/politicians/register/counts/monthly-counts.js";
import { coverageOfPerson } from "../../data/politicians/register/coverage.js";
import type { Interest, ResolvedRegister } from "../../data/politicians/register/interest.js";
import { changeEvent } from "./change-event.js";
import { sourceDocuments } from "./source-documents.js";

/** Counts, months, changes and documents of one person; undefined when nobody is served under the slug. */
export function getPoliticianExplorerProfile(
  politicians: Politicians,
  register: ResolvedRegister,
  { slug, topIndustries }: { readonly slug: string; readonly topIndustries: number },
): Answer<GetPoliticianExplorerProfileResponse> | undefined {
  if (politicians.isRegisterWithheld) return exactly({ ...NOTHING, canonicalSlug: slug });
  const person = personBySlug(politicians, slug);
  return person === undefined ? undefined : profileOf(politicians, register, person, topIndustries);
}

function profileOf(
  politicians: Politicians,
  register: ResolvedRegister,
  person: Person,
  topIndustries: number,
): Answer<GetPoliticianExplorerProfileResponse> {
  const { asAtDay } = register;
  const interests = register.ofPerson.get(person.slug) ?? [];
  const isRead = register.readSlugs.has(person.slug);
  const industries = industryCounts(interests);
  const changes = changesOfPerson(register, person.slug);
  return exactly({
    politician: politicianMessage(register, person),
    canonicalSlug: person.slug,
    terms: person.terms.map(termMessage),
    itemCounts: itemCounts(interests, isRead),
    holderCounts: holderCounts(interests, isRead),
    industryCounts: industries.slice(0, topIndustries),
    timeline: asAtDay === undefined ? [] : monthlyCountsFromFirst(interests, asAtDay),
    undatedCount: isRead ? currentCounts(interests).undated : undefined,
    recentChanges: changes.slice(0, CHANGES_MAX).map((change) => changeEvent(register, change)),
    sourceDocuments: sourceDocuments(politicians, person),
    ...coverageOfPerson(politicians, person),
    asAt: timestampOfDay(asAtDay),
    sourceLicence: registerLicence,
    industriesOmitted: Math.max(industries.length - topIndustries, 0),
    registerParliament: register.parliament,
  });
}

const CHANGES_MAX = 20;

/** What is told of anybody while the registers are withheld. */
const NOTHING: Answer<GetPoliticianExplorerProfileResponse> = {
  politician: undefined,
  canonicalSlug: "",
  terms: [],
  itemCounts: [],
  holderCounts: [],
  industryCounts: [],
  timeline: [],
  undatedCount: 0,
  recentChanges: [],
  sourceDocuments: [],
  extractedParliaments: [],
  partialParliaments: [],
  pendingParliaments: [],
  asAt: undefined,
  sourceLicence: registerLicence,
  industriesOmitted: 0,
  registerParliament: 0,
};

/** Distinct companies currently declared by industry: most first, then by industry, which is empty when not known. */
function industryCounts(interests: readonly Interest[]): Answer<RegisterIndustryCount>[] {
  const current = interests.filter(({ isCurrent, stockCode }) => isCurrent && stockCode !== "");
  return Array.from(
    groupsOf(current, ({ industry }) => industry),
    ([industry, own]): Answer<RegisterIndustryCount> => ({ industry, companyCount: stockCodesOf(own).size }),
  ).sort((a, b) => b.companyCount - a.companyCount || compareCodePoints(a.industry, b.industry));
}
