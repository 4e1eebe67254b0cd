import {
  type GetRegisterExplorerResponse,
  type ListPoliticianSummariesResponse,
  type PoliticianSummary,
  PoliticianSummarySort,
} from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { filterForm } from "../frame/filter-form.js";
import { html } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { wholeIn, wordIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { politicianLinks, politicianPath } from "./politician-links.js";
import { filters } from "./register-filters.js";
import { coverageNote, ordinal, registerNotes } from "./register-notes.js";
import { chamberName, itemName, partyName, seatName } from "./register-words.js";

/** Members and senators, with counts of what they currently declare. */
export const listPage: Page = {
  path: "/politicians",
  parameters: ["chamber", "state", "party", "item", "name", "order", "offset"],
  async load({ politicians }, request) {
    const { query } = request;
    const [summaries, explorer, { parties }] = await Promise.all([
      politicians.listPoliticianSummaries({
        chamber: query.get("chamber") ?? "",
        stateCode: query.get("state") ?? "",
        partyAb: query.get("party") ?? "",
        itemNo: wholeIn(query, "item") ?? 0,
        query: query.get("name") ?? "",
        sort: SORTS[wordIn(query, "order", ORDERS)].sort,
        limit: PAGE_ROWS,
        offset: offsetIn(request),
      }),
      politicians.getRegisterExplorer({}),
      politicians.getPoliticianAnalytics({}),
    ]);
    const offered = parties.map(({ partyAb }) => partyAb).filter((party) => party !== "");
    return listContent(summaries, explorer, offered, request);
  },
};

/** What the page shows of a page of people, of the registers as a whole, and the parties that it offers. */
export function listContent(
  answer: ListPoliticianSummariesResponse,
  explorer: GetRegisterExplorerResponse,
  parties: readonly string[],
  request: PageRequest,
): PageContent {
  const { query } = request;
  const offset = offsetIn(request);
  const order = wordIn(query, "order", ORDERS);
  const people = tableOf({
    name: "politicians",
    caption: `Members and senators, ${SORTS[order].words}: ${rowsInWords(offset, answer.summaries.length, answer.total)}`,
    columns: columnsOf(wholeIn(query, "item") ?? 0),
    rows: answer.summaries,
    total: answer.total,
  });
  const items = tableOf({
    name: "items",
    caption: "Interests declared, by item of the registers",
    columns: itemColumns,
    rows: explorer.itemCounts,
  });
  return {
    title: "Members and senators",
    description: "What members and senators of the Parliament declare in the registers of interests, as lodged.",
    area: "politicians",
    tables: [people, items],
    body: html`${politicianLinks("list")}
<h1>Members and senators</h1>
<p class="lede">What they declare in the registers of interests: ${
      explorer.registerParliament === 0
        ? html`not known, since no document of ${count(explorer.politicianCount)} people was read`
        : html`${count(explorer.currentDeclaredCount)} interests now, of ${count(explorer.politicianCount)} people in all parliaments held, from ${count(explorer.statementCount)} documents`
    }.</p>
${coverageNote(explorer)}
${filterForm("/politicians", "Which people", [
  { name: "name", label: "Name", value: query.get("name") ?? "", type: "search" },
  filters.chamber(query),
  filters.state(query),
  filters.party(query, parties),
  filters.item(query),
  {
    name: "order",
    label: "Order",
    value: order,
    options: ORDERS.map((value) => ({ value, name: SORTS[value].words })),
  },
])}
${tableWithFiles(people, request)}
${pager(request, offset, answer.total, "members and senators")}
${
  explorer.registerParliament > 0 &&
  html`<section><h2>By item of the registers</h2>
<div class="short-table">${tableWithFiles(items, request)}</div>
</section>`
}
${registerNotes(answer, [...countNotes(answer), "A change is a dated addition or removal. A removal can be a disposal or a correction. Who leaves Parliament makes no change."])}`,
  };
}

/** Of which parliament the counts are, and why some are not known. */
function countNotes({ registerParliament, pendingParliaments }: ListPoliticianSummariesResponse): readonly string[] {
  if (registerParliament === 0) return ["No document was read yet: what is declared now is not known."];
  const newer = pendingParliaments.filter((parliament) => parliament > registerParliament);
  return [
    `Counts are of what is declared in the ${ordinal(registerParliament)} Parliament, the newest of which documents were read, for all holders: the person, a spouse or partner, dependent children.`,
    "A dash means that the person did not sit in it, or that no document of the person was read for it.",
    ...(newer.length === 0
      ? []
      : [`Documents are known and not yet read: ${newer.map(ordinal).join(", ")} Parliament.`]),
  ];
}

/** With the rows of one item where it was asked for. */
function columnsOf(item: number): readonly Column<PoliticianSummary>[] {
  if (item === 0) return columns;
  return [
    ...columns,
    {
      name: `item${item}`,
      title: `Rows of item ${item}`,
      kind: "count",
      cell: ({ itemCounts }) => itemCounts.find(({ itemNo }) => itemNo === item)?.currentCount,
    },
  ];
}

const columns: readonly Column<PoliticianSummary>[] = [
  {
    name: "displayName",
    title: "Name",
    kind: "text",
    cell: ({ politician }) => politician?.displayName ?? "",
    link: ({ politician }) => politician && politicianPath(politician.slug),
  },
  { name: "chamber", title: "Chamber", kind: "text", cell: ({ politician }) => chamberName(politician?.chamber ?? "") },
  { name: "seat", title: "Seat", kind: "text", cell: ({ politician }) => politician && seatName(politician) },
  { name: "partyAb", title: "Party", kind: "text", cell: ({ politician }) => partyName(politician?.partyAb ?? "") },
  { name: "distinctCompanyCount", title: "Companies", kind: "count", cell: (row) => row.distinctCompanyCount },
  { name: "propertyCount", title: "Real estate", kind: "count", cell: (row) => row.propertyCount },
  { name: "giftsTravelCount", title: "Gifts and travel", kind: "count", cell: (row) => row.giftsTravelCount },
  { name: "liabilityCount", title: "Liabilities", kind: "count", cell: (row) => row.liabilityCount },
  { name: "changes90d", title: "Changes in 90 days", kind: "count", cell: (row) => row.changes90d },
  { name: "undatedCount", title: "Undated", kind: "count", cell: (row) => row.undatedCount },
];

const itemColumns: readonly Column<GetRegisterExplorerResponse["itemCounts"][number]>[] = [
  {
    name: "itemLabel",
    title: "Item",
    kind: "text",
    cell: itemName,
    link: ({ itemNo }) => `/politicians?item=${itemNo}`,
  },
  { name: "currentCount", title: "Declared now", kind: "count", cell: (row) => row.currentCount },
  { name: "politicianCount", title: "People", kind: "count", cell: (row) => row.politicianCount },
  { name: "allTimeCount", title: "Ever declared", kind: "count", cell: (row) => row.allTimeCount },
];

const ORDERS = ["name", "rows", "companies", "property", "changes"] as const;
const SORTS = {
  name: { sort: PoliticianSummarySort.NAME, words: "by surname" },
  rows: { sort: PoliticianSummarySort.DECLARED_ITEMS, words: "by number of rows declared" },
  companies: { sort: PoliticianSummarySort.COMPANIES, words: "by number of companies declared" },
  property: { sort: PoliticianSummarySort.PROPERTIES, words: "by number of rows of real estate" },
  changes: { sort: PoliticianSummarySort.RECENT_CHANGES, words: "by number of changes in 90 days" },
} as const;
