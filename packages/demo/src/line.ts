import type { CapitalChange } from "./capital.js";
import type { Company } from "./company.js";
import { firstReportDay, lastReportDay } from "./story.js";

/** One security as the daily report follows it, from the day it may first be reported to the last. */
export interface Line {
  readonly code: string;
  readonly productName: string;
  readonly renamed?: { readonly fromDay: number; readonly productName: string };
  readonly firstDay: number;
  readonly lastDay: number;
  /** From this day on the position is stale and nothing is on issue. */
  readonly staleFromDay?: number;
  /** Percent short around which it moves. */
  readonly levelPercent: number;
  /** Units on issue on the first report date. */
  readonly issued: number;
  readonly capitalChanges: readonly CapitalChange[];
  /** How it moves: shares run in campaigns, the rest stays near its level. */
  readonly hasCampaigns: boolean;
}

/** The line of a company's shares. */
export function lineOf(company: Company): Line {
  const { code, productName, renamed, delisted, levelPercent, issued, capitalChanges } = company;
  return {
    code,
    productName,
    ...(renamed && { renamed }),
    // Short selling starts some days after the listing.
    firstDay: Math.max(firstReportDay, company.listedDay + SHORTABLE_AFTER_DAYS),
    lastDay: delisted ? delisted.day - 1 + delisted.lingersDays : lastReportDay,
    ...(delisted && { staleFromDay: delisted.day }),
    levelPercent,
    issued,
    capitalChanges,
    hasCampaigns: true,
  };
}

/** The product name of a line on a day. */
export function productNameOn(line: Line, day: number): string {
  return line.renamed && day >= line.renamed.fromDay ? line.renamed.productName : line.productName;
}

const SHORTABLE_AFTER_DAYS = 9;
