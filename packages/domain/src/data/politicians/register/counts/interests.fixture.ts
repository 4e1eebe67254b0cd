import { groupsOf } from "../../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../../base/texts/compare-code-points.js";
import { dayOf } from "../../../../base/time/day.js";
import type { Person } from "../../people/people.js";
import { ADDED, type Interest, REMOVED, type RegisterChange, type ResolvedRegister } from "../interest.js";

/** An interest in few words: what is not given is of no matter to the test. */
export interface InterestOf {
  /** Slug of the person. */
  readonly of?: string;
  readonly item?: number;
  readonly holder?: number;
  readonly text?: string;
  readonly stock?: string;
  readonly industry?: string;
  /** Dates, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  /** Unless told otherwise, while there is no date on which it ended. */
  readonly current?: boolean;
}

/** A person of the House. */
function personOf(slug: string): Person {
  return {
    slug,
    displayName: slug,
    surname: slug,
    givenNames: "",
    honorific: "",
    aphMpid: "",
    personCount: 0,
    knownSurnames: [],
    knownGivenNames: [],
    terms: [{ parliament: 47, chamber: "house", division: "Bass", state: "TAS", party: "A", partyAb: "A" }],
  };
}

/** The interest that a test speaks of. */
export function interestOf({ of = "ada-adams", item = 1, holder = 1, ...given }: InterestOf): Interest {
  const { stock = "", from = "", to = "", current = to === "" } = given;
  return {
    person: personOf(of),
    document: { person: 0, chamber: "house", parliament: 47, url: "", isRead: true, hasUnreadPages: false },
    itemNo: item,
    holder,
    declaredText: given.text ?? stock,
    secondaryText: "",
    stockCode: stock,
    companyName: stock,
    industry: given.industry ?? "",
    matchMethod: stock === "" ? "" : "name_exact",
    entityKind: stock === "" ? "" : "listed",
    salCode: "",
    suburbName: "",
    propertyState: "",
    fromDay: dayOf(from),
    toDay: dayOf(to),
    isCurrent: current,
  };
}

/** A register of interests that are given by person, whose newest date is given. */
export function resolvedOf(given: readonly InterestOf[], asAt: string): ResolvedRegister {
  const interests = given.map(interestOf);
  const changes = interests.flatMap((interest): RegisterChange[] => [
    ...(interest.fromDay === undefined ? [] : [{ kind: ADDED, day: interest.fromDay, interest } as const]),
    ...(interest.toDay === undefined ? [] : [{ kind: REMOVED, day: interest.toDay, interest } as const]),
  ]);
  const listed = interests.filter(({ stockCode }) => stockCode !== "");
  return {
    interests,
    ofPerson: groupsOf(interests, ({ person }) => person.slug),
    ofStock: groupsOf(listed, ({ stockCode }) => stockCode),
    ofSuburb: new Map(),
    changes: changes.sort(
      (a, b) => b.day - a.day || compareCodePoints(a.interest.person.slug, b.interest.person.slug) || a.kind - b.kind,
    ),
    asAtDay: dayOf(asAt),
  };
}
