import type {
  AnnualMemberReturn,
  CandidateDonation,
  CandidateElectionReturn,
  GetPoliticianFundingResponse,
} from "@daybook/sdk/messages";
import { outsideAddress } from "../frame/outside-link.js";
import { html, type Markup } from "../html.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { dollarColumn } from "./dollar-column.js";
import { fundingNotes } from "./register-notes.js";

/** The returns that name a person, as tables: annual ones, those of candidates, and the donations that these itemise. */
export function fundingTables({ annualReturns, candidateReturns }: GetPoliticianFundingResponse): readonly Table[] {
  const donations = candidateReturns.flatMap(({ event, donations: itemised }) =>
    itemised.map((donation) => ({ event, donation })),
  );
  return [
    tableOf({
      name: "annual-returns",
      caption: "Annual returns of the person",
      columns: annualColumns,
      rows: annualReturns,
    }),
    tableOf({
      name: "candidate-returns",
      caption: "Returns as a candidate",
      columns: candidateColumns,
      rows: candidateReturns,
    }),
    tableOf({
      name: "donations",
      caption: "Donations that those returns itemise",
      columns: donationColumns,
      rows: donations,
    }),
  ];
}

/** The section of a page about the returns that name a person, with everything that a reader must know of them. */
export function fundingSection(
  answer: GetPoliticianFundingResponse,
  tables: readonly Table[],
  markupOf: (table: Table) => Markup,
): Markup {
  const held = tables.filter(({ rows }) => rows.length > 0);
  return html`<section><h2>Returns to the electoral commission</h2>
<p class="caveat">${answer.attributionNote}</p>
${held.length === 0 ? html`<p>No return that names this person is held.</p>` : held.map((table) => html`<div class="money-table">${markupOf(table)}</div>`)}
${fundingNotes([answer.coverageNote, answer.censoringNote, answer.reformNote, answer.verbatimNote], answer)}
</section>`;
}

const annualColumns: readonly Column<AnnualMemberReturn>[] = [
  {
    name: "financialYear",
    title: "Financial year",
    kind: "text",
    cell: ({ financialYear }) => financialYear,
    link: ({ sourceUrl }) => outsideAddress(sourceUrl),
  },
  { name: "returnType", title: "Return", kind: "text", cell: ({ returnType }) => returnType },
  { name: "memberName", title: "Name as lodged", kind: "text", cell: ({ memberName }) => memberName },
  dollarColumn("totalDonationsDollars", "Donations received", (row) => row.totalDonationsCents),
  { name: "donorCount", title: "Donors", kind: "count", cell: ({ donorCount }) => donorCount },
];

const candidateColumns: readonly Column<CandidateElectionReturn>[] = [
  {
    name: "event",
    title: "Election",
    kind: "text",
    cell: ({ event }) => event,
    link: ({ sourceUrl }) => outsideAddress(sourceUrl),
  },
  { name: "returnType", title: "Return", kind: "text", cell: ({ returnType }) => returnType },
  { name: "candidateName", title: "Name as lodged", kind: "text", cell: ({ candidateName }) => candidateName },
  { name: "partyName", title: "Party as lodged", kind: "text", cell: ({ partyName }) => partyName },
  {
    name: "electorateName",
    title: "Electorate",
    kind: "text",
    cell: ({ electorateName, electorateState }) => [electorateName, electorateState].filter(Boolean).join(", "),
  },
  { name: "nilReturn", title: "Nil return", kind: "text", cell: ({ nilReturn }) => nilReturn },
  { name: "amendmentNo", title: "Amendment", kind: "count", cell: ({ amendmentNo }) => amendmentNo },
  dollarColumn("totalGiftDollars", "Gifts", ({ totalGiftCents }) => totalGiftCents),
  { name: "donorCount", title: "Donors", kind: "count", cell: ({ donorCount }) => donorCount },
  dollarColumn("expenditureDollars", "Expenditure", ({ expenditureCents }) => expenditureCents),
  dollarColumn("discretionaryDollars", "Discretionary benefits", (row) => row.discretionaryCents),
  { name: "eventReturnCount", title: "Returns of the election", kind: "count", cell: (row) => row.eventReturnCount },
  {
    name: "eventItemisedReturnCount",
    title: "Of those, with donors named",
    kind: "count",
    cell: (row) => row.eventItemisedReturnCount,
  },
];

interface ItemisedDonation {
  readonly event: string;
  readonly donation: CandidateDonation;
}

const donationColumns: readonly Column<ItemisedDonation>[] = [
  { name: "donorName", title: "Donor as lodged", kind: "text", cell: ({ donation }) => donation.donorName },
  { name: "event", title: "Election", kind: "text", cell: ({ event }) => event },
  { name: "donationDate", title: "Date", kind: "day", cell: ({ donation }) => donation.donationDate },
  dollarColumn("amountDollars", "Amount", ({ donation }) => donation.amountCents),
];
