import { fromField } from "./arguments.js";
import { methodTool } from "./method-tool.js";
import { codeOf } from "./stock-tools.js";
import type { Tool } from "./tool.js";

const NEWS = "NewsService/GetStockNews";
const REPORTS = "ReportsService/ListReports";
const REPORT = "ReportsService/GetWeeklyReport";

/** News and reports. */
export const newsTools: readonly Tool[] = [
  methodTool({
    name: "get_stock_news",
    title: "News of a stock",
    area: "news",
    about:
      "The stories filed under a stock, newest first, with the announcements that the exchange marked as price sensitive.",
    method: NEWS,
    takes: {
      code: codeOf(NEWS, "stock_code"),
      sentiment: fromField(NEWS, "sentiment"),
      source: fromField(NEWS, "source"),
      limit: fromField(NEWS, "limit", { default: 10, max: 30 }),
      offset: fromField(NEWS, "offset"),
    },
    list: "articles",
    goOn: "offset",
  }),
  methodTool({
    name: "list_reports",
    title: "Short-selling reports",
    area: "news",
    about:
      "The reports on short selling of weeks, months and years, newest first. get_report has one of them by its slug.",
    method: REPORTS,
    takes: {
      report_type: fromField(REPORTS, "report_type"),
      limit: fromField(REPORTS, "limit", { default: 12, max: 50 }),
      offset: fromField(REPORTS, "offset"),
    },
    list: "reports",
    goOn: "offset",
  }),
  methodTool({
    name: "get_report",
    title: "A short-selling report",
    area: "news",
    about:
      "One report on short selling: the highest positions, the largest rises and falls, industries, and what else is known.",
    method: REPORT,
    takes: {
      slug: fromField(REPORT, "week_slug", {
        about: "The week, month or year: 2026-W06, 2026-01 or 2025, as list_reports has it.",
      }),
    },
  }),
];
