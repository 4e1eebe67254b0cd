import type { ListReportsResponse, ReportSummary } from "@daybook/sdk/messages";
import { count, day, percent } from "../frame/figures.js";
import { html, type Markup } from "../html.js";
import { choices } from "../pages/choices.js";
import type { Page, PageContent, PageRequest } from "../pages/page.js";
import { offsetIn, PAGE_ROWS, pager, rowsInWords } from "../pages/pager.js";
import { wordIn } from "../pages/parameters.js";
import { type Column, tableOf } from "../tables/table.js";
import { newsLinks } from "./news-links.js";

/** The reports of weeks, months and years. */
export const reportsPage: Page = {
  path: "/reports",
  parameters: ["type", "offset"],
  async load({ reports }, request) {
    const offset = offsetIn(request);
    const reportType = wordIn(request.query, "type", TYPES);
    return reportsContent(await reports.listReports({ reportType, limit: PAGE_ROWS, offset }), offset, request);
  },
};

/** What the page shows of an answer. */
export function reportsContent(
  { reports, totalCount }: Pick<ListReportsResponse, "reports" | "totalCount">,
  offset: number,
  request: PageRequest,
): PageContent {
  const type = wordIn(request.query, "type", TYPES);
  const table = tableOf({ name: "reports", caption: "Reports, newest first", columns, rows: reports });
  return {
    title: type === "all" ? "Reports" : `${NAMES[type]} reports`,
    description: "Short selling week by week, month by month and year by year, computed from the figures by rule.",
    area: "news",
    tables: [table],
    body: html`${newsLinks("/reports")}
<h1>Reports</h1>
<p class="lede">Short selling by week, month and year, written from the figures by rule and checked against them: ${rowsInWords(offset, reports.length, totalCount)}.</p>
${choices(
  request,
  "Period",
  "type",
  TYPES.map((word) => ({ word, title: NAMES[word] })),
  type,
)}
<ul class="headlines">${reports.map(reportItem)}</ul>
${reports.length > 0 && html`<p class="files">This list as <a href="${request.file(table, "csv")}">CSV</a> or <a href="${request.file(table, "json")}">JSON</a>.</p>`}
${pager(request, offset, totalCount, "reports")}`,
  };
}

/** A report in a list. */
function reportItem(report: ReportSummary): Markup {
  const { slug, reportType, headline, summary, reportDate, maxShortPct, maxShortCode, totalStocksShorted } = report;
  return html`<li><h2><a href="${reportPath(slug)}">${headline}</a></h2>
<p>${summary}</p>
<p class="story-line">${slug}, ${reportType} · to ${day(reportDate)} · ${count(totalStocksShorted)} stocks reported short · highest ${percent(maxShortPct)}, <a href="/stocks/${encodeURIComponent(maxShortCode)}"><code>${maxShortCode}</code></a></p></li>
`;
}

/** Where a report is. */
export function reportPath(slug: string): string {
  return `/reports/${encodeURIComponent(slug)}`;
}

const columns: readonly Column<ReportSummary>[] = [
  { name: "slug", title: "Period", kind: "code", cell: ({ slug }) => slug },
  { name: "reportType", title: "Type", kind: "text", cell: ({ reportType }) => reportType },
  { name: "reportDate", title: "To", kind: "day", cell: ({ reportDate }) => reportDate },
  { name: "headline", title: "Headline", kind: "text", cell: ({ headline }) => headline },
  { name: "maxShortPct", title: "Highest", kind: "percent", cell: ({ maxShortPct }) => maxShortPct },
  { name: "maxShortCode", title: "Code", kind: "code", cell: ({ maxShortCode }) => maxShortCode },
  {
    name: "totalStocksShorted",
    title: "Stocks",
    kind: "count",
    cell: ({ totalStocksShorted }) => totalStocksShorted,
  },
];

const TYPES = ["all", "weekly", "monthly", "yearly"] as const;
const NAMES = { all: "All", weekly: "Weekly", monthly: "Monthly", yearly: "Yearly" } as const;
