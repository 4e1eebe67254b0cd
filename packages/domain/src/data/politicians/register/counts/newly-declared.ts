import type { NewlyDeclaredCompany } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { compareCodePoints } from "../../../../base/texts/compare-code-points.js";
import { MS_PER_DAY } from "../../../../base/time/day.js";
import type { Interest, ResolvedRegister } from "../interest.js";
import { declaredCompany } from "./declared-company.js";
import { declarersOn } from "./declarers.js";

/**
 * Companies whose first dated declaration anywhere lies after one day and by another, and which nobody currently
 * declares without a date: newest first, then by code.
 */
export function newlyDeclared(
  { ofStock }: ResolvedRegister,
  startDay: number,
  lastDay: number,
): Answer<NewlyDeclaredCompany>[] {
  return [...ofStock.values()]
    .map((interests) => ({ interests, firstDay: firstDatedDay(interests) }))
    .filter(({ firstDay }) => firstDay > startDay && firstDay <= lastDay)
    .filter(({ interests }) => !interests.some(({ isCurrent, fromDay }) => isCurrent && fromDay === undefined))
    .sort((a, b) => b.firstDay - a.firstDay || compareCodePoints(a.interests[0]!.stockCode, b.interests[0]!.stockCode))
    .map(({ interests, firstDay }) => ({
      ...declaredCompany(interests[0]!),
      firstDeclaredOn: firstDay * MS_PER_DAY,
      declarerCount: declarersOn(interests, lastDay),
    }));
}

/** Infinity when all are undated. */
function firstDatedDay(interests: readonly Interest[]): number {
  return interests.reduce((first, { fromDay = first }) => Math.min(first, fromDay), Number.POSITIVE_INFINITY);
}
