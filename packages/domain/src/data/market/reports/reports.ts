import type { GetWeeklyReportResponse } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import type { Answer } from "../../../base/messages.js";
import type { Market } from "../market.js";
import { reportFigures } from "./report-figures.js";
import type { ReportItem } from "./report-item.js";
import type { ReportPeriod } from "./report-period.js";
import { reportPeriodOf, reportPeriods } from "./report-periods.js";
import { servedReport, wholeReport } from "./whole-report.js";

/** Every report that is served, in a few lines: newest first, then weekly, monthly and yearly. */
export function reportsOf(market: Market): readonly ReportItem[] {
  return reportPeriods(market)
    .map((period) => itemOf(market, period))
    .filter((item) => item !== undefined);
}

/** A whole report by the name of its period; undefined when there is none. */
export function reportOf(market: Market, slug: string): Answer<GetWeeklyReportResponse> | undefined {
  const item = itemsBySlug(market).get(slug);
  return item && servedReport(reportFigures(market, reportPeriodOf(market, slug)!), item.qualityScore);
}

const itemsBySlug = derived(({ reports }: Market) => new Map(reports.map((item) => [item.slug, item])));

function itemOf(market: Market, period: ReportPeriod): ReportItem | undefined {
  const report = wholeReport(reportFigures(market, period));
  if (report === undefined) return undefined;
  const { headline, summary, reportDate, marketStats, qualityScore, topShorted } = report;
  const top = topShorted.slice(0, TOP_CODES);
  return {
    slug: period.slug,
    reportType: period.type,
    headline,
    summary,
    reportDate,
    maxShortPct: marketStats!.maxShortPct,
    maxShortCode: marketStats!.maxShortCode,
    totalStocksShorted: marketStats!.totalStocksShorted,
    qualityScore,
    topCodes: top.map(({ code }) => code),
    topLogoUrls: top.map(({ logoUrl }) => logoUrl),
  };
}

const TOP_CODES = 5;
