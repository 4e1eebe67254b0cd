import type { RegisterIndustryTrend } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { compareCodePoints } from "../../../../base/texts/compare-code-points.js";
import type { ResolvedRegister } from "../interest.js";
import { declarersOn } from "./declarers.js";

/**
 * Dated declarations of the companies of each industry, by member and company: open on a day and on another before it.
 * Most on the later day first, then by industry. An industry with none on either is left out.
 */
export function industryTrends(
  { ofStock }: ResolvedRegister,
  lastDay: number,
  earlierDay: number,
): Answer<RegisterIndustryTrend>[] {
  const trends = new Map<string, { now: number; before: number }>();
  for (const interests of ofStock.values()) {
    const { industry } = interests[0]!;
    const trend = trends.get(industry) ?? { now: 0, before: 0 };
    trend.now += declarersOn(interests, lastDay);
    trend.before += declarersOn(interests, earlierDay);
    trends.set(industry, trend);
  }
  return Array.from(trends, ([industry, { now, before }]) => ({ industry, currentCount: now, count90dAgo: before }))
    .filter(({ currentCount, count90dAgo }) => currentCount + count90dAgo > 0)
    .sort((a, b) => b.currentCount - a.currentCount || compareCodePoints(a.industry, b.industry));
}
