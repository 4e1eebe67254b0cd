import type { ReportIndustry, ReportMarketStats, ReportMover, TopShorted, TrendInsight } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { dayOf } from "../../../../base/time/day.js";
import { availableFrom, calendarOf } from "../../../../base/time/trading-calendar.js";
import type { ReportFigures } from "../report-figures.js";
import type { ReportPeriod } from "../report-period.js";
import type { InsightEvidence } from "../trend-insights.js";

/** A mover with what its insight says of it, as a test tells it. */
export interface ToldMover extends Partial<Answer<ReportMover>> {
  readonly priceChange?: number;
  readonly announced?: string;
  readonly accountsTo?: string;
}

/** What a test tells of a report; the rest is the usual. */
export interface ToldFigures {
  readonly period?: ReportPeriod;
  readonly top: readonly Partial<Answer<TopShorted>>[];
  readonly risers?: readonly ToldMover[];
  readonly fallers?: readonly ToldMover[];
  readonly industries?: readonly Partial<Answer<ReportIndustry>>[];
  readonly stats?: Partial<Answer<ReportMarketStats>>;
}

/** Friday of the fifth week of 2026, against the Friday before. */
export const week = periodOf("weekly", "2026-W05", "2026-01-30", "2026-01-23");
export const month = periodOf("monthly", "2026-01", "2026-01-30", "2025-12-31");
export const year = periodOf("yearly", "2025", "2025-12-31", "2024-12-31");

/** A period from one date to another. */
export function periodOf(type: ReportPeriod["type"], slug: string, date: string, previousDate: string): ReportPeriod {
  const reportDay = dayOf(date)!;
  const publicDay = availableFrom(calendarOf(), reportDay);
  return { type, slug, reportDay, publicDay, previousDay: dayOf(previousDate)! };
}

/** The figures of a report that a test tells of. */
export function figuresOf({
  period = week,
  top,
  risers = [],
  fallers = [],
  industries = [],
  stats,
}: ToldFigures): ReportFigures {
  const topShorted = top.map((stock, place) => ({ ...PLAIN_STOCK, rank: place + 1, ...stock }));
  const moves = [...risers, ...fallers];
  return {
    period,
    topShorted,
    risers: risers.map(moverOf),
    fallers: fallers.map(moverOf),
    marketStats: {
      ...PLAIN_STATS,
      totalStocksShorted: top.length,
      maxShortPct: topShorted[0]?.shortPct ?? 0,
      maxShortCode: topShorted[0]?.code ?? "",
      ...stats,
    },
    industryBreakdown: industries.map((industry) => ({ ...PLAIN_INDUSTRY, ...industry })),
    trendInsights: moves.map(insightOf),
    evidence: moves.map((move) => evidenceOf(period, move)),
  };
}

function moverOf({ priceChange: _, announced: __, accountsTo: ___, ...told }: ToldMover): Answer<ReportMover> {
  return { ...PLAIN_MOVER, ...told };
}

function insightOf(told: ToldMover): Answer<TrendInsight> {
  const { code, change } = moverOf(told);
  const direction = change > 0 ? "riser" : "faller";
  return {
    code,
    direction,
    shortChange: change,
    weeklyPriceChange: told.priceChange,
    pricePattern: "",
    compositeSignal: `${code} is a ${direction}.`,
    keyAnnouncements: [],
    financialSignals: [],
  };
}

function evidenceOf(
  { reportDay }: ReportPeriod,
  { code = "", announced, accountsTo, priceChange }: ToldMover,
): InsightEvidence {
  return {
    priceDay: priceChange === undefined ? undefined : reportDay,
    announcements:
      announced === undefined
        ? []
        : [
            {
              code,
              day: reportDay - 1,
              time: "09:00",
              headline: announced,
              type: undefined,
              url: `https://example.org/${code}.pdf`,
              priceSensitive: 1,
            },
          ],
    accounts:
      accountsTo === undefined
        ? undefined
        : {
            periodType: "annual",
            periodEndDay: dayOf(accountsTo)!,
            currency: "AUD",
            source: "filing",
            fetchedAt: "2026-01-01T00:00:00Z",
            figures: {},
            fieldSources: {},
            documentUrl: "",
          },
  };
}

const PLAIN_STOCK: Answer<TopShorted> = {
  rank: 1,
  code: "AAA",
  name: "Alpha Mining",
  shortPct: 10,
  isNewEntrant: false,
  industry: "Materials",
  history: [],
  logoUrl: "",
};

const PLAIN_MOVER: Answer<ReportMover> = {
  code: "AAA",
  name: "Alpha Mining",
  currentPct: 10,
  previousPct: 9,
  change: 1,
  streakWeeks: 1,
  industry: "Materials",
  history: [],
  logoUrl: "",
  significance: 1,
};

const PLAIN_STATS: Answer<ReportMarketStats> = {
  totalStocksShorted: 1,
  avgShortPct: 1.5,
  medianShortPct: 0.75,
  maxShortPct: 10,
  maxShortCode: "AAA",
  stocksAbove10pct: 1,
  stocksAbove5pct: 1,
  wowAvgChange: 0,
  riserCount: 0,
  fallerCount: 0,
};

const PLAIN_INDUSTRY: Answer<ReportIndustry> = {
  industry: "Materials",
  avgShortPct: 2,
  stockCount: 3,
  topStockCode: "AAA",
  topStockPct: 10,
};
