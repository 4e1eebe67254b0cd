import { industryPath } from "@daybook/domain/industry-path";
import type { GetAvailableDatesResponse, GetMarketByDateResponse, Stock } from "@daybook/sdk/messages";
import { count, day } from "../frame/figures.js";
import { dateInWords } from "../frame/format.js";
import { html, type Markup } from "../html.js";
import { choices } from "../pages/choices.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { wordIn } from "../pages/parameters.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { dateForm } from "./date-form.js";
import { leadingTo } from "./known-industries.js";
import { datePath, marketLinks, stockPath } from "./market-links.js";

/** Everything that was reported on one date. */
export const datePage: Page = {
  path: "/shorts/*",
  parameters: ["securities", "offset"],
  async load({ market }, request) {
    const [answer, dates, { industries }] = await Promise.all([
      market.getMarketByDate({
        date: request.name,
        limit: PAGE_ROWS,
        offset: offsetIn(request),
        ordinaryOnly: securitiesIn(request) === "ordinary",
      }),
      market.getAvailableDates({ before: request.name, limit: EARLIER_DATES }),
      market.getIndustryTreeMap({ limit: 1 }),
    ]);
    return dateContent(
      answer,
      dates,
      industries.map(({ name }) => name),
      request,
    );
  },
};

/** What the page shows of the answers. */
export function dateContent(
  answer: GetMarketByDateResponse,
  dates: GetAvailableDatesResponse,
  industries: readonly string[],
  request: PageRequest,
): PageContent {
  const { date, stocks, totalCount } = answer;
  const offset = offsetIn(request);
  const table = tableOf({
    name: "report",
    caption: `Securities reported short, by percent of what is on issue, ${rowsInWords(offset, stocks.length, totalCount)}`,
    columns: leadingTo(industries, columns),
    rows: stocks,
    total: totalCount,
  });
  const words = dateInWords(date);
  return {
    title: `Short positions of ${words}`,
    description: `Every security that was reported short on ${words}, with the figures of that date.`,
    area: "market",
    tables: [table],
    body: html`${marketLinks("/shorts")}
<h1>Short positions of ${words}</h1>
<p class="lede">${lede(answer)}</p>
${turns(answer)}
<div class="controls-line">${choices(request, "Securities", "securities", SECURITIES, securitiesIn(request))}
${dateForm(date, dates.earliestDate, dates.latestDate)}</div>
${stocks.length > 0 && tableWithFiles(table, request)}
${pager(request, offset, totalCount, "the report")}
${earlier(dates)}`,
  };
}

function lede({ totalCount, stocks: [first] }: GetMarketByDateResponse): Markup {
  if (totalCount === 0)
    return html`No report of this date is held: the exchange was closed, or its file was never loaded.`;
  const publicFrom = first?.availableFrom ?? "";
  return html`${count(totalCount)} securities of every kind were reported short${publicFrom !== "" && html`; the report became public on ${day(publicFrom)}`}.`;
}

function turns({ previousDate, nextDate }: GetMarketByDateResponse): Markup {
  return html`<nav class="pager" aria-label="Dates">
${previousDate !== "" && html`<a rel="prev" href="${datePath(previousDate)}">Before: ${day(previousDate)}</a>`}
${nextDate !== "" && html`<a rel="next" href="${datePath(nextDate)}">After: ${day(nextDate)}</a>`}
</nav>`;
}

function earlier({ dates, totalCount }: GetAvailableDatesResponse): Markup | undefined {
  if (dates.length === 0) return undefined;
  return html`<section aria-labelledby="earlier"><h2 id="earlier">Earlier reports</h2>
<p>${count(totalCount)} report dates are held.</p>
<ul class="dates">${dates.map(
    (date) => html`<li><a href="${datePath(date)}">${day(date)}</a></li>
`,
  )}</ul></section>`;
}

const columns: readonly Column<Stock>[] = [
  {
    name: "productCode",
    title: "Code",
    kind: "code",
    cell: (stock) => stock.productCode,
    link: (stock) => stockPath(stock.productCode),
  },
  { name: "name", title: "Security", kind: "text", cell: (stock) => stock.name },
  { name: "percentageShorted", title: "Reported short", kind: "percent", cell: (stock) => stock.percentageShorted },
  {
    name: "reportedShortPositions",
    title: "Shares short",
    kind: "count",
    cell: (stock) => stock.reportedShortPositions,
  },
  { name: "totalProductInIssue", title: "On issue", kind: "count", cell: (stock) => stock.totalProductInIssue },
  { name: "daysToCover", title: "Days to cover", kind: "decimal", cell: (stock) => stock.daysToCover },
  { name: "marketCap", title: "Market value", kind: "dollars", cell: (stock) => stock.marketCap },
  { name: "securityType", title: "Kind", kind: "text", cell: (stock) => stock.securityType ?? "" },
  {
    name: "industry",
    title: "Industry",
    kind: "text",
    cell: (stock) => stock.industry,
    link: (stock) => industryPath(stock.industry),
  },
];

function securitiesIn({ query }: PageRequest) {
  return wordIn(query, "securities", ["all", "ordinary"]);
}

const SECURITIES = [
  { word: "all", title: "All" },
  { word: "ordinary", title: "Ordinary shares" },
] as const;
const EARLIER_DATES = 20;
