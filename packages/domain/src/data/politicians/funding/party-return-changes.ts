import { derived } from "../../../base/derived.js";
import { type Change, changedRow } from "../../../base/revisions/change.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import type { FundingTables } from "./funding-tables.js";
import type { PartyReturn } from "./party-return.js";
import { type PartyReturnHistory, partyReturnHistory, placesKnown } from "./party-return-history.js";

/**
 * Every party return that a later snapshot amended, added or left out, of those that had come at a moment, in
 * milliseconds since 1970, by default of all: newest snapshot first, then newest year, then name. A return of
 * a year that is new in a snapshot is not among them.
 */
export function partyReturnChanges(tables: FundingTables, atMs?: number): readonly Change<PartyReturn>[] {
  return atMs === undefined ? allChanges(tables) : changesAmong(partyReturnHistory(tables), atMs);
}

const allChanges = derived((tables: FundingTables) =>
  changesAmong(partyReturnHistory(tables), Number.POSITIVE_INFINITY),
);

function changesAmong(history: PartyReturnHistory, atMs: number): readonly Change<PartyReturn>[] {
  const known = placesKnown(history, atMs);
  return known
    .slice(1)
    .map((place, at) => changesBetween(history, known[at]!, place).sort(compareChanges))
    .reverse()
    .flat();
}

function changesBetween({ files, restated, yearsThroughout }: PartyReturnHistory, older: number, newer: number) {
  const yearsBefore = new Set(restated.map((states) => states[older]?.yearEnd));
  return restated.flatMap((states): Change<PartyReturn>[] => {
    const [before, after] = [states[older], states[newer]];
    if (before === undefined && after === undefined) return [];
    if (before !== undefined && after !== undefined && areEqual(before, after)) return [];
    const year = after?.yearEnd;
    if (before === undefined && !yearsThroughout.has(year!) && !yearsBefore.has(year)) return [];
    return [{ before, after, oldFile: files[older]!.file, newFile: files[newer]!.file }];
  });
}

function areEqual(one: PartyReturn, other: PartyReturn): boolean {
  return (
    one.group === other.group &&
    one.receiptsCents === other.receiptsCents &&
    one.paymentsCents === other.paymentsCents &&
    one.debtsCents === other.debtsCents
  );
}

function compareChanges(one: Change<PartyReturn>, other: Change<PartyReturn>): number {
  const [a, b] = [changedRow(one), changedRow(other)];
  return b.yearEnd - a.yearEnd || compareCodePoints(a.name, b.name) || b.receiptsCents - a.receiptsCents;
}
