import { groupsOf } from "../../../base/rows/groups-of.js";
import { comparableName } from "../../../base/texts/comparable-name.js";
import type { EarlierNames } from "./party-groups.js";
import type { PartyReturn } from "./party-return.js";
import { type PartyReturnHistory, placesKnown } from "./party-return-history.js";

/**
 * The names of parties that earlier snapshots have, newest first, of those that had come at a moment, in milliseconds
 * since 1970. The register renames a party in its old years too, while itemised rows of an older file keep the name.
 */
export function earlierNames(history: PartyReturnHistory, atMs: number): readonly EarlierNames[] {
  const known = placesKnown(history, atMs);
  return known
    .slice(1)
    .map((newer, at): EarlierNames => {
      const older = known[at]!;
      const leftOut = returnsOnlyIn(history, older, newer);
      return { returns: leftOut, renamed: renamedBetween(leftOut, returnsOnlyIn(history, newer, older)) };
    })
    .reverse();
}

/** Returns, by year and name, that one snapshot has and another one has not. */
function returnsOnlyIn({ restated }: PartyReturnHistory, place: number, other: number): readonly PartyReturn[] {
  return restated.flatMap((states) => (states[other] === undefined ? (states[place] ?? []) : []));
}

/**
 * Names whose returns another name has since, both as compared: one was left out and one was added that are of the
 * same year and have the same sums, as no others do. Returns of one name that went to two prove nothing.
 */
function renamedBetween(leftOut: readonly PartyReturn[], added: readonly PartyReturn[]): ReadonlyMap<string, string> {
  const addedBySums = groupsOf(added.filter(hasSums), sumsOf);
  const successors = new Map<string, Set<string>>();
  for (const [sums, [lodged, ...others]] of groupsOf(leftOut.filter(hasSums), sumsOf)) {
    const [later, ...rivals] = addedBySums.get(sums) ?? [];
    if (later === undefined || others.length + rivals.length > 0) continue;
    const name = comparableName(lodged!.name);
    successors.set(name, (successors.get(name) ?? new Set()).add(comparableName(later.name)));
  }
  return new Map(
    Array.from(successors, ([name, [later, ...others]]): [string, string][] =>
      others.length === 0 ? [[name, later!]] : [],
    ).flat(),
  );
}

/** Nil returns are all alike. */
function hasSums({ receiptsCents, paymentsCents, debtsCents }: PartyReturn): boolean {
  return receiptsCents + paymentsCents + debtsCents > 0;
}

function sumsOf({ yearEnd, receiptsCents, paymentsCents, debtsCents }: PartyReturn): string {
  return `${yearEnd} ${receiptsCents} ${paymentsCents} ${debtsCents}`;
}
