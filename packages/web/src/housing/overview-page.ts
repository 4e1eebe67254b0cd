import type { GetHousePriceSeriesResponse, GetHousingOverviewResponse, HousingMetric } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import { choices } from "../pages/choices.js";
import { ifFound } from "../pages/if-found.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import type { PageChart } from "../pages/page-chart.js";
import { tableWithFiles } from "../pages/table-section.js";
import type { Table } from "../tables/table.js";
import { housingLinks } from "./housing-links.js";
import { chartWithFiles } from "./line-page-chart.js";
import { measuresTable, regionsTable } from "./metric-table.js";
import { regionsChart, seriesChart, seriesDetails, seriesTable } from "./price-series.js";
import { STATES, stateName } from "./states.js";
import { measureName } from "./words.js";

/** Prices of the nation, its states and its capitals. */
export const overviewPage: Page = {
  path: "/housing",
  parameters: ["measure"],
  async load({ housing }, request) {
    const overview = await housing.getHousingOverview({});
    const measure = measureIn(request.query.get("measure"), overview.metrics);
    const series = await ifFound(housing.getHousePriceSeries({ regionCode: NATION, measure }));
    const states = await Promise.all(
      STATES.map((state) => ifFound(housing.getHousePriceSeries({ regionCode: state, measure: DEFAULT_MEASURE }))),
    );
    const held = states.filter((each) => each !== undefined);
    return overviewContent(overview, measure, { nation: series, states: held }, request);
  },
};

/** Series over time. */
export interface OverviewSeries {
  /** The measure that is asked for. */
  readonly nation: GetHousePriceSeriesResponse | undefined;
  /** Mean prices. */
  readonly states: readonly GetHousePriceSeriesResponse[];
}

/** What the page shows of the answers. */
export function overviewContent(
  { metrics, asOf }: GetHousingOverviewResponse,
  measure: string,
  { nation: series, states }: OverviewSeries,
  request: PageRequest,
): PageContent {
  const ofType = (type: string, ...measures: string[]) =>
    metrics.filter((metric) => metric.regionType === type && measures.includes(metric.measure));
  const national = metrics.filter(({ regionType }) => regionType === "national");
  const tables = {
    national: measuresTable("national", "Australia, newest quarter of each series", national),
    states: regionsTable("states", "Mean price of all dwellings by state", ofType("state", "mean_price")),
    capitals: regionsTable(
      "capitals",
      "Median price of dwellings sold in the capitals",
      ofType("gccsa", "median_price"),
    ),
    rests: regionsTable(
      "rest-of-states",
      "Median price of dwellings sold outside the capitals",
      ofType("rest_of_state", "median_price"),
    ),
  };
  const statesChart = regionsChart("states-over-time", "Mean price of all dwellings by state", states);
  const chart =
    series === undefined ? undefined : seriesChart("national-series", `${measureName(measure)}, Australia`, [series]);
  const figures = series === undefined ? undefined : seriesTable(series);
  const section = (title: string, table: Table, above?: Markup) =>
    table.rows.length > 0 && html`<section><h2>${title}</h2>${above}${tableWithFiles(table, request)}</section>`;
  return {
    title: "Housing",
    description:
      "Dwelling prices of Australia, its states and its capitals, with their changes on the quarter and the year.",
    area: "housing",
    tables: [
      tables.states,
      tables.national,
      tables.capitals,
      tables.rests,
      ...(figures === undefined ? [] : [figures]),
    ],
    charts: [statesChart, chart].filter((each) => each !== undefined),
    body: html`${housingLinks("/housing")}
<h1>Housing</h1>
<p class="lede">${
      metrics.length === 0
        ? "No price series are held."
        : html`Dwelling prices as the statistics bureau and the central bank publish them, up to the quarter that ended on ${day(isoDayOf(asOf))}.`
    }</p>
${stateLinks()}
${section("States and territories", tables.states, chartWithFiles(statesChart, request))}
${figures !== undefined && figures.rows.length > 0 && chartSection(measure, national, chart, figures, request)}
${section("Australia", tables.national)}
${section("Capitals", tables.capitals)}
${section("Outside the capitals", tables.rests)}`,
  };
}

function chartSection(
  measure: string,
  national: readonly HousingMetric[],
  chart: PageChart | undefined,
  figures: Table,
  request: PageRequest,
): Markup {
  return html`<section><h2>Australia over time</h2>
${measureLinks(measure, national, request)}
${chartWithFiles(chart, request)}
${seriesDetails(figures, request)}</section>`;
}

/** The measures that the nation has, each with the address that shows it. */
function measureLinks(current: string, national: readonly HousingMetric[], request: PageRequest): Markup | undefined {
  const measures = [...new Set(national.map(({ measure }) => measure))];
  if (measures.length < 2) return undefined;
  const all = measures.map((word) => ({ word, title: measureName(word) }));
  return choices(request, "Measure", "measure", all, current, DEFAULT_MEASURE);
}

/** The states, each with its page. */
function stateLinks(): Markup {
  return html`<nav class="choices" aria-label="States and territories"><ul>${STATES.map(
    (state) => html`<li><a href="/housing/${state}">${stateName(state)}</a></li>`,
  )}</ul></nav>`;
}

/** The measure that is asked for, of those that the nation has. */
function measureIn(text: string | null, metrics: readonly HousingMetric[]): string {
  const isHeld = metrics.some(({ regionType, measure }) => regionType === "national" && measure === text);
  return isHeld && text !== null ? text : DEFAULT_MEASURE;
}

const NATION = "AUS";
const DEFAULT_MEASURE = "mean_price";
