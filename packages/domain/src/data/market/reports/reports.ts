import type { GetWeeklyReportResponse, ReportSummary } from "@daybook/contract";
import { derived } from "../../../base/derived.js";
import { derivedInSteps, mapInSteps } from "../../../base/derived-in-steps.js";
import type { Answer } from "../../../base/messages.js";
import type { Market } from "../market.js";
import { reportFigures } from "./report-figures.js";
import type { ReportPeriod, ReportType } from "./report-period.js";
import { reportPeriodOf, reportPeriods } from "./report-periods.js";
import { wholeReport } from "./whole-report.js";

/** A report in a few lines. */
export interface ReportItem extends Answer<ReportSummary> {
  readonly reportType: ReportType;
}

/** Every report that is served, in a few lines: newest first, then weekly, monthly and yearly. */
export const reports = derivedInSteps(function* (market: Market): Generator<void, readonly ReportItem[]> {
  const items = yield* mapInSteps(reportPeriods(market), (period) => itemOf(market, period), REPORTS_PER_STEP);
  return items.filter((item) => item !== undefined);
});

/** The newest of them, so many, without a look at the others. */
export function newestReports(market: Market, count: number): ReportItem[] {
  const newest: ReportItem[] = [];
  for (const period of reportPeriods(market)) {
    if (newest.length === count) break;
    const item = itemOf(market, period);
    if (item !== undefined) newest.push(item);
  }
  return newest;
}

/** A whole report by the name of its period; undefined when there is none. */
export function reportOf(market: Market, slug: string): Answer<GetWeeklyReportResponse> | undefined {
  const period = reportPeriodOf(market, slug);
  return period === undefined ? undefined : wholeReport(reportFigures(market, period));
}

/** Each is made once. */
function itemOf(market: Market, period: ReportPeriod): ReportItem | undefined {
  const made = madeItems(market);
  if (!made.has(period.slug)) made.set(period.slug, newItem(market, period));
  return made.get(period.slug);
}

const madeItems = derived((_market: Market) => new Map<string, ReportItem | undefined>());

function newItem(market: Market, period: ReportPeriod): ReportItem | undefined {
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

/** Whoever waits has a turn after each. */
const REPORTS_PER_STEP = 1;
