import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { fold } from "../../../base/texts/fold.js";
import type { People, Person, Service, Term } from "./people.js";
import { personNameOf } from "./person-name.js";

/** A seat as a test writes it: "47 house Example NSW ABC" or, of a senator, "47 senate NSW ABC". */
export type SeatText = `${number} ${"house" | "senate"} ${string}`;

/** People on a small scale: by name, the seats of each from the newest on, and further names after a slash; and when some left, by the last parliament of each service. */
export function peopleNamed(
  seats: Readonly<Record<string, readonly SeatText[]>>,
  left: Readonly<Record<string, readonly (readonly [parliament: number, day: number])[]>> = {},
): People {
  const persons = Object.entries(seats).map(([names, own]) =>
    personNamed(names.split("/"), own.map(termOf), new Map(left[names])),
  );
  return { persons: persons.sort((a, b) => compareCodePoints(a.slug, b.slug)), retiredSlugs: new Map() };
}

function personNamed(names: readonly string[], terms: readonly Term[], leftDays: LeftDays): Person {
  const parts = names.map(personNameOf);
  const { givenName, givenNames, surname } = parts[0]!;
  return {
    slug: fold(`${givenName} ${surname}`).replaceAll(" ", "-"),
    displayName: `${givenName} ${surname}`,
    surname,
    givenNames,
    honorific: "",
    aphMpid: "",
    personCount: 0,
    knownGivenNames: [...new Set(parts.map((part) => fold(part.givenName)))],
    knownSurnames: [...new Set(parts.map((part) => fold(part.surname)))],
    terms,
    services: servicesOf(terms, leftDays),
  };
}

/** The last day of each service that has ended, by its last parliament. */
type LeftDays = ReadonlyMap<number, number>;

function servicesOf(terms: readonly Term[], leftDays: LeftDays): Service[] {
  const services: Service[] = [];
  let fromDay = Number.NEGATIVE_INFINITY;
  let rest = terms;
  for (const [last, toDay] of leftDays) {
    services.push({ fromDay, toDay, terms: rest.filter(({ parliament }) => parliament <= last) });
    rest = rest.filter(({ parliament }) => parliament > last);
    fromDay = toDay + 2;
  }
  return rest.length === 0 ? services : [...services, { fromDay, toDay: undefined, terms: rest }];
}

function termOf(seat: SeatText): Term {
  const [parliament, chamber, ...words] = seat.split(" ");
  const party = words.pop()!;
  const state = words.pop() as Term["state"];
  return {
    parliament: Number(parliament),
    chamber: chamber as Term["chamber"],
    division: words.join(" "),
    state,
    party,
    partyAb: party,
  };
}
