import type { GetDonationsOverviewResponse, ListTopDonorsResponse } from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { filterForm } from "../frame/filter-form.js";
import { html, type Markup } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Table, tableOf } from "../tables/table.js";
import { dashNote, hasReceipts, partyColumns, payerColumns } from "./funding-columns.js";
import { partyFundingContent } from "./party-funding.js";
import { politicianLinks } from "./politician-links.js";
import { fundingNotes } from "./register-notes.js";

/** What parties and donors lodged with the electoral commission: all groups of a year, or one group over the years. */
export const fundingPage: Page = {
  path: "/politicians/funding",
  parameters: ["year", "party", "offset"],
  async load({ politicians }, request) {
    const { query } = request;
    const financialYear = query.get("year") ?? "";
    const partyGroup = query.get("party") ?? "";
    if (partyGroup !== "") {
      const [party, { availableFinancialYears }] = await Promise.all([
        politicians.listPartyFunding({ partyGroup, financialYear, limit: PAGE_ROWS }),
        politicians.getDonationsOverview({ limit: 1 }),
      ]);
      return partyFundingContent(party, availableFinancialYears, request);
    }
    const [overview, payers] = await Promise.all([
      politicians.getDonationsOverview({ financialYear, limit: GROUPS_MAX }),
      politicians.listTopDonors({ financialYear, limit: PAGE_ROWS, offset: offsetIn(request) }),
    ]);
    return fundingContent(overview, payers, request);
  },
};

/** What the page shows of all party groups of a year, and of a page of payers. */
export function fundingContent(
  overview: GetDonationsOverviewResponse,
  payers: ListTopDonorsResponse,
  request: PageRequest,
): PageContent {
  const { financialYear, corpus, availableFinancialYears: held } = overview;
  const offset = offsetIn(request);
  const parties = tableOf({
    name: "parties",
    caption: `Party groups of ${financialYear}, by receipts in their own returns: ${rowsInWords(0, overview.parties.length, overview.totalPartyGroups)}`,
    columns: partyColumns(held),
    rows: overview.parties,
    total: overview.totalPartyGroups,
  });
  const payerTable = tableOf({
    name: "payers",
    caption: `Payers of itemised receipts of ${payers.financialYear}, by the sum of their receipts: ${rowsInWords(offset, payers.donors.length, payers.total)}`,
    columns: payerColumns,
    rows: payers.donors,
    total: payers.total,
  });
  const markupOf = (table: Table) => tableWithFiles(table, request);
  return {
    title: `Party returns ${financialYear}`,
    description: "What political parties and donors lodged with the electoral commission, as lodged.",
    area: "politicians",
    tables: [parties, payerTable],
    body: html`${politicianLinks("funding")}
<h1>Party returns ${financialYear}</h1>
<p class="lede">What parties and donors lodged with the electoral commission: ${count(overview.totalPartyGroups)} party groups in this year, ${count(corpus?.partyReturnCount)} returns of parties in all years held.</p>
${filterForm("/politicians/funding", "Which year", [
  {
    name: "year",
    label: "Financial year",
    value: financialYear,
    options: held.map((year) => ({ value: year.financialYear, name: year.financialYear })),
  },
])}
${newerReturns(overview)}
<p class="caveat">Each group has three sides: its own return, the receipts itemised in it, and what donors declared by themselves. The three do not reconcile, and none is a check of another.</p>
${dashNote(overview.parties, held)}
<div class="money-table">${markupOf(parties)}</div>
<section><h2>Payers</h2>
<p class="caveat">${payers.scopeNote}</p>
${!hasReceipts(held, payers.financialYear) && html`<p>No itemised receipts of ${payers.financialYear} are held, so that no payer is known.</p>`}
<div class="money-table">${markupOf(payerTable)}</div>
${pager(request, offset, payers.total, "payers")}
</section>
${fundingNotes([overview.censoringNote, overview.reformNote, overview.verbatimNote, overview.coverageNote], overview)}`,
  };
}

/** That newer returns are held, whose receipts are not itemised. */
function newerReturns({
  newerFinancialYear,
  availableFinancialYears,
}: GetDonationsOverviewResponse): Markup | undefined {
  if (newerFinancialYear === "" || hasReceipts(availableFinancialYears, newerFinancialYear)) return undefined;
  return html`<p>Returns of parties are held up to <a href="/politicians/funding?year=${newerFinancialYear}">${newerFinancialYear}</a>, of which no receipts are itemised yet.</p>`;
}

const GROUPS_MAX = 100;
