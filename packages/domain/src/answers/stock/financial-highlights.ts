import type {
  GetStockFinancialHighlightsRequest,
  GetStockFinancialHighlightsResponse,
  HighlightedMetric,
  HighlightedReport,
  StockHighlights,
} from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { isoOf } from "../../base/time/day.js";
import type { HighlightMetric } from "../../data/market/highlights/highlight-metrics.js";
import { highlightsOf, type ReportHighlight } from "../../data/market/highlights/report-highlights.js";
import type { Market } from "../../data/market/market.js";
import { formerUntilDay } from "../../data/market/securities/former-until.js";

/** The newest reports of those companies that have any, each with the figures whose quote stands in the document. */
export function financialHighlights(
  market: Market,
  query: Query<GetStockFinancialHighlightsRequest>,
): Answer<GetStockFinancialHighlightsResponse> {
  const entries = query.stockCodes.map((code): readonly [string, Answer<StockHighlights>] => {
    const untilDay = formerUntilDay(market, code);
    const reports = reportsOf(highlightsOf(market.highlights, code).filter(({ day }) => day > untilDay));
    return [code, { reports: reports.slice(0, query.maxReportsPerStock) }];
  });
  return { highlights: Object.fromEntries(entries.filter(([, { reports }]) => reports.length > 0)) };
}

/** Reports with something to say, newest first, then by title. */
function reportsOf(reports: readonly ReportHighlight[]): Answer<HighlightedReport>[] {
  return [...reports]
    .sort((a, b) => b.day - a.day || compareTexts(a.title, b.title))
    .map(reportMessage)
    .filter(({ metrics, digest }) => metrics.length > 0 || digest !== "");
}

function reportMessage(report: ReportHighlight): Answer<HighlightedReport> {
  const { title, type, day, metrics, digest = "", confidence } = report;
  return {
    reportTitle: title,
    reportType: type,
    reportDate: isoOf(day),
    metrics: quotedMetrics(metrics),
    digest,
    confidence,
  };
}

function quotedMetrics(metrics: readonly HighlightMetric[]): Answer<HighlightedMetric>[] {
  return metrics
    .filter(({ quoteFound }) => quoteFound)
    .sort((a, b) => compareTexts(a.metricType, b.metricType) || compareTexts(a.sourceText, b.sourceText))
    .map(
      ({ metricType, sourceText, attributes }): Answer<HighlightedMetric> => ({ metricType, sourceText, attributes }),
    );
}
