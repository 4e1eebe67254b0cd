import { isoOf } from "../../../base/time/day.js";
import type { Company } from "./directory.js";

/** The industry of a security on a day, and how it is known. */
export interface DatedIndustry {
  readonly industry: string;
  readonly industrySource: "seed" | "observed" | "current";
  /** Date from which the label was observed; empty for today's label. */
  readonly industryAsOf: string;
}

/**
 * The newest label observed on or before a day; today's label when none was.
 * Labels up to afterDay belong to a company that had the code before.
 */
export function industryAt(company: Company | undefined, day: number, afterDay: number): DatedIndustry {
  const label = company?.industryHistory.findLast(({ fromDay }) => fromDay <= day && fromDay > afterDay);
  if (label === undefined) return { industry: company?.industry ?? "", industrySource: "current", industryAsOf: "" };
  return { industry: label.industry, industrySource: label.source, industryAsOf: isoOf(label.fromDay) };
}
