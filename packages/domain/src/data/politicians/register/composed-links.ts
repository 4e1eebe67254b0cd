import { NEWEST_PARLIAMENT } from "../people/parliaments.js";
import type { Chamber, People, Term } from "../people/people.js";

/** Where a statement is published. */
export interface StatementLink {
  /** Place among persons. */
  readonly person: number;
  readonly term: Term;
  readonly url: string;
}

/**
 * Where the Parliament publishes the statements of those who sit in the newest one: its addresses are made of its own ids
 * of people. A few statements of the House are scans that lie elsewhere.
 */
export function composedLinks({ persons }: People): StatementLink[] {
  return [...persons.entries()].flatMap(([person, { aphMpid, services, terms }]) => {
    if (services.at(-1)!.toDay !== undefined || !ID_OF_PARLIAMENT.test(aphMpid)) return [];
    const term = terms.find(({ parliament }) => parliament === NEWEST_PARLIAMENT);
    return term === undefined ? [] : [{ person, term, url: ADDRESSES[term.chamber](aphMpid) }];
  });
}

const ADDRESSES: Readonly<Record<Chamber, (id: string) => string>> = {
  house: (id) => `https://interests-register-api-public.aph.gov.au/api/members/${id}/statement/${NEWEST_PARLIAMENT}`,
  senate: (id) =>
    `https://www.aph.gov.au/Parliamentary_Business/Committees/Senate/Senators_Interests/Senators_Interests_Register/${id.toLowerCase()}`,
};

/** People who are made up have ids of four characters. */
const ID_OF_PARLIAMENT = /^(?:[0-9A-Z]{3}|\d{5,6})$/;
