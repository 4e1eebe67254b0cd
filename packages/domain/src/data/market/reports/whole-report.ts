import type { GetWeeklyReportResponse } from "@daybook/contract";
import { type Answer, exactly } from "../../../base/messages.js";
import { isoOf } from "../../../base/time/day.js";
import { LEAST_SCORE, qualityScore } from "./quality/quality-score.js";
import type { UnscoredReport } from "./quality/unscored-report.js";
import type { ReportFigures } from "./report-figures.js";
import { type ReportText, reportText } from "./text/report-text.js";

/** The report of some figures with its text and score; undefined when the text is not good enough to be served. */
export function wholeReport(
  figures: ReportFigures,
  textOf: (figures: ReportFigures) => ReportText = reportText,
): Answer<GetWeeklyReportResponse> | undefined {
  const unscored = unscoredReport(figures, textOf);
  const score = qualityScore(unscored);
  return score < LEAST_SCORE ? undefined : exactly({ ...unscored, qualityScore: score });
}

/** The same of a report whose score is known, because it is served. */
export function servedReport(figures: ReportFigures, score: number): Answer<GetWeeklyReportResponse> {
  return exactly({ ...unscoredReport(figures, reportText), qualityScore: score });
}

function unscoredReport(figures: ReportFigures, textOf: (figures: ReportFigures) => ReportText): UnscoredReport {
  const { period, evidence: _, ...stated } = figures;
  return exactly({
    weekSlug: period.slug,
    reportDate: isoOf(period.reportDay),
    previousDate: isoOf(period.previousDay),
    ...textOf(figures),
    ...stated,
  });
}
