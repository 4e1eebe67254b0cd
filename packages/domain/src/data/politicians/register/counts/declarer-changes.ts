import type { DeclarerCountChange } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { compareCodePoints } from "../../../../base/texts/compare-code-points.js";
import type { ResolvedRegister } from "../interest.js";
import { declaredCompany } from "./declared-company.js";
import { declarersOn } from "./declarers.js";

/** Companies with another number of dated declarers on one day than on another: largest difference first, then by code. */
export function declarerChanges(
  { ofStock }: ResolvedRegister,
  startDay: number,
  lastDay: number,
): Answer<DeclarerCountChange>[] {
  return Array.from(ofStock.values(), (interests) => ({
    declarersNow: declarersOn(interests, lastDay),
    declarersAtWindowStart: declarersOn(interests, startDay),
    ...declaredCompany(interests[0]!),
  }))
    .filter((company) => differenceOf(company) > 0)
    .sort((a, b) => differenceOf(b) - differenceOf(a) || compareCodePoints(a.stockCode, b.stockCode));
}

function differenceOf({
  declarersNow,
  declarersAtWindowStart,
}: Pick<DeclarerCountChange, "declarersNow" | "declarersAtWindowStart">): number {
  return Math.abs(declarersNow - declarersAtWindowStart);
}
