import { invalid, unknown } from "../housing/reply.js";
import { abbreviationOf, type Person } from "./people.js";
import type { PoliticiansWorld } from "./world.js";

/** The person of a required slug. */
export function personIn(world: PoliticiansWorld, given: string | null | undefined): Person {
  const slug = (given ?? "").trim().toLowerCase();
  if (slug === "") invalid();
  return world.served(slug) ?? unknown();
}

/** A chamber, or nothing when it is empty. */
export function chamberIn(given: string | null | undefined): string {
  const chamber = (given ?? "").trim().toLowerCase();
  return chamber === "" || chamber === "house" || chamber === "senate" ? chamber : invalid();
}

/** An item, or 0 for all. */
export function itemIn(given: number | null | undefined): number {
  const item = given ?? 0;
  return item < 0 || item > 14 ? invalid() : item;
}

/** How many rows to skip. */
export function offsetIn(given: number | null | undefined): number {
  const offset = given ?? 0;
  return offset < 0 ? invalid() : offset;
}

/** A code, or nothing when it is empty. */
export function codeIn(given: string | null | undefined): string {
  const code = (given ?? "").trim().toUpperCase();
  return code === "" || /^[A-Z0-9]{3,6}$/.test(code) ? code : invalid();
}

/** Whether a person is of a chamber, state and party; empty ones do not matter. */
export function isOf(person: Person, chamber: string, state: string, partyAb: string): boolean {
  const term = person.terms[0]!;
  return (
    (chamber === "" || term.chamber === chamber) &&
    (state === "" || term.state === state) &&
    (partyAb === "" || abbreviationOf(term.party) === partyAb)
  );
}

/** A party's abbreviation as asked for. */
export const partyIn = (given: string | null | undefined) => (given ?? "").trim().toUpperCase();

/** A kind of change, by name or number; 0 for both. */
export function kindIn(given: string | number | null | undefined): number {
  const names = ["UNSPECIFIED", "ADDED", "REMOVED"].map((name) => `REGISTER_CHANGE_KIND_${name}`);
  const kind = typeof given === "string" ? names.indexOf(given) : (given ?? 0);
  return kind < 0 || kind > 2 ? invalid() : kind;
}
