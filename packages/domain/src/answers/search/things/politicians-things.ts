import { derivedInSteps } from "../../../base/derived-in-steps.js";
import { findIndexOf } from "../../../base/find/find-index.js";
import type { Thing } from "../../../base/find/thing.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Funding } from "../../../data/politicians/funding/funding.js";
import { currentFunding } from "../../../data/politicians/funding/funding-at.js";
import { donorNamesOf } from "../../../data/politicians/funding/top-donors.js";
import { groupYearsIn, yearServed } from "../../../data/politicians/funding/year-served.js";
import type { Person } from "../../../data/politicians/people/people.js";
import { servedPersons } from "../../../data/politicians/people/served-persons.js";
import type { Politicians } from "../../../data/politicians/politicians.js";
import { shownPoliticians } from "../../../data/politicians/shown-politicians.js";
import { KIND_COUNT } from "./kinds.js";
import { thingOf } from "./texts.js";

/** Politicians, parties and donors, to be found: who sits in Parliament now first, then who received or paid most. */
export const politiciansFindIndex = derivedInSteps(function* (politicians: Politicians) {
  yield* currentFunding.steps(politicians);
  return yield* findIndexOf(politiciansThings(politicians), KIND_COUNT);
});

function* politiciansThings(politicians: Politicians): Generator<Thing> {
  for (const person of servedPersons(shownPoliticians(politicians)).toSorted(sittingFirst)) yield personThing(person);
  const funding = currentFunding(politicians);
  for (const group of partyGroups(funding)) {
    const branches = funding.partyReturns.filter((lodged) => lodged.group === group).map(({ name }) => name);
    yield thingOf("party", group, { names: [group, shortName(group)], synonyms: branches });
  }
  const groupYears = groupYearsIn(funding, yearServed(funding, undefined));
  for (const donor of donorNamesOf(funding, groupYears)) {
    const comparable = funding.names.comparable[donor]!;
    if (comparable !== "") yield thingOf("donor", comparable, { names: [comparable] });
  }
}

/** A party as people call it: `Labor` of `Australian Labor Party`. */
function shortName(group: string): string {
  return group.replace(/^(The )?Australian /i, "").replace(/ (Party|of Australia)$/i, "");
}

function personThing({ slug, displayName, surname, givenNames, honorific, terms }: Person): Thing {
  const { chamber, division, state, party } = terms[0]!;
  return thingOf("politician", slug, {
    names: [displayName, `${givenNames} ${surname}`],
    words: [honorific, chamber === "senate" ? "senator senate" : "member mp house", division, state, party],
  });
}

function sittingFirst(a: Person, b: Person): number {
  return (
    Number(isSitting(b)) - Number(isSitting(a)) ||
    compareCodePoints(a.surname, b.surname) ||
    compareCodePoints(a.slug, b.slug)
  );
}

function isSitting({ services }: Person): boolean {
  return services.some(({ toDay }) => toDay === undefined);
}

/** Every party group that lodged a return, by what it received over all years, most first. */
function partyGroups({ groupYears, partyReturns }: Funding): readonly string[] {
  const received = new Map<string, number>(partyReturns.map(({ group }) => [group, 0]));
  for (const { group, receiptsCents } of groupYears) {
    if (received.has(group)) received.set(group, received.get(group)! + receiptsCents);
  }
  return [...received].sort(([a, one], [b, other]) => other - one || compareCodePoints(a, b)).map(([group]) => group);
}
