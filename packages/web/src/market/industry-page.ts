import { industryPath, industrySlug } from "@daybook/domain/industry-path";
import type {
  GetIndustryIntelligenceResponse,
  GetShortCampaignScoreboardResponse,
  IntelligenceBucket,
  IntelligenceEntityTotal,
  IntelligenceRecord,
  TreeMapIndustry,
  TreeMapStock,
} from "@daybook/sdk/messages";
import { crumbs } from "../frame/crumbs.js";
import { count, percent } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import { Absent, Moved, type Page, type PageContent, type PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, type Table, tableOf } from "../tables/table.js";
import { campaignColumns } from "./campaigns-page.js";
import { marketLinks, stockPath } from "./market-links.js";
import { overPeriod, type Period, periodChoices, periodIn } from "./periods.js";

/** One industry: its stocks, its campaigns and what is published about it. */
export const industryPage: Page = {
  path: "/industries/*",
  parameters: ["period", "offset"],
  async load({ market, industryIntelligence }, request) {
    const period = periodIn(request, USUAL_PERIOD);
    const slug = industrySlug(request.name);
    const { industries } = await market.getIndustryTreeMap({ period, limit: STOCKS_MAX });
    const industry = industries.find(({ name }) => industrySlug(name) === slug);
    if (industry === undefined) return new Absent("No industry of that name has a stock that is reported short.");
    if (request.name !== slug) return new Moved(industryPath(industry.name)!);
    const [facts, campaigns] = await Promise.all([
      industryIntelligence.getIndustryIntelligence({ industry: industry.name, recordLimit: FACTS }),
      market.getShortCampaignScoreboard({ industry: industry.name, limit: CAMPAIGNS }),
    ]);
    return industryContent({ industry, facts, campaigns, period }, request);
  },
};

/** What the page is made of. */
export interface IndustryAnswers {
  readonly industry: TreeMapIndustry;
  readonly facts: GetIndustryIntelligenceResponse;
  readonly campaigns: GetShortCampaignScoreboardResponse;
  readonly period: Period;
}

/** What the page shows of the answers. */
export function industryContent(answers: IndustryAnswers, request: PageRequest): PageContent {
  const { industry, facts, campaigns, period } = answers;
  const { name, sector } = industry;
  const offset = offsetIn(request);
  const shown = industry.stocks.slice(offset, offset + PAGE_ROWS);
  const stocks = tableOf({
    name: "stocks",
    caption: `Stocks of ${name}, ${rowsInWords(offset, shown.length, industry.stocks.length)}; changes ${overPeriod(period)}`,
    columns: stockColumns,
    rows: industry.stocks,
  });
  const peaks = tableOf({
    name: "campaigns",
    caption: "Highest short interest of three years, and the price after it",
    columns: campaignColumns,
    rows: campaigns.campaigns,
  });
  const tables = [stocks, peaks, ...factTables(facts)];
  return {
    title: `${name}: short interest`,
    description: `The companies of ${name} by the percent of their shares that is reported short, and cited facts about the industry.`,
    area: "market",
    tables,
    body: html`${marketLinks("/industries")}
${crumbs(["Industries", "/industries"], ...(sector === "" ? [] : [[sector] as const]))}
<h1>${name}</h1>
<dl class="facts">
<div><dt>Stocks reported short</dt><dd>${count(industry.stockCount)}</dd></div>
<div><dt>Mean reported short</dt><dd>${percent(industry.averagePercentage)}</dd></div>
<div><dt>Shares short</dt><dd>${count(industry.aggregateShortPosition)}</dd></div>
<div><dt>Cited facts</dt><dd>${count(facts.totalRecords)}</dd></div>
</dl>
${periodChoices(request, period, USUAL_PERIOD)}
${tableWithFiles(stocks, request, shown)}
${pager(request, offset, industry.stocks.length, "the stocks")}
${section("peaks", "Campaigns", peaks, request)}
${factSections(facts, tables, request)}`,
  };
}

function factTables({ records, timeBuckets, entityTotals }: GetIndustryIntelligenceResponse): Table[] {
  return [
    tableOf({ name: "years", caption: "Sums by financial year", columns: yearColumns, rows: timeBuckets }),
    tableOf({
      name: "companies",
      caption: "Sums by company, the largest of each",
      columns: companyColumns,
      rows: entityTotals,
    }),
    tableOf({ name: "facts", caption: "Facts as they are cited, newest first", columns: factColumns, rows: records }),
  ];
}

function factSections(
  { sources }: GetIndustryIntelligenceResponse,
  [, , years, companies, facts]: readonly Table[],
  request: PageRequest,
): Markup {
  return html`${section("years", "Public figures by year", years, request)}
${section("companies", "Public figures by company", companies, request)}
${section("facts", "Cited facts", facts, request)}
${
  sources.length > 0 &&
  html`<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
<ul class="plain-list">${sources.map(
    ({ displayName, publisher, licence, cadence, sourceUrl }) =>
      html`<li>${linkOut(sourceUrl, displayName)}, ${publisher}. ${licence}${cadence !== "" && `, ${cadence}`}</li>
`,
  )}</ul></section>`
}`;
}

function section(id: string, title: string, table: Table | undefined, request: PageRequest): Markup | undefined {
  if (table === undefined || table.rows.length === 0) return undefined;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${tableWithFiles(table, request)}</section>`;
}

/** A link to a publisher, if the address is one of the web. */
function linkOut(url: string, text: string): Markup {
  return /^https?:\/\//.test(url) ? html`<a href="${url}" rel="noreferrer">${text}</a>` : html`${text}`;
}

const stockColumns: readonly Column<TreeMapStock>[] = [
  {
    name: "productCode",
    title: "Code",
    kind: "code",
    cell: (stock) => stock.productCode,
    link: (stock) => stockPath(stock.productCode),
  },
  { name: "productName", title: "Company", kind: "text", cell: (stock) => stock.productName },
  { name: "percentage", title: "Reported short", kind: "percent", cell: (stock) => stock.percentage },
  { name: "change", title: "Change", kind: "points", cell: (stock) => stock.change },
  { name: "shortPosition", title: "Shares short", kind: "count", cell: (stock) => stock.shortPosition },
];

const yearColumns: readonly Column<IntelligenceBucket>[] = [
  { name: "bucketLabel", title: "Year", kind: "text", cell: (bucket) => bucket.bucketLabel },
  { name: "metricLabel", title: "Measure", kind: "text", cell: (bucket) => bucket.metricLabel },
  { name: "totalValue", title: "Sum", kind: "decimal", cell: (bucket) => bucket.totalValue },
  { name: "unit", title: "Unit", kind: "text", cell: (bucket) => bucket.unit },
  { name: "entityCount", title: "Companies", kind: "count", cell: (bucket) => bucket.entityCount },
  { name: "recordCount", title: "Facts", kind: "count", cell: (bucket) => bucket.recordCount },
];

const companyColumns: readonly Column<IntelligenceEntityTotal>[] = [
  {
    name: "stockCode",
    title: "Code",
    kind: "code",
    cell: (total) => total.stockCode,
    link: (total) => (total.stockCode === "" ? undefined : stockPath(total.stockCode)),
  },
  { name: "entityLabel", title: "Company", kind: "text", cell: (total) => total.entityLabel },
  { name: "metricKey", title: "Measure", kind: "text", cell: (total) => total.metricKey },
  { name: "totalValue", title: "Sum", kind: "decimal", cell: (total) => total.totalValue },
  { name: "unit", title: "Unit", kind: "text", cell: (total) => total.unit },
  { name: "latestAsOf", title: "Newest", kind: "day", cell: (total) => total.latestAsOf },
];

const factColumns: readonly Column<IntelligenceRecord>[] = [
  { name: "metricLabel", title: "Measure", kind: "text", cell: (record) => record.metricLabel },
  {
    name: "stockCode",
    title: "Company",
    kind: "code",
    cell: (record) => record.stockCode,
    link: (record) => (record.stockCode === "" ? undefined : stockPath(record.stockCode)),
  },
  { name: "metricValue", title: "Figure", kind: "decimal", cell: (record) => record.metricValue },
  { name: "unit", title: "Unit", kind: "text", cell: (record) => record.unit },
  { name: "asOf", title: "As of", kind: "day", cell: (record) => record.asOf },
  {
    name: "title",
    title: "Cited from",
    kind: "text",
    cell: (record) => record.title,
    words: (record) => (record.title === "" ? record.sourceKey : record.title),
    link: (record) => (/^https?:\/\//.test(record.sourceUrl) ? record.sourceUrl : undefined),
  },
];

const USUAL_PERIOD = "1M";
const STOCKS_MAX = 500;
const FACTS = 50;
const CAMPAIGNS = 10;
