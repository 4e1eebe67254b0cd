import type { ListReportsRequest, ListReportsResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import type { Market } from "../../data/market/market.js";
import { reports } from "../../data/market/reports/reports.js";

/** The reports there are, newest first, then weekly, monthly and yearly. */
export function listReports(
  market: Market,
  { reportType, limit, offset }: Query<ListReportsRequest>,
): Answer<ListReportsResponse> {
  const all = reports(market);
  const isAll = reportType === "" || reportType === "all";
  const matching = isAll ? all : all.filter((report) => report.reportType === reportType);
  return { reports: matching.slice(offset, offset + limit), totalCount: matching.length };
}
