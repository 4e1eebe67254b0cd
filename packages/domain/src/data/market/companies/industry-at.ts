import { isoOf } from "../../../base/time/day.js";
import type { Company } from "./directory.js";

/** The industry of a security on a day, and how it is known. */
export interface DatedIndustry {
  readonly industry: string;
  readonly industrySource: "seed" | "observed" | "current";
  /** Date from which the label was observed; empty for today's label. */
  readonly industryAsOf: string;
}

/** The newest label observed on or before a day; today's label when none was. */
export function industryAt(company: Company | undefined, day: number): DatedIndustry {
  return labelAt(company, day) ?? currentIndustry(company?.industry ?? "");
}

/** The same of a company that lost its code since: today's label is not about it. */
export function formerIndustryAt(company: Company | undefined, day: number): DatedIndustry {
  return labelAt(company, day) ?? currentIndustry("");
}

/** The newest label of a company that was observed on or before a day. */
export function newestLabel(company: Company | undefined, day: number): Company["industryHistory"][number] | undefined {
  return company?.industryHistory.findLast(({ fromDay }) => fromDay <= day);
}

function labelAt(company: Company | undefined, day: number): DatedIndustry | undefined {
  const label = newestLabel(company, day);
  return label && { industry: label.industry, industrySource: label.source, industryAsOf: isoOf(label.fromDay) };
}

function currentIndustry(industry: string): DatedIndustry {
  return { industry, industrySource: "current", industryAsOf: "" };
}
