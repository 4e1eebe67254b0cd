import { federalSeats, seatHolders } from "../housing/electorate-file.js";
import { type StatePlan, statePlans } from "../housing/state-plans.js";
import type { Country } from "../housing/suburbs.js";
import { type Random, randomOf, shuffled } from "../prng.js";
import { parties } from "./parties.js";

/** A member or senator of the demo world. */
export interface Member {
  readonly number: number;
  readonly given: string;
  readonly surname: string;
  readonly chamber: "house" | "senate";
  /** Empty for senators. */
  readonly division: string;
  readonly state: StatePlan["code"];
  /** Label of the party, and of the one joined later, if any. */
  readonly party: string;
  readonly laterParty: string | undefined;
  /** First and last of the parliaments. */
  readonly first: number;
  readonly last: number;
}

/** How many people sat in the three parliaments. */
export const MEMBERS = 227;

/** The parliaments of the demo world, each with its election and the day after which statements were due. */
export const parliaments = [
  { number: 46, election: "2019-05-18", opening: "2019-07-02" },
  { number: 47, election: "2022-05-21", opening: "2022-07-26" },
  { number: 48, election: "2025-05-03", opening: "2025-07-22" },
] as const;

/** Everybody who sat in the three parliaments, by number. */
export function makeMembers(country: Country): Member[] {
  const random = randomOf("politicians/members");
  const seats = shuffled([...houseSeats(country), ...senateSeats(country)], random);
  const people = seatHolders();
  const leavers = MEMBERS - seats.length;
  const before = people.splice(0, leavers);
  const members = seats.flatMap((seat, at): Omit<Member, "number">[] => {
    const { holder, ...place } = seat;
    // The first seats changed hands once in the three parliaments, half of them at each election.
    if (at >= leavers) return [{ ...place, ...namesOf(holder), ...termsOf(random, 46, 48) }];
    const last = at % 2 === 0 ? 46 : 47;
    const party = parties[random.below(PARTIES_SEATED)]!.label;
    return [
      { ...place, ...namesOf(before[at]!), ...termsOf(random, 46, last), party },
      { ...place, ...namesOf(holder), ...termsOf(random, last + 1, 48) },
    ];
  });
  return members.map((member, at) => ({ ...withNamesake(member, at, members), number: at + 1 }));
}

/** One senator bears the name of a member of the House, so that a slug has to tell them apart. */
function withNamesake(member: Omit<Member, "number">, at: number, all: readonly Omit<Member, "number">[]) {
  const senator = all.findIndex(({ chamber, first }) => chamber === "senate" && first === 48);
  const other = all.find(({ chamber, first, last }) => chamber === "house" && first === 46 && last === 48)!;
  return at === senator ? { ...member, given: other.given, surname: other.surname } : member;
}

interface Seat extends Pick<Member, "chamber" | "division" | "state" | "party"> {
  readonly holder: string;
}

/** The seats of the House as the layer of electorates has them. */
function houseSeats(country: Country): Seat[] {
  return [...federalSeats(country)].flatMap(([state, seats]) =>
    seats.map(({ federal_division: division, federal_party_ab: party, federal_member: holder }) => ({
      chamber: "house" as const,
      division: String(division),
      state: state.code,
      party: String(party),
      holder: String(holder),
    })),
  );
}

/** Twelve senators for each state and two for each territory. */
function senateSeats(country: Country): Seat[] {
  const random = randomOf("politicians/senate");
  const seated = houseSeats(country).map(({ holder }) => holder);
  const free = seatHolders().filter((name) => !seated.includes(name));
  return statePlans.flatMap(({ code }) =>
    Array.from({ length: TERRITORIES.includes(code) ? 2 : 12 }, () => ({
      chamber: "senate" as const,
      division: "",
      state: code,
      party: parties[random.below(PARTIES_SEATED + 2)]!.label,
      // Leavers take the first names of the same list, and seats the last.
      holder: free.splice(Math.floor(free.length / 2), 1)[0]!,
    })),
  );
}

function termsOf(random: Random, first: number, last: number) {
  const laterParty = random.chance(0.02) ? "IND" : undefined;
  return { first, last, laterParty };
}

function namesOf(name: string): Pick<Member, "given" | "surname"> {
  const [given, surname] = name.split(" ") as [string, string];
  return { given, surname };
}

/** Parties that have seats in the House; two more have some in the Senate. */
const PARTIES_SEATED = 4;
const TERRITORIES: readonly string[] = ["NT", "ACT"];
