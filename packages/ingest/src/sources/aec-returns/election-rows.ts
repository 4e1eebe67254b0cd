import { dayOf, isoOf, type RowOf } from "@daybook/domain";
import type { datasets } from "@daybook/domain/data/politicians";
import { candidateDonationColumns, candidateReturnColumns } from "./columns.js";
import { keyOfParts, numbered } from "./numbered.js";
import { readTable } from "./read-table.js";

type CandidateReturn = RowOf<typeof datasets.candidateReturns>;
type CandidateDonation = RowOf<typeof datasets.candidateDonations>;

/** The returns of candidates and senate groups, from the register's records or the table of the elections archive. */
export function candidateReturnsOf(bytes: Uint8Array): CandidateReturn[] {
  const rows = readTable(candidateReturnColumns, bytes).rows((cells) => ({
    event: cells.text("event"),
    eventYear: eventYearOf(cells.text("event"), cells.date("periodEnd")),
    returnType: cells.text("returnType"),
    name: cells.text("name"),
    electorateName: cells.text("electorateName"),
    electorateState: cells.text("electorateState"),
    partyName: cells.text("partyName"),
    isNil: cells.flag("isNil"),
    amendmentNo: cells.count("amendment"),
    giftCents: cells.cents("gifts"),
    donorCount: cells.count("donors"),
    expenditureCents: cells.cents("expenditure"),
    discretionaryCents: cells.cents("discretionary"),
    itemisedCents: cells.has("itemised") ? cells.cents("itemised") : null,
  }));
  return numbered<CandidateReturn>(
    rows,
    ({ event, eventYear, returnType, name, electorateName }) =>
      keyOfParts(event, eventYear, returnType, name, electorateName),
    (a, b) =>
      b.giftCents - a.giftCents ||
      b.expenditureCents - a.expenditureCents ||
      b.discretionaryCents - a.discretionaryCents,
  );
}

/** The donations that candidates and senate groups itemised. */
export function candidateDonationsOf(bytes: Uint8Array): CandidateDonation[] {
  const rows = readTable(candidateDonationColumns, bytes).rows((cells) => ({
    event: cells.text("event"),
    returnType: cells.text("returnType"),
    name: cells.text("name"),
    donor: cells.text("donor"),
    date: cells.date("date"),
    cents: cells.signedCents("amount"),
  }));
  return numbered<CandidateDonation>(
    rows,
    ({ event, returnType, name, donor, date }) => keyOfParts(event, returnType, name, donor, date),
    (a, b) => b.cents - a.cents,
  );
}

/**
 * The year of an election: the one that its text begins with, else that of the day thirty days before the disclosure
 * period ended, which was about polling day. 0 when neither is stated.
 */
function eventYearOf(event: string, periodEnd: string): number {
  const leading = /^\d{4}(?!\d)/.exec(event)?.[0];
  if (leading !== undefined) return Number(leading);
  return periodEnd === "" ? 0 : Number(isoOf(dayOf(periodEnd)! - DISCLOSURE_DAYS).slice(0, 4));
}

const DISCLOSURE_DAYS = 30;
