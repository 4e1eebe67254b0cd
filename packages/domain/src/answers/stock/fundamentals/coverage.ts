import type { FundamentalsCoverage } from "@daybook/contract";
import type { Answer } from "../../../base/messages.js";
import { compareTexts } from "../../../base/texts/compare-texts.js";
import { newestMoment } from "../../../data/market/fundamentals/newest-moment.js";
import type { FundamentalsRow } from "../../../data/market/fundamentals/row.js";

/** The coverage that the rows of a company prove. We hold no record of attempts, so nothing is said without rows. */
export function coverageOf(rows: readonly FundamentalsRow[]): Answer<FundamentalsCoverage> {
  const newest = newestMoment(rows.map(({ fetchedAt }) => fetchedAt));
  return {
    status: rows.length === 0 ? "" : "covered",
    lastAttemptAt: newest,
    lastSuccessAt: newest,
    sources: [...new Set(rows.map(({ source }) => source))].sort(compareTexts),
  };
}
