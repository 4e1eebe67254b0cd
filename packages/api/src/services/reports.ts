import { ReportsService } from "@daybook/contract";
import { listReports } from "@daybook/domain/answers/reports/reports";
import { getWeeklyReport } from "@daybook/domain/answers/reports/weekly-report";
import { isReportSlug } from "@daybook/domain/data/market";
import { invalid } from "../base/errors.js";
import { found } from "./found.js";
import { service } from "./handlers.js";

/** Short-selling reports of weeks, months and years. */
export const reportsService = service(ReportsService, ["market"], {
  getWeeklyReport({ weekSlug }, { market }) {
    if (!isReportSlug(weekSlug)) {
      throw invalid("weekSlug", "must name a week, month or year, such as 2026-W06, 2026-01 or 2025");
    }
    return found("report", weekSlug, getWeeklyReport(market, weekSlug), "; ListReports lists them");
  },
  listReports: (request, { market }) => listReports(market, request),
});
