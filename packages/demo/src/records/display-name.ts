import type { Company } from "../company.js";
import { lastReportDay } from "../story.js";

/** The name that a company goes by today, in title case and without its legal form. */
export function displayNameOf(company: Company): string {
  return (company.renamed?.name ?? company.name)
    .replace(/( GROUP)?( LIMITED\.?| LTD)$/, "$1")
    .split(" ")
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(" ");
}

/** The industry label that a company has today. */
export function industryNow(company: Company): string {
  const { relabelled } = company;
  return relabelled && relabelled.fromDay <= lastReportDay ? relabelled.industry : company.industry;
}
