import type { LatestFiling } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import { isoOf } from "../../../base/time/day.js";
import { hasFlow } from "../../../data/market/fundamentals/flow-figures.js";
import type { FundamentalsRow } from "../../../data/market/fundamentals/row.js";
import type { ReportHighlight } from "../../../data/market/highlights/report-highlights.js";

/** The newest statutory report about the newest period with a flow figure, if we trust what we read in it. */
export function latestFiling(
  rows: readonly FundamentalsRow[],
  reports: readonly ReportHighlight[],
): Answer<LatestFiling> | undefined {
  const newestDay = Math.max(...rows.filter(hasFlow).map(({ periodEndDay }) => periodEndDay));
  const [report] = reports
    .filter(
      ({ statutory, periodEnd, confidence }) =>
        statutory === 1 && periodEnd === newestDay && (confidence ?? 0) >= CONFIDENCE_MIN,
    )
    .sort((a, b) => b.day - a.day || compareTexts(a.title, b.title));
  return (
    report && {
      reportUrl: report.url ?? "",
      reportTitle: report.title,
      reportDate: isoOf(report.day),
      periodEnd: isoOf(newestDay),
      periodType: report.periodType ?? "",
      digest: report.digest ?? "",
      digestConfidence: report.confidence!,
    }
  );
}

const CONFIDENCE_MIN = 0.6;
