import type { ListReportsRequest, ListReportsResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import type { Market } from "../../data/market/market.js";

/** The reports there are, newest first, then weekly, monthly and yearly. */
export function listReports(
  { reports }: Market,
  { reportType, limit, offset }: Query<ListReportsRequest>,
): Answer<ListReportsResponse> {
  const isAll = reportType === "" || reportType === "all";
  const matching = isAll ? reports : reports.filter((report) => report.reportType === reportType);
  return { reports: matching.slice(offset, offset + limit), totalCount: matching.length };
}
