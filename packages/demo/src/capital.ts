import type { Random } from "./prng.js";
import { firstReportDay, lastReportDay } from "./story.js";

/** A jump in the number of shares on issue. */
export interface CapitalChange {
  readonly day: number;
  /** A raising adds shares that nobody has sold short; a split or consolidation rescales the position with them. */
  readonly kind: "raising" | "rescaling";
  /** Shares after it for each share before it. */
  readonly factor: number;
}

/** Raisings of a company over the three years: often none, seldom more than two. */
export function raisings(random: Random): CapitalChange[] {
  const count = [0, 0, 0, 1, 1, 2, 3][random.below(7)]!;
  return Array.from({ length: count }, () => ({
    day: firstReportDay + random.below(lastReportDay - firstReportDay),
    kind: "raising" as const,
    factor: random.between(1.04, 1.28),
  }));
}

/** Shares on issue of each report day. */
export function issuedOn(
  days: readonly number[],
  start: number,
  changes: readonly CapitalChange[],
  random: Random,
): number[] {
  let issued = start;
  let previousDay = firstReportDay;
  return days.map((day) => {
    for (const change of changesBetween(changes, previousDay, day)) issued = Math.ceil(issued * change.factor);
    // Staff shares and reinvested dividends trickle in.
    if (random.chance(TRICKLE_CHANCE)) issued += Math.round(issued * random.between(0.0001, 0.002));
    previousDay = day;
    return issued;
  });
}

/** Changes after one day and up to another. */
export function changesBetween(changes: readonly CapitalChange[], afterDay: number, day: number): CapitalChange[] {
  return changes.filter((change) => change.day > afterDay && change.day <= day);
}

const TRICKLE_CHANCE = 0.012;
