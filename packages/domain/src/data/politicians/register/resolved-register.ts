import { derivedOfTwo } from "../../../base/derived.js";
import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { Housing } from "../../housing/housing.js";
import type { Spine } from "../../housing/suburbs/spine.js";
import type { Market } from "../../market/market.js";
import { type CompanyMatches, companyMatches } from "../matching/company-matches.js";
import { REAL_ESTATE } from "../messages/item-labels.js";
import type { Politicians } from "../politicians.js";
import { changesInSteps } from "./changes.js";
import { coverageOfAll } from "./coverage.js";
import type { Interest, ResolvedRegister } from "./interest.js";
import { interestMaker } from "./interest-maker.js";
import { membersReadIn } from "./members-read.js";

/** The registers, matched to the companies and suburbs that are held. */
export function resolvedRegister(politicians: Politicians, market: Market, { spine }: Housing): ResolvedRegister {
  return resolvedIn(politicians, companyMatches(politicians.aliases, market))(spine);
}

/** Makes them, one step at each turn of a loop. */
export function resolveRegisterInSteps(politicians: Politicians, market: Market, { spine }: Housing): Iterable<void> {
  return resolvedIn(politicians, companyMatches(politicians.aliases, market)).steps(spine);
}

/** Of the market it needs no more than the names of companies, so that new figures of the market leave it as it is. */
const resolvedIn = derivedOfTwo((politicians: Politicians, matches: CompanyMatches) =>
  derivedInSteps(function* (spine: Spine): Generator<void, ResolvedRegister> {
    const { register } = politicians;
    const interestAt = interestMaker(politicians, matches, spine);
    yield;
    const interests = yield* mapInSteps([...register.holdings.person.keys()], interestAt);
    const changes = yield* changesInSteps(interests);
    const ofPerson = groupsOf(interests, ({ person }) => person.slug);
    yield;
    const ofStock = listedBy(interests, ({ stockCode }) => stockCode);
    yield;
    const ofSuburb = listedBy(interests, ({ itemNo, salCode }) => (itemNo === REAL_ESTATE ? salCode : ""));
    return {
      parliament: register.parliament,
      pendingParliaments: coverageOfAll(politicians).pendingParliaments,
      readSlugs: slugsRead(politicians),
      interests,
      ofPerson,
      ofStock,
      ofSuburb,
      changes,
      asAtDay: register.asAtDay,
    };
  }),
);

function slugsRead({ people: { persons }, register: { documents, parliament } }: Politicians): ReadonlySet<string> {
  return new Set(Array.from(membersReadIn(documents, parliament), (place) => persons[place]!.slug));
}

/** Interests by a key that is not empty: current first, then slug, holder. */
function listedBy(
  interests: readonly Interest[],
  keyOf: (interest: Interest) => string,
): ReadonlyMap<string, readonly Interest[]> {
  const matched = interests.filter((interest) => keyOf(interest) !== "");
  const groups = [...groupsOf(matched, keyOf)];
  return new Map(groups.map(([key, group]) => [key, group.toSorted(currentFirst)]));
}

function currentFirst(a: Interest, b: Interest): number {
  return (
    Number(b.isCurrent) - Number(a.isCurrent) || compareCodePoints(a.person.slug, b.person.slug) || a.holder - b.holder
  );
}
