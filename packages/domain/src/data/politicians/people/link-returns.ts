import { fold } from "../../../base/texts/fold.js";
import { dayOfParts } from "../../../base/time/day.js";
import { financialYearStart } from "../../../base/time/financial-year.js";
import { regionNames } from "../../economy/catalogue/regions.js";
import type { Chamber, People, Person } from "./people.js";
import { onlyOne, placesOfName } from "./people-by-name.js";

/**
 * The place among persons of who lodged an annual return for the financial year that ends in a year: one of that name
 * who sat in the chamber that the type of the return names, and in Parliament in that year or later.
 * -1 when that is nobody or more than one.
 */
export function linkAnnualReturn(people: People, returnType: string, name: string, yearEnd: number): number {
  const chamber = chamberOfReturn(returnType);
  const named = placesOfName(people, name).map((place) => ({ place, person: people.persons[place]! }));
  const lodging = named.filter(
    ({ person }) =>
      satOnOrAfter(person, financialYearStart(yearEnd)) && person.terms.some((term) => term.chamber === chamber),
  );
  return onlyOne(lodging.map(({ place }) => place));
}

/**
 * The place among persons of the candidate who lodged a return after an election of a year, 0 when it is
 * not known, named as in "SURNAME, Given Names": one of that name with a term for the division or, where
 * a state is the electorate, as a senator for it, who sat in that year or later. -1 when that is
 * nobody or more than one; a senate group is nobody.
 */
export function linkCandidateReturn(
  people: People,
  returnType: string,
  name: string,
  electorateName: string,
  electorateState: string,
  eventYear: number,
): number {
  if (fold(returnType) !== "candidate") return -1;
  const electorate = fold(electorateName);
  const state = STATES.get(electorate);
  const stated = electorateState.trim().toUpperCase();
  const firstDay = eventYear > 0 ? dayOfParts(eventYear, 1, 1) : Number.NEGATIVE_INFINITY;
  const named = placesOfName(people, name).filter(
    (place) =>
      satOnOrAfter(people.persons[place]!, firstDay) &&
      people.persons[place]!.terms.some(
        (term) =>
          (term.division !== "" && fold(term.division) === electorate && (stated === "" || stated === term.state)) ||
          (term.chamber === "senate" && term.state === state),
      ),
  );
  return onlyOne(named);
}

/** Whether a person had not left Parliament for good before a day. */
function satOnOrAfter({ services }: Person, day: number): boolean {
  return (services.at(-1)!.toDay ?? Number.POSITIVE_INFINITY) >= day;
}

/** The chamber that the type of an annual return names; undefined when it names none. */
export function chamberOfReturn(returnType: string): Chamber | undefined {
  const type = fold(returnType);
  if (/\bsenator\b/.test(type)) return "senate";
  return /\b(house of representatives|hor)\b/.test(type) ? "house" : undefined;
}

/** States by their folded names and codes. */
const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries(regionNames)
    .filter(([code]) => code !== "aus")
    .flatMap(([code, name]) => [
      [code, code.toUpperCase()],
      [fold(name), code.toUpperCase()],
    ]),
);
