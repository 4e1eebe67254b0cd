import type { AnnualMemberReturn, CandidateElectionReturn } from "@daybook/contract";
import { derivedInSteps } from "../../../base/derived-in-steps.js";
import type { Answer } from "../../../base/messages.js";
import { groupsOf } from "../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { financialYearText } from "../../../base/time/financial-year.js";
import { chamberOfReturn } from "../people/link-returns.js";
import type { candidateReturns } from "./candidate-returns-dataset.js";
import type { Funding } from "./funding.js";
import { type ItemisedDonations, itemisedDonations } from "./itemised-donations.js";
import type { TableRows } from "./known-rows.js";
import { textIn } from "./text-in.js";

/** The returns that name one person. */
export interface PersonReturns {
  /** Newest first, then by type and name. */
  readonly annual: readonly Answer<AnnualMemberReturn>[];
  /** Newest election first and unknown years last, then by election, type and name. */
  readonly candidate: readonly Answer<CandidateElectionReturn>[];
}

/** The returns of each person whom any return names, by slug. */
export const returnsByPerson = derivedInSteps(function* (funding: Funding) {
  const annual = groupsOf(annualReturns(funding), ({ person }) => person);
  const donationsOf = itemisedDonations(funding.candidateReturns, funding.candidateDonations);
  yield;
  const events = eventCounts(funding.candidateReturns, donationsOf);
  yield;
  const candidate = groupsOf(candidateElectionReturns(funding, donationsOf, events), ({ person }) => person);
  yield;
  const persons = new Set([...annual.keys(), ...candidate.keys()]);
  const returns = Array.from(persons, (person): [slug: string, PersonReturns] => [
    funding.people.persons[person]!.slug,
    {
      annual: (annual.get(person) ?? []).map((each) => each.message).sort(compareAnnual),
      candidate: (candidate.get(person) ?? []).map((each) => each.message).sort(compareCandidate),
    },
  ]);
  return new Map(returns) as ReadonlyMap<string, PersonReturns>;
});

/** A return, and the place of the person whom it names. */
interface Linked<Message> {
  readonly person: number;
  readonly message: Answer<Message>;
}

function annualReturns({ memberReturns, links, fileOf }: Funding): readonly Linked<AnnualMemberReturn>[] {
  return memberReturns.flatMap(({ table, rows }) => {
    const { yearEnd, returnType, name, donationsCents, donorCount } = table.columns;
    const persons = links.get(table)!;
    return [...rows]
      .filter((row) => persons[row]! >= 0)
      .map((row) => ({
        person: persons[row]!,
        message: {
          financialYear: financialYearText(yearEnd[row]!),
          financialYearEnd: yearEnd[row]!,
          returnType: textIn(returnType, row),
          chamber: chamberOfReturn(textIn(returnType, row)) ?? "",
          memberName: textIn(name, row),
          totalDonationsCents: donationsCents[row]!,
          donorCount: donorCount[row]!,
          sourceUrl: fileOf(table.importId![row]!)?.file.address ?? "",
        },
      }));
  });
}

function candidateElectionReturns(
  { candidateReturns, links, fileOf }: Funding,
  donationsOf: ItemisedDonations,
  events: ReadonlyMap<string, EventCount>,
): readonly Linked<CandidateElectionReturn>[] {
  return candidateReturns.flatMap(({ table, rows }) => {
    const { columns } = table;
    const persons = links.get(table)!;
    return [...rows]
      .filter((row) => persons[row]! >= 0)
      .map((row) => {
        const event = events.get(eventIn(columns, row))!;
        return {
          person: persons[row]!,
          message: {
            event: textIn(columns.event, row),
            eventYear: columns.eventYear[row]!,
            returnType: textIn(columns.returnType, row),
            candidateName: textIn(columns.name, row),
            partyName: textIn(columns.partyName, row),
            electorateName: textIn(columns.electorateName, row),
            electorateState: textIn(columns.electorateState, row),
            nilReturn: columns.isNil[row] === 1,
            amendmentNo: columns.amendmentNo[row]!,
            totalGiftCents: columns.giftCents[row]!,
            donorCount: columns.donorCount[row]!,
            expenditureCents: columns.expenditureCents[row]!,
            discretionaryCents: columns.discretionaryCents[row]!,
            donations: donationsOf(table, row),
            eventReturnCount: event.returns,
            eventItemisedReturnCount: event.itemised,
            sourceUrl: fileOf(table.importId![row]!)?.file.address ?? "",
          },
        };
      });
  });
}

type ReturnColumns = TableRows<typeof candidateReturns>["table"]["columns"];

interface EventCount {
  readonly returns: number;
  readonly itemised: number;
}

/** How many returns each election has, and how many of them name any donor. */
function eventCounts(
  parts: readonly TableRows<typeof candidateReturns>[],
  donationsOf: ItemisedDonations,
): ReadonlyMap<string, EventCount> {
  const counts = new Map<string, { returns: number; itemised: number }>();
  for (const { table, rows } of parts) {
    for (const row of rows) {
      const event = eventIn(table.columns, row);
      const count = counts.get(event) ?? { returns: 0, itemised: 0 };
      counts.set(event, count);
      count.returns += 1;
      if (table.columns.itemisedCents[row]! > 0 || donationsOf(table, row).length > 0) count.itemised += 1;
    }
  }
  return counts;
}

/** Names an election: by-elections of one seat in different years bear one name. */
function eventIn({ event, eventYear }: ReturnColumns, row: number): string {
  return JSON.stringify([textIn(event, row), eventYear[row]]);
}

function compareAnnual(a: Answer<AnnualMemberReturn>, b: Answer<AnnualMemberReturn>): number {
  return (
    b.financialYearEnd - a.financialYearEnd ||
    compareCodePoints(a.returnType, b.returnType) ||
    compareCodePoints(a.memberName, b.memberName)
  );
}

function compareCandidate(a: Answer<CandidateElectionReturn>, b: Answer<CandidateElectionReturn>): number {
  return (
    b.eventYear - a.eventYear ||
    compareCodePoints(a.event, b.event) ||
    compareCodePoints(a.returnType, b.returnType) ||
    compareCodePoints(a.candidateName, b.candidateName) ||
    compareCodePoints(a.electorateName, b.electorateName)
  );
}
