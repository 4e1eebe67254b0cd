import type { GetWeeklyReportResponse } from "@daybook/contract";
import type { Answer } from "../../base/messages.js";
import type { Market } from "../../data/market/market.js";
import { reportOf } from "../../data/market/reports/reports.js";

/** The report of a week, month or year; undefined when there is none. */
export function getWeeklyReport(market: Market, weekSlug: string): Answer<GetWeeklyReportResponse> | undefined {
  return reportOf(market, weekSlug);
}
