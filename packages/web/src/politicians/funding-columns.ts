import type { FinancialYearOption, PartyFundingSummary, TopDonor } from "@daybook/sdk/messages";
import { html, type Markup } from "../html.js";
import type { Column } from "../tables/table.js";
import { dollarColumn } from "./dollar-column.js";
import { stockPath } from "./politician-links.js";

/** Which years hold what, as the overview tells. */
export type YearsHeld = readonly Pick<
  FinancialYearOption,
  "financialYear" | "itemisedReceiptCount" | "donationCount"
>[];

/** Whether receipts are itemised in any return of a year. */
export function hasReceipts(years: YearsHeld, financialYear: string): boolean {
  return years.find((year) => year.financialYear === financialYear)?.itemisedReceiptCount !== 0;
}

/** Whether any donor has declared anything of a year. */
function hasDonations(years: YearsHeld, financialYear: string): boolean {
  return years.find((year) => year.financialYear === financialYear)?.donationCount !== 0;
}

/**
 * The three sides of a party group in a year. They do not reconcile, and no column compares them. Where a side is not
 * held its figures are unknown: the API sums over no rows, and that sum is no declaration of nothing.
 */
function sidesOf(years: YearsHeld): readonly Column<PartyFundingSummary>[] {
  type Figure = (row: PartyFundingSummary) => number;
  const lodged = (figure: Figure) => (row: PartyFundingSummary) => (row.partyReturnCount > 0 ? figure(row) : undefined);
  const paid = (figure: Figure) => (row: PartyFundingSummary) =>
    hasReceipts(years, row.financialYear) ? figure(row) : undefined;
  const donated = (figure: Figure) => (row: PartyFundingSummary) =>
    hasDonations(years, row.financialYear) ? figure(row) : undefined;
  return [
    { name: "partyReturnCount", title: "Returns lodged", kind: "count", cell: (row) => row.partyReturnCount },
    dollarColumn(
      "totalReceiptsDollars",
      "Receipts, own return",
      lodged((row) => row.totalReceiptsCents),
    ),
    dollarColumn(
      "totalPaymentsDollars",
      "Payments, own return",
      lodged((row) => row.totalPaymentsCents),
    ),
    dollarColumn(
      "totalDebtsDollars",
      "Debts, own return",
      lodged((row) => row.totalDebtsCents),
    ),
    {
      name: "itemisedReceiptCount",
      title: "Itemised receipts",
      kind: "count",
      cell: paid((row) => row.itemisedReceiptCount),
    },
    dollarColumn(
      "itemisedReceiptsDollars",
      "Their sum",
      paid((row) => row.itemisedReceiptsCents),
    ),
    { name: "distinctPayerCount", title: "Payers", kind: "count", cell: paid((row) => row.distinctPayerCount) },
    {
      name: "donationCount",
      title: "Donations that donors declared",
      kind: "count",
      cell: donated((row) => row.donationCount),
    },
    dollarColumn(
      "declaredDonationsDollars",
      "Their sum",
      donated((row) => row.declaredDonationsCents),
    ),
    { name: "distinctDonorCount", title: "Donors", kind: "count", cell: donated((row) => row.distinctDonorCount) },
  ];
}

/** Why some figures of a table of party groups are dashes; undefined when none is. */
export function dashNote(rows: readonly PartyFundingSummary[], years: YearsHeld): Markup | undefined {
  const reasons = [
    [rows.some((row) => row.partyReturnCount === 0), "in which a group lodged no return"],
    [rows.some((row) => !hasReceipts(years, row.financialYear)), "of which no itemised receipts are held"],
    [rows.some((row) => !hasDonations(years, row.financialYear)), "of which no declarations of donors are held"],
  ] as const;
  const told = reasons.filter(([isSo]) => isSo).map(([, reason]) => reason);
  if (told.length === 0) return undefined;
  return html`<p class="caveat">A dash is a figure that is not known, never a zero: here of a year ${told.join(", or ")}.</p>`;
}

/** The columns of party groups in one year. */
export function partyColumns(years: YearsHeld): readonly Column<PartyFundingSummary>[] {
  return [
    {
      name: "partyGroup",
      title: "Party group",
      kind: "text",
      cell: ({ partyGroup }) => partyGroup,
      link: ({ partyGroup, financialYear }) => partyFundingPath(partyGroup, financialYear),
    },
    ...sidesOf(years),
  ];
}

/** The columns of one party group over the years. */
export function yearColumns(years: YearsHeld): readonly Column<PartyFundingSummary>[] {
  return [
    {
      name: "financialYear",
      title: "Financial year",
      kind: "text",
      cell: ({ financialYear }) => financialYear,
      link: ({ partyGroup, financialYear }) => partyFundingPath(partyGroup, financialYear),
    },
    ...sidesOf(years),
  ];
}

/** The columns of payers of itemised receipts. Types of receipts stay apart. */
export const payerColumns: readonly Column<TopDonor>[] = [
  { name: "donorName", title: "Payer", kind: "text", cell: ({ donorName }) => donorName },
  dollarColumn("totalDollars", "All receipts", ({ totalCents }) => totalCents),
  { name: "receiptCount", title: "Receipts", kind: "count", cell: ({ receiptCount }) => receiptCount },
  dollarColumn("donationDollars", "Donations", ({ receiptTypes }) => receiptTypes?.donationCents),
  dollarColumn("otherReceiptDollars", "Other receipts", ({ receiptTypes }) => receiptTypes?.otherReceiptCents),
  dollarColumn("subscriptionDollars", "Subscriptions", ({ receiptTypes }) => receiptTypes?.subscriptionCents),
  dollarColumn("publicFundingDollars", "Public funding", ({ receiptTypes }) => receiptTypes?.publicFundingCents),
  dollarColumn("unspecifiedDollars", "Not specified", ({ receiptTypes }) => receiptTypes?.unspecifiedCents),
  {
    name: "recipients",
    title: "Received by",
    kind: "text",
    cell: ({ recipients }) => recipients.map(({ partyGroup }) => partyGroup).join(", "),
  },
  {
    name: "stockCode",
    title: "Listed company",
    kind: "code",
    cell: ({ stockCode }) => stockCode,
    link: ({ stockCode }) => stockPath(stockCode),
  },
];

/** The address of a party group and year. */
function partyFundingPath(partyGroup: string, financialYear: string): string {
  return `/politicians/funding?${new URLSearchParams({ party: partyGroup, year: financialYear })}`;
}
