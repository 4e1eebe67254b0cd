import type { UnscoredReport } from "./unscored-report.js";

type Data = Pick<
  UnscoredReport,
  "topShorted" | "risers" | "fallers" | "marketStats" | "industryBreakdown" | "trendInsights"
>;

/**
 * Every percentage and every change of one that a report states. The weeks of a history are
 * not among them: a text that agrees with none but one of those is wrong.
 */
export function percentagesIn(data: Data): readonly number[] {
  const { topShorted, risers, fallers, marketStats, industryBreakdown, trendInsights } = data;
  return [
    marketStats?.avgShortPct,
    marketStats?.medianShortPct,
    marketStats?.maxShortPct,
    marketStats?.wowAvgChange,
    ...topShorted.flatMap(({ shortPct, wowChange }) => [shortPct, wowChange]),
    ...[...risers, ...fallers].flatMap(({ currentPct, previousPct, change }) => [currentPct, previousPct, change]),
    ...industryBreakdown.flatMap(({ avgShortPct, wowChange, topStockPct }) => [avgShortPct, wowChange, topStockPct]),
    ...trendInsights.flatMap(({ shortChange, weeklyPriceChange }) => [shortChange, weeklyPriceChange]),
  ].filter((figure) => figure !== undefined);
}

/** Every code in the data of a report. */
export function codesIn(data: Data): ReadonlySet<string> {
  const { topShorted, risers, fallers, marketStats, industryBreakdown, trendInsights } = data;
  const stocks = [...topShorted, ...risers, ...fallers, ...trendInsights].map(({ code }) => code);
  const tops = industryBreakdown.map(({ topStockCode }) => topStockCode);
  return new Set([...stocks, ...tops, ...(marketStats === undefined ? [] : [marketStats.maxShortCode])]);
}
