import type { ReportIndustry, ReportMarketStats, ReportMover, TopShorted, TrendInsight } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import type { Announcement } from "../announcements/announcements.js";
import type { FundamentalsRow } from "../fundamentals/row.js";
import type { ReportPeriod } from "./report-period.js";

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

/** What an insight is made of, for whoever cites it. */
export interface InsightEvidence {
  /** Day of the newer of the two sessions whose closes are compared; undefined without a price change. */
  readonly priceDay: number | undefined;
  /** The key announcements. */
  readonly announcements: readonly Announcement[];
  /** The accounts that the financial signals state; undefined when there are none. */
  readonly accounts: FundamentalsRow | undefined;
}
