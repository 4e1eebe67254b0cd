import type { RegisterIndustryCount } from "@daybook/contract";
import type { Answer } from "../../../../base/messages.js";
import { groupsOf } from "../../../../base/rows/groups-of.js";
import { compareCodePoints } from "../../../../base/texts/compare-code-points.js";
import type { Interest } from "../interest.js";
import { stockCodesOf } from "./current-counts.js";

/** Distinct companies currently declared by industry: most first, then by industry, which is empty when not known. */
export function industryCounts(interests: readonly Interest[]): Answer<RegisterIndustryCount>[] {
  const current = interests.filter(({ isCurrent, stockCode }) => isCurrent && stockCode !== "");
  return Array.from(
    groupsOf(current, ({ industry }) => industry),
    ([industry, own]) => ({ industry, companyCount: stockCodesOf(own).size }),
  ).sort((a, b) => b.companyCount - a.companyCount || compareCodePoints(a.industry, b.industry));
}
