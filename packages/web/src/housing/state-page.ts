import type {
  GetHousePriceSeriesResponse,
  GetHousingOverviewResponse,
  GetPriceDropsOverviewResponse,
  GetSuburbIndexResponse,
  GetSuburbMetricColumnsResponse,
  ListStatePoliticianHoldingsResponse,
} from "@daybook/sdk/messages";
import { crumbs } from "../frame/crumbs.js";
import { count, day, dollars, share } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import { ifFound } from "../pages/if-found.js";
import { Absent, Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { tableOf } from "../tables/table.js";
import { housingLinks } from "./housing-links.js";
import { chartWithFiles } from "./line-page-chart.js";
import { metricFigures } from "./metric-figures.js";
import { measuresTable, regionsTable } from "./metric-table.js";
import { seriesChart, seriesDetails, seriesTable } from "./price-series.js";
import { STATES, type State, stateIn, stateName } from "./states.js";
import { type SuburbRow, suburbColumns, suburbRows } from "./suburb-columns.js";

/** What is asked about a state. */
export interface StateAnswers {
  readonly overview: GetHousingOverviewResponse;
  readonly mean: GetHousePriceSeriesResponse | undefined;
  /** Medians of houses in the capital and outside it. */
  readonly medians: readonly GetHousePriceSeriesResponse[];
  readonly index: GetSuburbIndexResponse;
  readonly columns: GetSuburbMetricColumnsResponse;
  readonly drops: GetPriceDropsOverviewResponse;
  readonly holdings: ListStatePoliticianHoldingsResponse | undefined;
}

/** Prices of a state, its suburbs, and what its politicians declare. */
export const statePage: Page = {
  path: "/housing/*",
  parameters: ["offset"],
  async load({ housing, politicians }, request) {
    const state = stateIn(request.name);
    if (state !== undefined && state !== request.name) return new Moved(`/housing/${state}`);
    if (state === undefined) return new Absent(`The states are ${STATES.join(", ")}.`);
    const stateCode = state;
    const index = await housing.getSuburbIndex({ stateCode });
    const overview = await housing.getHousingOverview({});
    const medianRegions = overview.metrics.filter(
      (metric) => metric.stateCode === stateCode && metric.dwellingType === "established_house",
    );
    const medians = await Promise.all(
      medianRegions.map(({ regionCode }) =>
        ifFound(
          housing.getHousePriceSeries({ regionCode, measure: "median_price", dwellingType: "established_house" }),
        ),
      ),
    );
    return stateContent(
      state,
      {
        overview,
        mean: await ifFound(housing.getHousePriceSeries({ regionCode: stateCode, measure: "mean_price" })),
        medians: medians.filter((series) => series !== undefined),
        index,
        columns: await housing.getSuburbMetricColumns({ stateCode, metricKeys: COLUMNS }),
        drops: await housing.getPriceDropsOverview({}),
        holdings: await ifFound(politicians.listStatePoliticianHoldings({ stateCode })),
      },
      request,
    );
  },
};

/** What the page shows of the answers. */
export function stateContent(state: State, answers: StateAnswers, request: PageRequest): PageContent {
  const name = stateName(state);
  const own = answers.overview.metrics.filter(({ stateCode }) => stateCode === state);
  const measures = measuresTable(
    "measures",
    `${name}, newest quarter of each series`,
    own.filter(({ regionType }) => regionType === "state"),
  );
  const medians = regionsTable(
    "medians",
    "Median price of dwellings sold in the capital and outside it",
    own.filter(({ measure, regionType }) => measure === "median_price" && regionType !== "state"),
  );
  const series = answers.mean === undefined ? undefined : seriesTable(answers.mean);
  const meanChart = answers.mean && seriesChart("mean-price", `Mean price of all dwellings, ${name}`, [answers.mean]);
  const medianChart = seriesChart("median-price", `Median price of established houses, ${name}`, answers.medians);
  const suburbs = suburbsSection(name, answers, request);
  const holdings = holdingsSection(name, answers.holdings, request);
  const tables = [suburbs.table, measures, medians, series, holdings?.table].filter((table) => table !== undefined);
  return {
    title: `Housing in ${name}`,
    description: `Dwelling prices of ${name}, its suburbs with their figures, and cuts of asking prices.`,
    area: "housing",
    tables,
    charts: [meanChart, medianChart].filter((chart) => chart !== undefined),
    body: html`${housingLinks(undefined)}
${crumbs(["Housing", "/housing"], [name])}
<h1>${name}</h1>
${measures.rows.length > 0 && html`<section><h2>Prices</h2>${tableWithFiles(measures, request)}</section>`}
${
  series !== undefined &&
  series.rows.length > 0 &&
  html`<section><h2>Mean price over time</h2>
${chartWithFiles(meanChart, request)}
${seriesDetails(series, request)}</section>`
}
${
  medians.rows.length > 0 &&
  html`<section><h2>The capital and the rest</h2>
${chartWithFiles(medianChart, request)}
${tableWithFiles(medians, request)}</section>`
}
${dropsSection(state, name, answers.drops)}
${suburbs.markup}
${holdings?.markup}`,
  };
}

function suburbsSection(name: string, { index, columns }: StateAnswers, request: PageRequest) {
  const offset = offsetIn(request);
  const rows = suburbRows(index.suburbs);
  const shown = rows.slice(offset, offset + PAGE_ROWS);
  const table = tableOf<SuburbRow>({
    name: "suburbs",
    caption:
      shown.length === 0
        ? `Suburbs of ${name}`
        : `Suburbs ${offset + 1} to ${offset + shown.length} of ${name} by their codes, which follow the names`,
    columns: suburbColumns(index.suburbs, metricFigures(columns)),
    rows,
  });
  const markup = html`<section id="suburbs"><h2>Suburbs</h2>
<p>${rows.length === 0 ? `No suburbs of ${name} are held.` : html`${count(rows.length)} suburbs are held. <a href="/housing/suburbs?state=${request.name}">Filter and sort them</a> by any of their figures.`}</p>
${rows.length > 0 && tableWithFiles(table, request, shown)}
${pager(request, offset, rows.length, "suburbs")}</section>`;
  return { table, markup };
}

function dropsSection(
  state: State,
  name: string,
  { states, dataThrough }: GetPriceDropsOverviewResponse,
): Markup | undefined {
  const own = states.find(({ stateCode }) => stateCode === state);
  if (own === undefined) return undefined;
  return html`<section><h2>Asking prices</h2>
<p>Over 30 days up to ${day(isoDayOf(dataThrough))}. A figure over fewer than three addresses is not shown.</p>
<dl class="facts">
<div><dt>Addresses with a cut</dt><dd>${count(own.droppedCount)}</dd></div>
<div><dt>Share of live addresses</dt><dd>${share(own.droppedShare)}</dd></div>
<div><dt>Median cut</dt><dd>${share(own.medianDropPct)}</dd></div>
<div><dt>Median asking price</dt><dd>${dollars(own.medianAsking)}</dd></div>
<div><dt>Median sold price</dt><dd>${dollars(own.medianSold)}</dd></div>
</dl>
<p><a href="/housing/drops?state=${state}">Price cuts in ${name}</a>, <a href="/housing/agencies?state=${state}">agencies</a>, <a href="/housing/index?key=${state}">the index by day</a>.</p></section>`;
}

function holdingsSection(
  name: string,
  holdings: ListStatePoliticianHoldingsResponse | undefined,
  request: PageRequest,
) {
  if (holdings === undefined || holdings.stocks.length === 0) return undefined;
  const table = tableOf({
    name: "holdings",
    caption: `Companies that members for ${name} currently declare, by people`,
    columns: [
      {
        name: "stockCode",
        title: "Code",
        kind: "code",
        cell: ({ stockCode }) => stockCode,
        link: ({ stockCode }) => `/stocks/${encodeURIComponent(stockCode)}`,
      },
      { name: "companyName", title: "Company", kind: "text", cell: ({ companyName }) => companyName },
      { name: "industry", title: "Industry", kind: "text", cell: ({ industry }) => industry },
      { name: "politicianCount", title: "People", kind: "count", cell: ({ politicianCount }) => politicianCount },
      { name: "shortPercent", title: "Reported short", kind: "percent", cell: ({ shortPercent }) => shortPercent },
    ],
    rows: holdings.stocks,
  });
  const markup = html`<section><h2>Declared by its members of parliament</h2>
<p>${count(holdings.politicianCount)} members for ${name} currently declare a listed company; these are the first ${holdings.stocks.length} of ${count(holdings.total)} companies. The registers say what is held, never how much.</p>
${tableWithFiles(table, request)}
<p class="hint">${holdings.disclosureNote} Registers of interests, newest lodgement ${day(isoDayOf(holdings.asAt))}. ${holdings.sourceLicence}</p></section>`;
  return { table, markup };
}

const COLUMNS = ["price", "population", "age", "income", "born_overseas", "politician_property"];
