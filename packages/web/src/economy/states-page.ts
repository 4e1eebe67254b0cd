import type {
  GetStateCompanyAggregatesResponse,
  ListStateCompaniesResponse,
  StateCompany,
  StateCompanyAggregate,
} from "@daybook/sdk/messages";
import { html } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { chartMarkup } from "../pages/page-chart.js";
import { rowsInWords } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { economyLinks } from "./economy-links.js";
import { seriesPath, stateName } from "./series-words.js";
import { statesChart } from "./states-chart.js";

/** Listed companies by the states in which they operate. */
export const statesPage: Page = {
  path: "/economy/states",
  parameters: ["state"],
  async load({ economy }, request) {
    const state = request.query.get("state") ?? "";
    const aggregates = await economy.getStateCompanyAggregates({});
    const companies = state === "" ? undefined : await economy.listStateCompanies({ state, limit: COMPANIES_MAX });
    return statesContent(aggregates, companies, request);
  },
};

/** What the page shows of all states, and of the companies of the one that was asked for. */
export function statesContent(
  { aggregates }: GetStateCompanyAggregatesResponse,
  companies: ListStateCompaniesResponse | undefined,
  request: PageRequest,
): PageContent {
  const state = request.query.get("state") ?? "";
  const states = tableOf({
    name: "states",
    caption: "States by the market value of the listed companies that operate there",
    columns: stateColumns,
    rows: aggregates,
  });
  const inState =
    companies &&
    tableOf({
      name: "companies",
      caption: `Companies in ${stateName(state)}, by market value there: ${rowsInWords(0, companies.companies.length, companies.total)}`,
      columns: companyColumns,
      rows: companies.companies,
      total: companies.total,
    });
  const chart = statesChart(aggregates);
  const markupOf = (table: Table) => tableWithFiles(table, request);
  return {
    title: inState === undefined ? "Listed companies by state" : `Listed companies in ${stateName(state)}`,
    description: "Market value and short interest of listed companies by state, by their share of operations there.",
    area: "economy",
    tables: inState === undefined ? [states] : [inState, states],
    charts: [chart],
    body: html`${economyLinks("states")}
<h1>${inState === undefined ? "Listed companies by state" : `Listed companies in ${stateName(state)}`}</h1>
<p class="lede">Each company counts in a state by the share of its operations there.</p>
${
  inState !== undefined &&
  html`<section aria-label="${stateName(state)}">
${markupOf(inState)}
<p><a href="${seriesPath(`markets.short_interest_wavg.${state.trim().toLowerCase()}`)}">Short interest in ${stateName(state)} month by month</a></p>
</section>`
}
<section aria-label="All states">
${aggregates.length > 0 && chartMarkup(chart, request.pictures(chart))}
<div class="short-table">${markupOf(states)}</div>
</section>
<p class="caveat">A company is counted where at least a fifth of its operations are. Shares of operations are those known now: curated, estimated by a model, or, where neither is held, all of it at the registered office.</p>`,
  };
}

const stateColumns: readonly Column<StateCompanyAggregate>[] = [
  {
    name: "state",
    title: "State",
    kind: "text",
    cell: ({ state }) => stateName(state),
    link: ({ state }) => `/economy/states?state=${encodeURIComponent(state)}`,
  },
  { name: "companyCount", title: "Companies", kind: "count", cell: ({ companyCount }) => companyCount },
  {
    name: "exposureWeightedMarketCap",
    title: "Market value there",
    kind: "dollars",
    cell: ({ exposureWeightedMarketCap }) => exposureWeightedMarketCap,
  },
  {
    name: "exposureWeightedShortPercent",
    title: "Reported short",
    kind: "percent",
    cell: ({ exposureWeightedShortPercent }) => exposureWeightedShortPercent,
  },
];

const companyColumns: readonly Column<StateCompany>[] = [
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: ({ stockCode }) => stockCode,
    link: ({ stockCode }) => `/stocks/${encodeURIComponent(stockCode)}`,
  },
  { name: "companyName", title: "Company", kind: "text", cell: ({ companyName }) => companyName },
  { name: "industry", title: "Industry", kind: "text", cell: ({ industry }) => industry },
  { name: "weight", title: "Share of operations", kind: "share", cell: ({ weight }) => weight },
  { name: "marketCap", title: "Market value", kind: "dollars", cell: ({ marketCap }) => marketCap },
  { name: "shortPercent", title: "Reported short", kind: "percent", cell: ({ shortPercent }) => shortPercent },
  { name: "basis", title: "Basis", kind: "text", cell: ({ basis }) => basis },
  { name: "source", title: "Share from", kind: "text", cell: ({ source }) => SOURCES.get(source) ?? source },
];

const SOURCES: ReadonlyMap<string, string> = new Map([
  ["curated", "a curated list"],
  ["llm", "a model's estimate"],
  ["hq_fallback", "the registered office"],
]);
const COMPANIES_MAX = 50;
