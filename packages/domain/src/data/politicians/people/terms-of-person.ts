import type { TermRow } from "./compiled-rows.js";
import { openingDayOf, parliamentsOf } from "./parliaments.js";
import { isOffice, partyAbbreviation } from "./party-labels.js";
import type { Term } from "./people.js";

/** The seats of a person in each parliament, newest first; equal ones of a parliament are one. Rows are from the first on. */
export function termsOfPerson(rows: readonly TermRow[]): Term[] {
  const terms = new Map<string, Term>();
  for (const row of rows.toReversed()) {
    const { chamber, division, state } = row;
    const party = partyOf(row, rows);
    for (const parliament of parliamentsOf(row.fromDay, row.toDay)) {
      const key = [parliament, chamber, division, state, party].join("|");
      if (terms.has(key)) continue;
      terms.set(key, { parliament, chamber, division, state, party, partyAb: partyAbbreviation(party) });
    }
  }
  // Rows that begin later come first among those of one parliament.
  return [...terms.values()].sort((a, b) => b.parliament - a.parliament);
}

/**
 * When a person left Parliament, by the last parliament of each service without a break: those in
 * which all terms have ended, where the person did not sit when the next one opened. Who comes back later had left.
 */
export function leftDaysOf(rows: readonly TermRow[]): ReadonlyMap<number, number> {
  const endOf = new Map<number, number>();
  const opened = new Set<number>();
  for (const { fromDay, toDay } of rows) {
    for (const parliament of parliamentsOf(fromDay, toDay)) {
      endOf.set(parliament, Math.max(endOf.get(parliament) ?? fromDay, toDay ?? Number.POSITIVE_INFINITY));
      if (fromDay <= openingDayOf(parliament)) opened.add(parliament);
    }
  }
  return new Map([...endOf].filter(([parliament, day]) => !opened.has(parliament + 1) && Number.isFinite(day)));
}

/** The party of a term; that of a presiding officer is the party of the nearest other term, of two the earlier one's. */
function partyOf(row: TermRow, rows: readonly TermRow[]): string {
  if (!isOffice(row.party)) return row.party;
  let nearest: { readonly party: string; readonly days: number } = { party: "", days: Number.POSITIVE_INFINITY };
  for (const other of rows) {
    const days = daysBetween(row, other);
    if (!isOffice(other.party) && other.party !== "" && days < nearest.days) nearest = { party: other.party, days };
  }
  return nearest.party;
}

/** The days from the end of one term to the beginning of the other; 0 when they overlap. */
function daysBetween(one: TermRow, other: TermRow): number {
  const [first, second] = one.fromDay <= other.fromDay ? [one, other] : [other, one];
  return Math.max(0, second.fromDay - (first.toDay ?? Number.POSITIVE_INFINITY));
}
