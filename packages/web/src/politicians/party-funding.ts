import { wholeDollars } from "@daybook/charts";
import type { ListPartyFundingResponse, PartyReturnRevision } from "@daybook/sdk/messages";
import { html } from "../html.js";
import { chartSource } from "../pages/chart-source.js";
import { linePageChart } from "../pages/line-page-chart.js";
import type { PageContent, PageRequest } from "../pages/page.js";
import { chartMarkup, type PageChart } from "../pages/page-chart.js";
import { rowsInWords } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { dollarColumn } from "./dollar-column.js";
import { dashNote, hasReceipts, payerColumns, type YearsHeld, yearColumns } from "./funding-columns.js";
import { politicianLinks } from "./politician-links.js";
import { fundingNotes } from "./register-notes.js";

/** What the page shows of one party group over the years; some years have more data than others. */
export function partyFundingContent(
  answer: ListPartyFundingResponse,
  held: YearsHeld,
  request: PageRequest,
): PageContent {
  const { partyGroup, financialYear, series } = answer;
  const years = tableOf({
    name: "years",
    caption: `${partyGroup}, year by year`,
    columns: yearColumns(held),
    rows: [...series].reverse(),
  });
  const payers = tableOf({
    name: "payers",
    caption: `Payers of itemised receipts of ${financialYear}, by the sum of their receipts: ${rowsInWords(0, answer.topDonors.length, answer.topDonorsTotal)}`,
    columns: payerColumns,
    rows: answer.topDonors,
    total: answer.topDonorsTotal,
  });
  const listed = tableOf({
    name: "listed-payers",
    caption: `Payers of ${financialYear} whose name is that of a listed company: ${rowsInWords(0, answer.listedCompanyPayers.length, answer.listedCompanyPayersTotal)}`,
    columns: payerColumns,
    rows: answer.listedCompanyPayers,
    total: answer.listedCompanyPayersTotal,
  });
  const revisions = tableOf({
    name: "amended-returns",
    caption: `Returns that a later file amended, added or left out: ${rowsInWords(0, answer.revisions.length, answer.revisionsTotal)}`,
    columns: revisionColumns,
    rows: answer.revisions,
    total: answer.revisionsTotal,
  });
  const chart = receiptsChart(answer);
  const markupOf = (table: Table) => tableWithFiles(table, request);
  return {
    title: `${partyGroup}: returns`,
    description: `What ${partyGroup} lodged with the electoral commission over the years, as lodged.`,
    area: "politicians",
    tables: [years, payers, listed, revisions],
    charts: [chart],
    body: html`${politicianLinks("funding")}
<h1>${partyGroup}</h1>
<p class="lede">Returns to the electoral commission, as lodged. <a href="/politicians/funding?year=${financialYear}">All party groups of ${financialYear}</a></p>
${series.length > 1 && chartMarkup(chart, request.pictures(chart))}
<p class="caveat">Own returns, itemised receipts and what donors declared are three sides. They do not reconcile, and none is a check of another. In a year without a return nothing was lodged here; that is not a declaration of nothing.</p>
${dashNote(series, held)}
<div class="money-table">${markupOf(years)}</div>
<section><h2>Payers of ${financialYear}</h2>
${!hasReceipts(held, financialYear) && html`<p>No itemised receipts of ${financialYear} are held, so that no payer is known.</p>`}
<div class="money-table">${markupOf(payers)}</div>
${listed.rows.length > 0 && html`<div class="money-table">${markupOf(listed)}</div>`}
</section>
${revisions.rows.length > 0 && html`<section><h2>Amended returns</h2><div class="money-table">${markupOf(revisions)}</div></section>`}
<section><h2>Names that lodged under the group</h2>
<ul class="plain-list">${answer.branchNames.map((name) => html`<li>${name}</li>`)}</ul>
</section>
${fundingNotes([answer.censoringNote, answer.reformNote, answer.verbatimNote], answer)}`,
  };
}

/** Receipts and payments of the years in which a return was lodged; other years are gaps. */
function receiptsChart({ partyGroup, series, sourceLicence, asAt }: ListPartyFundingResponse): PageChart {
  const lodged = series.map((year) => ({ ...year, date: `${year.financialYearEnd}-06-30` }));
  const pointsOf = (cents: (year: (typeof lodged)[number]) => number) =>
    lodged.map((year) => ({ date: year.date, value: year.partyReturnCount === 0 ? null : cents(year) / 100 }));
  return linePageChart({
    id: "returns",
    title: `${partyGroup}: receipts and payments in its own returns`,
    subtitle: "Australian dollars, by financial year",
    sources: [chartSource("Australian Electoral Commission", asAt, sourceLicence)],
    left: { unit: wholeDollars, isFromZero: true },
    series: [
      { name: "Receipts", points: pointsOf((year) => year.totalReceiptsCents) },
      { name: "Payments", points: pointsOf((year) => year.totalPaymentsCents) },
    ],
  });
}

const revisionColumns: readonly Column<PartyReturnRevision>[] = [
  { name: "financialYear", title: "Financial year", kind: "text", cell: ({ financialYear }) => financialYear },
  { name: "branchName", title: "Lodged by", kind: "text", cell: ({ branchName }) => branchName },
  dollarColumn("oldReceiptsDollars", "Receipts before", (row) => row.oldFigures?.totalReceiptsCents),
  dollarColumn("newReceiptsDollars", "Receipts since", (row) => row.newFigures?.totalReceiptsCents),
  dollarColumn("oldPaymentsDollars", "Payments before", (row) => row.oldFigures?.totalPaymentsCents),
  dollarColumn("newPaymentsDollars", "Payments since", (row) => row.newFigures?.totalPaymentsCents),
  dollarColumn("oldDebtsDollars", "Debts before", (row) => row.oldFigures?.totalDebtsCents),
  dollarColumn("newDebtsDollars", "Debts since", (row) => row.newFigures?.totalDebtsCents),
];
