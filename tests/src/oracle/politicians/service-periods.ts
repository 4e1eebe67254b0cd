import { ascending } from "../housing/order.js";
import type { Lodgement } from "./lodgements.js";
import type { Person, Term } from "./people.js";

/** A time in which somebody was a member of either house every day. */
export interface ServicePeriod {
  readonly from: string;
  /** The day of leaving, if it has come. */
  readonly to: string | null;
  readonly terms: readonly Term[];
}

/**
 * The periods of service, oldest first. Politicians.md 2.3 closes a holding "by the member leaving", and the contract's
 * table says that "the end of a term" does it. So a term that ends closes, unless another one of that person runs on: a
 * change of party, seat or house is no leaving. Coming back undoes nothing: only "a statement or an ADDITION" opens.
 */
export function servicePeriodsOf({ terms }: Person): ServicePeriod[] {
  const periods: ServicePeriod[] = [];
  for (const term of [...terms].sort((one, other) => ascending(one.from, other.from))) {
    const before = periods.at(-1);
    if (before === undefined || (before.to !== null && daysFrom(before.to, term.from) > 1)) {
      periods.push({ from: term.from, to: term.to, terms: [term] });
    } else {
      const isLonger = before.to !== null && (term.to === null || term.to > before.to);
      const to = isLonger ? term.to : before.to;
      periods[periods.length - 1] = { from: before.from, to, terms: [...before.terms, term] };
    }
  }
  return periods;
}

const daysFrom = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000;

/** The period that a lodgement was made in: of those in the house and parliament of its document, the last begun by its day. */
export function periodOf({ document, day }: Lodgement, periods: readonly ServicePeriod[]): ServicePeriod {
  const there = periods.filter(({ terms }) =>
    terms.some(({ chamber, parliaments }) => chamber === document.chamber && parliaments.includes(document.parliament)),
  );
  return there.findLast(({ from }) => from <= day) ?? there[0]!;
}
