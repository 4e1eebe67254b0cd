import type {
  GetPoliticianAnalyticsResponse,
  IndustryPeople,
  ListDistinctiveHoldingsResponse,
  ListPoliticianStocksResponse,
  ListShortInterestOverlapResponse,
  ListStatePoliticianHoldingsResponse,
  PoliticianStockRollup,
  ShortInterestOverlap,
} from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { filterForm } from "../frame/filter-form.js";
import { html, type Shown } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { PAGE_ROWS, rowsInWords } from "../pages/pager.js";
import { wholeIn, wordIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { companyColumns } from "./company-columns.js";
import { holdingColumns } from "./holding-columns.js";
import { politicianLinks, politicianPath } from "./politician-links.js";
import { filters } from "./register-filters.js";
import { registerNotes } from "./register-notes.js";
import { partyCounts } from "./register-words.js";

/** Companies that members and senators declared, by how many people declared each. */
export const stocksPage: Page = {
  path: "/politicians/stocks",
  parameters: ["held", "state", "short", "who", "rows"],
  async load({ politicians }, request) {
    const { query } = request;
    const limit = wholeIn(query, "rows") === ROWS_MAX ? ROWS_MAX : PAGE_ROWS;
    const currentOnly = wordIn(query, "held", HELD_WORDS) === "now";
    const state = query.get("state") ?? "";
    const who = query.get("who") ?? "";
    const [stocks, overlap, analytics, ofState, ofPerson] = await Promise.all([
      politicians.listPoliticianStocks({ limit, currentOnly }),
      politicians.listShortInterestOverlap({ minShortPercent: shortIn(query), limit: PAGE_ROWS }),
      politicians.getPoliticianAnalytics({ topIndustries: 100, currentOnly }),
      state === "" ? undefined : politicians.listStatePoliticianHoldings({ stateCode: state, limit: PAGE_ROWS }),
      who === "" ? undefined : politicians.listDistinctiveHoldings({ slug: who }),
    ]);
    return stocksContent({ stocks, overlap, analytics, ofState, ofPerson }, request);
  },
};

/** What the page is made of. */
export interface StocksAnswers {
  readonly stocks: ListPoliticianStocksResponse;
  readonly overlap: ListShortInterestOverlapResponse;
  readonly analytics: Pick<GetPoliticianAnalyticsResponse, "industries">;
  /** Of the state that was asked for. */
  readonly ofState?: ListStatePoliticianHoldingsResponse | undefined;
  /** Of the person that was asked for. */
  readonly ofPerson?: ListDistinctiveHoldingsResponse | undefined;
}

/** What the page shows of the answers. */
export function stocksContent(answers: StocksAnswers, request: PageRequest): PageContent {
  const { stocks, overlap, analytics, ofState, ofPerson } = answers;
  const { query } = request;
  const held = wordIn(query, "held", HELD_WORDS);
  // Before any document was read, no company is known to be declared.
  const isKnown = stocks.registerParliament > 0;
  const all = tableOf({
    name: "companies",
    caption: `Companies declared ${HELD[held]}, by number of people: ${rowsInWords(0, stocks.stocks.length, stocks.total)}`,
    columns: rollupColumns,
    rows: stocks.stocks,
    total: stocks.total,
  });
  const short = tableOf({
    name: "short-interest",
    caption: `Currently declared companies by the percent of their shares reported short: ${rowsInWords(0, overlap.overlaps.length, overlap.total)}`,
    columns: overlapColumns,
    rows: overlap.overlaps,
    total: overlap.total,
  });
  const industries = tableOf({
    name: "industries",
    caption: `Industries of companies declared ${HELD[held]}, by number of people`,
    columns: industryColumns,
    rows: analytics.industries,
  });
  const inState =
    ofState &&
    tableOf({
      name: "state",
      caption: `Companies declared now by members of ${ofState.stateCode}, by number of people: ${rowsInWords(0, ofState.stocks.length, ofState.total)}`,
      columns: rollupColumns,
      rows: ofState.stocks,
      total: ofState.total,
    });
  const person =
    ofPerson &&
    tableOf({
      name: "person",
      caption: "Companies that this person currently declares, with how many people declare each",
      columns: holdingColumns,
      rows: ofPerson.holdings,
    });
  const markupOf = (table: Table) => tableWithFiles(table, request);
  const section = (heading: string, table: Table | undefined, more?: Shown) =>
    table &&
    html`<section><h2>${heading}</h2>${more}${table.rows.length === 0 ? html`<p>None.</p>` : markupOf(table)}</section>`;
  return {
    title: "Companies declared by members and senators",
    description: "Listed companies in the registers of interests, by how many members and senators declared each.",
    area: "politicians",
    tables: [all, short, industries, ...[inState, person].flatMap((table) => table ?? [])],
    body: html`${politicianLinks("stocks")}
<h1>Declared companies</h1>
<p class="lede">${
      isKnown
        ? html`${count(stocks.total)} listed companies are declared ${HELD[held]} in the registers of interests.`
        : "Which listed companies are declared in the registers of interests is not known, since no document was read."
    }</p>
${filterForm("/politicians/stocks", "Which companies", [
  {
    name: "held",
    label: "Declared",
    value: held,
    options: HELD_WORDS.map((value) => ({ value, name: HELD[value] })),
  },
  filters.state(query),
  {
    name: "short",
    label: "Reported short, from",
    value: query.get("short") ?? "",
    type: "number",
    min: 0,
    max: 100,
    step: 0.5,
    hint: "Percent; 2 without it",
  },
])}
${ofPerson !== undefined && section("Of one person", person, html`<p><a href="${politicianPath(ofPerson.canonicalSlug)}">The person's page</a></p>`)}
${ofState !== undefined && section(`Of members of ${ofState.stateCode}`, inState)}
${stocks.total > 0 ? markupOf(all) : held === "now" && html`<p>Earlier parliaments may hold some: <a href="${request.address({ held: "ever" })}">companies declared at any time</a>.</p>`}
${stocks.stocks.length < stocks.total && stocks.stocks.length < ROWS_MAX && html`<p><a href="${request.address({ rows: String(ROWS_MAX) })}">Show up to ${ROWS_MAX}</a></p>`}
${section("Reported short positions of declared companies", short, html`<p class="caveat">${overlap.disclosureNote}</p>`)}
${section("Industries", industries)}
${registerNotes(stocks, [
  stocks.disclosureNote,
  "Only declarations whose text names a listed company without doubt are matched. No match does not mean not listed.",
])}`,
  };
}

function shortIn(query: URLSearchParams): number {
  const percent = Number(query.get("short") ?? 0);
  return Number.isFinite(percent) ? percent : 0;
}

const rollupColumns: readonly Column<PoliticianStockRollup>[] = [
  ...companyColumns,
  { name: "politicianCount", title: "People", kind: "count", cell: (row) => row.politicianCount },
  { name: "partyCounts", title: "People by party", kind: "text", cell: (row) => partyCounts(row.partyCounts) },
  { name: "shortPercent", title: "Company reported short", kind: "percent", cell: (row) => row.shortPercent },
];

const overlapColumns: readonly Column<ShortInterestOverlap>[] = [
  ...companyColumns,
  { name: "shortPercent", title: "Company reported short", kind: "percent", cell: (row) => row.shortPercent },
  { name: "politicianCount", title: "People", kind: "count", cell: (row) => row.politicianCount },
  { name: "partyCounts", title: "People by party", kind: "text", cell: (row) => partyCounts(row.partyCounts) },
];

const industryColumns: readonly Column<IndustryPeople>[] = [
  { name: "industry", title: "Industry", kind: "text", cell: ({ industry }) => industry || "not known" },
  { name: "people", title: "People", kind: "count", cell: ({ people }) => people },
  { name: "companies", title: "Companies", kind: "count", cell: ({ companies }) => companies },
];

const HELD_WORDS = ["now", "ever"] as const;
const HELD = { now: "now", ever: "at any time" } as const;
const ROWS_MAX = 200;
