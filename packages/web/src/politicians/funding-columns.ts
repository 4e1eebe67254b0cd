import type { PartyFundingSummary, TopDonor } from "@daybook/sdk/messages";
import type { Column } from "../tables/table.js";
import { stockPath } from "./politician-links.js";

/** The three sides of a party group in a year. They do not reconcile, and no column compares them. */
const sides: readonly Column<PartyFundingSummary>[] = [
  { name: "partyReturnCount", title: "Returns lodged", kind: "count", cell: (row) => row.partyReturnCount },
  { name: "totalReceiptsCents", title: "Receipts, own return", kind: "cents", cell: (row) => row.totalReceiptsCents },
  { name: "totalPaymentsCents", title: "Payments, own return", kind: "cents", cell: (row) => row.totalPaymentsCents },
  { name: "totalDebtsCents", title: "Debts, own return", kind: "cents", cell: (row) => row.totalDebtsCents },
  { name: "itemisedReceiptCount", title: "Itemised receipts", kind: "count", cell: (row) => row.itemisedReceiptCount },
  { name: "itemisedReceiptsCents", title: "Their sum", kind: "cents", cell: (row) => row.itemisedReceiptsCents },
  { name: "distinctPayerCount", title: "Payers", kind: "count", cell: (row) => row.distinctPayerCount },
  { name: "donationCount", title: "Donations that donors declared", kind: "count", cell: (row) => row.donationCount },
  { name: "declaredDonationsCents", title: "Their sum", kind: "cents", cell: (row) => row.declaredDonationsCents },
  { name: "distinctDonorCount", title: "Donors", kind: "count", cell: (row) => row.distinctDonorCount },
];

/** The columns of party groups in one year. */
export const partyColumns: readonly Column<PartyFundingSummary>[] = [
  {
    name: "partyGroup",
    title: "Party group",
    kind: "text",
    cell: ({ partyGroup }) => partyGroup,
    link: ({ partyGroup, financialYear }) => partyFundingPath(partyGroup, financialYear),
  },
  ...sides,
];

/** The columns of one party group over the years. */
export const yearColumns: readonly Column<PartyFundingSummary>[] = [
  {
    name: "financialYear",
    title: "Financial year",
    kind: "text",
    cell: ({ financialYear }) => financialYear,
    link: ({ partyGroup, financialYear }) => partyFundingPath(partyGroup, financialYear),
  },
  ...sides,
];

/** The columns of payers of itemised receipts. Types of receipts stay apart. */
export const payerColumns: readonly Column<TopDonor>[] = [
  { name: "donorName", title: "Payer", kind: "text", cell: ({ donorName }) => donorName },
  { name: "totalCents", title: "All receipts", kind: "cents", cell: ({ totalCents }) => totalCents },
  { name: "receiptCount", title: "Receipts", kind: "count", cell: ({ receiptCount }) => receiptCount },
  { name: "donationCents", title: "Donations", kind: "cents", cell: ({ receiptTypes }) => receiptTypes?.donationCents },
  {
    name: "otherReceiptCents",
    title: "Other receipts",
    kind: "cents",
    cell: ({ receiptTypes }) => receiptTypes?.otherReceiptCents,
  },
  {
    name: "subscriptionCents",
    title: "Subscriptions",
    kind: "cents",
    cell: ({ receiptTypes }) => receiptTypes?.subscriptionCents,
  },
  {
    name: "publicFundingCents",
    title: "Public funding",
    kind: "cents",
    cell: ({ receiptTypes }) => receiptTypes?.publicFundingCents,
  },
  {
    name: "unspecifiedCents",
    title: "Not specified",
    kind: "cents",
    cell: ({ receiptTypes }) => receiptTypes?.unspecifiedCents,
  },
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
