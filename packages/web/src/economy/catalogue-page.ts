import type { EconomicSeriesInfo, EconomicTopic, ListEconomicSeriesResponse } from "@daybook/sdk/messages";
import { count } from "../frame/figures.js";
import { filterForm } from "../frame/filter-form.js";
import { isoDayOf } from "../frame/timestamp.js";
import { html, type Markup } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { economyLinks } from "./economy-links.js";
import { REGIONS, seriesPath } from "./series-words.js";

/** The series of the economy, by topic and region. */
export const cataloguePage: Page = {
  path: "/economy",
  parameters: ["query", "topic", "region", "metric", "product", "offset"],
  async load({ economy }, request) {
    const { query } = request;
    const filter = {
      query: query.get("query") ?? "",
      topic: query.get("topic") ?? "",
      regionCode: query.get("region") ?? "",
      metric: query.get("metric") ?? "",
      product: query.get("product") ?? "",
    };
    const offset = offsetIn(request);
    return catalogueContent(await economy.listEconomicSeries({ ...filter, limit: PAGE_ROWS, offset }), request);
  },
};

/** What the page shows of a page of the catalogue. */
export function catalogueContent(
  { series, total, topics, hint }: ListEconomicSeriesResponse,
  request: PageRequest,
): PageContent {
  const { query } = request;
  const offset = offsetIn(request);
  const topic = query.get("topic") ?? "";
  const heading = topic === "" ? "Economy" : (topics.find((each) => each.topic === topic)?.title ?? topic);
  const table = tableOf({
    name: "series",
    caption: `Series: ${rowsInWords(offset, series.length, total)}`,
    columns,
    rows: series,
    total,
  });
  return {
    title: heading,
    description: "Economic series of the statistics bureau and the central bank, by topic and region.",
    area: "economy",
    tables: [table],
    body: html`${economyLinks("catalogue")}
<h1>${heading}</h1>
<p class="lede">${count(total)} series${isNarrowed(query) ? " match" : " of the statistics bureau, the central bank and others, each as published and as restated since"}.</p>
${!isNarrowed(query) && topicList(topics)}
${filterForm("/economy", "Which series", [
  {
    name: "query",
    label: "Words",
    value: query.get("query") ?? "",
    type: "text",
    hint: "Such as jobless or exchange rate",
  },
  {
    name: "topic",
    label: "Topic",
    value: topic,
    options: [ANY_TOPIC, ...topics.map((each) => ({ value: each.topic, name: each.title }))],
  },
  {
    name: "region",
    label: "Region",
    value: query.get("region") ?? "",
    options: [ANY_REGION, ...REGIONS.map(optionOf)],
  },
  {
    name: "metric",
    label: "Measure",
    value: query.get("metric") ?? "",
    type: "text",
    hint: "As in keys, such as unemployment_rate",
  },
  {
    name: "product",
    label: "Product",
    value: query.get("product") ?? "",
    type: "text",
    hint: "As in keys, such as all_groups",
  },
])}
${hint !== "" && html`<p class="caveat">${hint.charAt(0).toUpperCase()}${hint.slice(1)}.</p>`}
${tableWithFiles(table, request)}
${pager(request, offset, total, "series")}`,
  };
}

function topicList(topics: readonly EconomicTopic[]): Markup {
  return html`<ul class="topic-list">${topics.map(
    ({ topic, title, seriesCount }) =>
      html`<li><a href="/economy?topic=${encodeURIComponent(topic)}">${title}</a> <span class="faint">${count(seriesCount)}</span></li>`,
  )}</ul>`;
}

function isNarrowed(query: URLSearchParams): boolean {
  return ["query", "topic", "region", "metric", "product"].some((name) => query.has(name));
}

function optionOf([value, name]: readonly [string, string]) {
  return { value, name };
}

const columns: readonly Column<EconomicSeriesInfo>[] = [
  {
    name: "title",
    title: "Series",
    kind: "text",
    cell: ({ title }) => title,
    link: ({ seriesKey }) => seriesPath(seriesKey),
  },
  { name: "unitWords", title: "Unit", kind: "text", cell: ({ unitWords }) => unitWords },
  { name: "frequency", title: "Frequency", kind: "text", cell: ({ frequency }) => frequency },
  {
    name: "latestPeriod",
    title: "Newest period from",
    kind: "day",
    cell: ({ latestPeriod }) => isoDayOf(latestPeriod),
  },
  { name: "seriesKey", title: "Key", kind: "code", cell: ({ seriesKey }) => seriesKey },
];

const ANY_TOPIC = { value: "", name: "All topics" };
const ANY_REGION = { value: "", name: "All regions" };
