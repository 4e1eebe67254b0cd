import type { ShortPosition, YearlyPosition } from "./revisions.js";

/** Whose figures an observation has: a daily report's, the yearly history's alone, or a report's that the history corrected. */
export type Origin = "daily" | "history" | "corrected";

/** An observation as it is served. */
export interface Observed extends ShortPosition {
  readonly origin: Origin;
}

/** What a report says. */
export function reportedRow(reported: ShortPosition): Observed {
  return { ...reported, origin: "daily" };
}

/**
 * What a report says, as the history has it. The history rounds percentages to two
 * decimals, so that a row with the same position says nothing new.
 */
export function correctedRow(reported: ShortPosition, { position, percentage }: YearlyPosition): Observed {
  if (reported.position === position) return reportedRow(reported);
  return { ...reported, position, percentage, origin: "corrected" };
}

/** What the history says where no report does, without shares on issue. */
export function historyRow(stated: YearlyPosition, origin: Origin): Observed {
  return { ...stated, issued: undefined, origin };
}
