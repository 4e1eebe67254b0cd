import { industryPath } from "@daybook/domain/industry-path";
import type { GetIndustryTreeMapResponse, TreeMapIndustry } from "@daybook/sdk/messages";
import { day } from "../frame/figures.js";
import { html } from "../html.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { chartMarkup } from "../pages/page-chart.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { industryTreemap, industryTreemapRequest } from "./industry-treemap.js";
import { marketLinks, stockPath } from "./market-links.js";
import { overPeriod, type Period, periodChoices, periodIn } from "./periods.js";

/** Short interest by industry. */
export const industriesPage: Page = {
  path: "/industries",
  parameters: ["period"],
  async load({ market }, request) {
    const period = periodIn(request, USUAL_PERIOD);
    return industriesContent(await market.getIndustryTreeMap(industryTreemapRequest(period)), period, request);
  },
};

/** What the page shows of an answer. */
export function industriesContent(
  answer: GetIndustryTreeMapResponse,
  period: Period,
  request: PageRequest,
): PageContent {
  const map = industryTreemap(answer, period, request.world);
  const table = tableOf({
    name: "industries",
    caption: `Short interest by industry; changes ${overPeriod(period)}`,
    columns,
    rows: answer.industries,
  });
  return {
    title: "Short interest by industry",
    description: "How much of the companies of each industry is reported short, and which of them most.",
    area: "market",
    tables: [table],
    charts: map === undefined ? [] : [map],
    body: html`${marketLinks("/industries")}
<h1>Short interest by industry</h1>
<p class="lede">The industries of the ordinary shares that are reported short${answer.lastUpdated !== "" && html`, from the report of ${day(answer.lastUpdated)}`}.</p>
${periodChoices(request, period, USUAL_PERIOD)}
${map !== undefined && chartMarkup(map, request.pictures(map))}
${tableWithFiles(table, request)}`,
  };
}

const columns: readonly Column<TreeMapIndustry>[] = [
  {
    name: "name",
    title: "Industry",
    kind: "text",
    cell: (industry) => industry.name,
    link: (industry) => industryPath(industry.name),
  },
  { name: "stockCount", title: "Stocks", kind: "count", cell: (industry) => industry.stockCount },
  {
    name: "averagePercentage",
    title: "Mean reported short",
    kind: "percent",
    cell: (industry) => industry.averagePercentage,
  },
  {
    name: "aggregateShortPosition",
    title: "Shares short",
    kind: "count",
    cell: (industry) => industry.aggregateShortPosition,
  },
  {
    name: "topStock",
    title: "Most shorted",
    kind: "code",
    cell: ({ stocks: [first] }) => first?.productCode ?? "",
    link: ({ stocks: [first] }) => first && stockPath(first.productCode),
  },
  {
    name: "topStockPercentage",
    title: "Of its shares",
    kind: "percent",
    cell: ({ stocks: [first] }) => first?.percentage,
  },
  { name: "topStockChange", title: "Change", kind: "points", cell: ({ stocks: [first] }) => first?.change },
  { name: "sector", title: "Sector", kind: "text", cell: (industry) => industry.sector },
];

const USUAL_PERIOD = "1M";
