import type { ReportIndustry, ReportMarketStats, ReportMover, TopShorted, TrendInsight } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import type { Market } from "../market.js";
import { industryBreakdown } from "./industry-breakdown.js";
import { marketStats } from "./market-stats.js";
import { moversOf } from "./movers.js";
import { reportInputs } from "./report-inputs.js";
import type { ReportPeriod } from "./report-period.js";
import { topShorted } from "./top-shorted.js";
import { type InsightEvidence, trendInsight } from "./trend-insights.js";

/** All figures of a report, which its text is made of. */
export interface ReportFigures {
  readonly period: ReportPeriod;
  readonly topShorted: readonly Answer<TopShorted>[];
  readonly risers: readonly Answer<ReportMover>[];
  readonly fallers: readonly Answer<ReportMover>[];
  readonly marketStats: Answer<ReportMarketStats>;
  readonly industryBreakdown: readonly Answer<ReportIndustry>[];
  /** One for each mover, risers then fallers. */
  readonly trendInsights: readonly Answer<TrendInsight>[];
  /** What each of the insights is made of, in the same order. */
  readonly evidence: readonly InsightEvidence[];
}

/** The figures of the report of a period. */
export function reportFigures(market: Market, period: ReportPeriod): ReportFigures {
  const inputs = reportInputs(market, period);
  const { risers, fallers } = moversOf(market, period.type, inputs);
  const found = [...risers, ...fallers].map((mover) => trendInsight(market, period, mover));
  return {
    period,
    topShorted: topShorted(market, inputs),
    risers: risers.map(({ message }) => message),
    fallers: fallers.map(({ message }) => message),
    marketStats: marketStats(market.shorts, inputs),
    industryBreakdown: industryBreakdown(market.shorts, inputs),
    trendInsights: found.map(({ insight }) => insight),
    evidence: found.map(({ evidence }) => evidence),
  };
}
