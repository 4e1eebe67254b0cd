import { fold } from "../../../base/texts/fold.js";
import { regionNames } from "../../economy/catalogue/regions.js";
import type { Chamber, People } from "./people.js";
import { onlyOne, placesOfName } from "./people-by-name.js";

/**
 * The place among persons of who lodged an annual return: one of that name who
 * sat in the chamber that the type of the return names. -1 when that is nobody or
 * more than one.
 */
export function linkAnnualReturn(people: People, returnType: string, name: string): number {
  const chamber = chamberOfReturn(returnType);
  const named = placesOfName(people, name);
  return onlyOne(named.filter((place) => people.persons[place]!.terms.some((term) => term.chamber === chamber)));
}

/**
 * The place among persons of the candidate who lodged a return after an election,
 * named as in "SURNAME, Given Names": one of that name with a term for the division
 * or, where a state is the electorate, as a senator for it. -1 when that is nobody or
 * more than one; a senate group is nobody.
 */
export function linkCandidateReturn(
  people: People,
  returnType: string,
  name: string,
  electorateName: string,
  electorateState: string,
): number {
  if (fold(returnType) !== "candidate") return -1;
  const electorate = fold(electorateName);
  const state = STATES.get(electorate);
  const stated = electorateState.trim().toUpperCase();
  const named = placesOfName(people, name).filter((place) =>
    people.persons[place]!.terms.some(
      (term) =>
        (term.division !== "" && fold(term.division) === electorate && (stated === "" || stated === term.state)) ||
        (term.chamber === "senate" && term.state === state),
    ),
  );
  return onlyOne(named);
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
