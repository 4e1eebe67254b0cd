import type { TermRow } from "./compiled-rows.js";
import { parliamentsOf } from "./parliaments.js";
import { isOffice, partyAbbreviation } from "./party-labels.js";
import type { Service, Term } from "./people.js";

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

/** The services of a person, from the first on. Who comes back after a day or more had left. Rows are from the first on. */
export function servicesOf(rows: readonly TermRow[]): Service[] {
  const services: Service[] = [];
  for (const { fromDay, toDay, chamber } of rows) {
    const terms = parliamentsOf(fromDay, toDay).map((parliament) => ({ parliament, chamber }));
    const before = services.at(-1);
    const endDay = before === undefined ? Number.NEGATIVE_INFINITY : (before.toDay ?? Number.POSITIVE_INFINITY);
    if (before === undefined || fromDay > endDay + 1) services.push({ fromDay, toDay, terms });
    else {
      const isLonger = toDay === undefined || toDay > endDay;
      services[services.length - 1] = {
        fromDay: before.fromDay,
        toDay: isLonger ? toDay : before.toDay,
        terms: [...before.terms, ...terms],
      };
    }
  }
  return services;
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
