import type { CompanyMetrics, FinancialReport, StockDetails } from "@daybook/sdk/messages";
import { count, day, decimal, dollars, percent, perShare, price } from "../frame/figures.js";
import { webAddress } from "../frame/web-address.js";
import { html } from "../html.js";
import type { PageRequest } from "../pages/page.js";
import { tableWithFiles } from "../pages/table-section.js";
import { type Column, tableOf } from "../tables/table.js";
import { facts, type Section } from "./stock-tab.js";

/** Figures of the company as a quote service has them. */
export function metricsSection(metrics: CompanyMetrics | undefined): Section {
  const title = "Figures of quote services";
  if (metrics === undefined) return { title, body: undefined };
  return {
    title,
    body: html`<p>Of ${day(metrics.asOf)}, amounts in Australian dollars.</p>
${facts([
  ["Market value", dollars(metrics.marketCap)],
  ["Price", price(metrics.currentPrice)],
  ["Price / earnings", decimal(metrics.peRatio)],
  ["Earnings a share", perShare(metrics.eps)],
  ["Dividend yield", percent(metrics.dividendYield)],
  ["Beta", decimal(metrics.beta)],
  ["Highest of 52 weeks", price(metrics.week52High)],
  ["Lowest of 52 weeks", price(metrics.week52Low)],
  ["Employees", count(metrics.employeeCount)],
])}`,
  };
}

/** The reports of the company, newest first. */
export function reportsSection(details: StockDetails | undefined, request: PageRequest): Section {
  const title = "Reports";
  const rows = details?.financialReports.slice(0, REPORTS_MAX) ?? [];
  if (rows.length === 0) return { title, body: undefined };
  const table = tableOf({ name: "reports", caption: "Reports of the company, newest first", columns, rows });
  return { title, body: tableWithFiles(table, request), tables: [table] };
}

const columns: readonly Column<FinancialReport>[] = [
  { name: "date", title: "Date", kind: "day", cell: ({ date }) => date },
  { name: "title", title: "Report", kind: "text", cell: ({ title }) => title, link: ({ url }) => webAddress(url) },
  { name: "type", title: "Kind", kind: "text", cell: ({ type }) => type },
  { name: "source", title: "Source", kind: "text", cell: ({ source }) => source },
];
const REPORTS_MAX = 20;
