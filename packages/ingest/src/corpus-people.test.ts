import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { linkAnnualReturn, linkCandidateReturn, personOfLink, politiciansOf } from "@daybook/domain/fixtures";
import { corpusFolder, realReturns, withoutCorpus } from "./corpus.fixture.js";
import type { Filled, Source, Stated } from "./source.js";
import { aecReturns } from "./sources/aec-returns/source.js";
import { parliamentContacts } from "./sources/parliament-contacts/source.js";
import { parliamentPeople } from "./sources/parliament-people/source.js";
import { parliamentTerms } from "./sources/parliament-terms/source.js";
import { registerLinks } from "./sources/register-links/source.js";

const skip = withoutCorpus ?? false;

function stated<Each extends Filled>(source: Source<Each>, path: string): Stated<Each> {
  return source.parse(basename(path), readFileSync(path));
}

const inParliament = <Each extends Filled>(source: Source<Each>, fileName: string) =>
  stated(source, join(corpusFolder, "parliament", fileName));

/** The real people, with the lists of contacts or without. */
function realPeople(withContacts: boolean) {
  const lists = withContacts ? ["FamilynameRepsCSV.csv", "allsenel.csv"] : [];
  return politiciansOf({
    parliamentTerms: ["representatives.csv", "senators.csv"].flatMap(
      (name) => inParliament(parliamentTerms, name).parliamentTerms,
    ),
    parliamentPeople: inParliament(parliamentPeople, "people.csv").parliamentPeople,
    memberContacts: lists.flatMap((name) => inParliament(parliamentContacts, name).memberContacts),
  }).people;
}

const people = skip === false ? realPeople(true) : { persons: [], retiredSlugs: new Map<string, string>() };
const placesIn = (parliament: number) =>
  people.persons.filter(({ terms }) => terms.some((term) => term.parliament === parliament)).length;

test("the real terms are of 1,018 people, each of whom the compilers number", { skip }, () => {
  const { persons } = people;
  assert.deepEqual(
    [
      persons.length,
      persons.reduce((sum, { terms }) => sum + terms.length, 0),
      persons.filter(({ personCount }) => personCount === 0).length,
      // Of 226 terms that are held, those of 2 people ended in this parliament.
      placesIn(48),
      persons.filter(({ terms }) => terms.some(({ party }) => ["SPK", "CWM", "PRES", "DPRES"].includes(party))).length,
      persons.filter(({ terms }) => terms.some(({ party }) => party === "")).length,
    ],
    [1018, 4066, 0, 228, 0, 0],
  );
});

test("no two real people have the same name for a slug, and all 226 contacts are of somebody", {
  skip,
}, () => {
  const { persons, retiredSlugs } = people;
  const plain = persons.filter(({ slug, displayName }) => slug.length <= displayName.length);
  const owned = new Set(persons.map(({ slug }) => slug));
  assert.deepEqual(
    [
      plain.length,
      owned.size,
      persons.filter(({ honorific }) => honorific !== "").length,
      [...retiredSlugs].filter(([retired, slug]) => owned.has(retired) || !owned.has(slug)),
    ],
    [1018, 1018, 226, []],
  );
});

test("without the contacts every real person has a slug that leads to the same person", { skip }, () => {
  const bare = realPeople(false);
  const counts = new Map(people.persons.map(({ slug, personCount }) => [slug, personCount]));
  const lost = bare.persons.filter(
    ({ slug, personCount }) => counts.get(people.retiredSlugs.get(slug) ?? slug) !== personCount,
  );
  assert.deepEqual([bare.persons.length, lost], [1018, []]);
});

test("all 225 real addresses of statements are of somebody who sits in the 48th parliament", { skip }, () => {
  const links = inParliament(registerLinks, "links-register-of-interests.xml").registerLinks;
  const found = links.filter(({ personCount }) => {
    const person = people.persons[personOfLink(people, personCount)];
    return person?.terms.some(({ parliament }) => parliament === 48);
  });
  assert.deepEqual([links.length, found.length], [225, 225]);
});

test("all 19 real annual returns and 2,181 of the 14,737 of candidates are of one person", { skip }, () => {
  const annual = "annual-returns-snapshot-2023-07-12/snapshot-2023-07-12/MemberOfParliamentReturns.csv";
  const elections = "election-returns-2025-02-10/election-candidates-returns.register-fields.csv";
  const { memberReturns } = stated(aecReturns, join(realReturns(), annual));
  const { candidateReturns } = stated(aecReturns, join(realReturns(), elections));
  const members = memberReturns.filter(
    ({ returnType, name, yearEnd }) => linkAnnualReturn(people, returnType, name, yearEnd) >= 0,
  );
  const candidates = candidateReturns.filter(
    ({ returnType, name, electorateName, electorateState, eventYear }) =>
      linkCandidateReturn(people, returnType, name, electorateName, electorateState, eventYear) >= 0,
  );
  assert.deepEqual(
    [memberReturns.length, members.length, candidateReturns.length, candidates.length],
    [19, 19, 14_737, 2181],
  );
});
