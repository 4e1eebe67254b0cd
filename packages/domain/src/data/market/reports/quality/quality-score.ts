import { roundTo } from "../../../../base/numbers/decimal.js";
import { qualityIssues } from "./quality-issues.js";
import type { UnscoredReport } from "./unscored-report.js";

/** How well the text of a report holds against its data: 1 without a fault, less for each. */
export function qualityScore(report: UnscoredReport): number {
  return Math.max(0, roundTo(1 - LOST_EACH * qualityIssues(report).length, 2));
}

/** A report with a lower score does not exist for anyone. */
export const LEAST_SCORE = 0.7;

const LOST_EACH = 0.15;
