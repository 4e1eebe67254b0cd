import { knownOf } from "../../base/known.js";
import { compareTexts } from "../../base/texts/compare-texts.js";
import { isoOf } from "../../base/time/day.js";
import type { HighlightMetric, ReportHighlight } from "../../data/market/events.js";
import type { Market } from "../../data/market/market.js";
import { formerUntilDay } from "../../data/market/securities/former-until.js";

/** Which companies and how many reports of each. */
export interface FinancialHighlightsQuery {
  readonly stockCodes: readonly string[];
  readonly maxReportsPerStock: number;
}

/** Highlights by code; a code without reports is not there. */
export interface FinancialHighlights {
  readonly highlights: Record<string, { readonly reports: HighlightedReport[] }>;
}

/** What a report says. */
interface HighlightedReport {
  readonly reportTitle: string;
  readonly reportType: string;
  readonly reportDate: string;
  readonly metrics: HighlightedMetric[];
  readonly digest: string;
  readonly confidence?: number;
}

/** A figure of a report with its quote. */
interface HighlightedMetric {
  readonly metricType: string;
  readonly sourceText: string;
  readonly attributes: Record<string, string>;
}

/** The newest reports of some companies, each with the figures whose quote stands in the document. */
export function financialHighlights(market: Market, query: FinancialHighlightsQuery): FinancialHighlights {
  const entries = query.stockCodes.map((code) => {
    const untilDay = formerUntilDay(market, code);
    const reports = reportsOf((market.highlights.get(code) ?? []).filter(({ day }) => day > untilDay));
    return [code, { reports: reports.slice(0, query.maxReportsPerStock) }] as const;
  });
  return { highlights: Object.fromEntries(entries.filter(([, { reports }]) => reports.length > 0)) };
}

/** Reports with something to say, newest first, then by title. */
function reportsOf(reports: readonly ReportHighlight[]): HighlightedReport[] {
  return [...reports]
    .sort((a, b) => b.day - a.day || compareTexts(a.title, b.title))
    .map(reportMessage)
    .filter(({ metrics, digest }) => metrics.length > 0 || digest !== "");
}

function reportMessage({ title, type, day, metrics, digest, confidence }: ReportHighlight): HighlightedReport {
  return {
    reportTitle: title,
    reportType: type,
    reportDate: isoOf(day),
    metrics: quotedMetrics(metrics),
    digest,
    ...knownOf({ confidence }),
  };
}

function quotedMetrics(metrics: readonly HighlightMetric[]): HighlightedMetric[] {
  return metrics
    .filter(({ quoteFound }) => quoteFound)
    .sort((a, b) => compareTexts(a.metricType, b.metricType) || compareTexts(a.sourceText, b.sourceText))
    .map(({ metricType, sourceText, attributes }) => ({ metricType, sourceText, attributes: { ...attributes } }));
}
