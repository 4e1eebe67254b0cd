import type { ReportSummary } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import type { ReportType } from "./report-period.js";

/** A report in a few lines. */
export interface ReportItem extends Answer<ReportSummary> {
  readonly reportType: ReportType;
}
