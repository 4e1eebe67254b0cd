import type { Random } from "./prng.js";

/** Short sellers build a position over some weeks, hold it, and buy it back. Days are places in the list of reports. */
export interface Campaign {
  readonly start: number;
  readonly buildDays: number;
  readonly holdDays: number;
  readonly unwindDays: number;
  /** Percentage points at the top. */
  readonly peakPercent: number;
}

/** The campaigns against one company: none for most, two for a few. The more it is shorted, the larger they are. */
export function campaignsAgainst(levelPercent: number, dayCount: number, random: Random): Campaign[] {
  const count = [0, 0, 0, 1, 1, 2][random.below(6)]!;
  return Array.from({ length: count }, () => ({
    // Some have begun before the first report.
    start: random.below(dayCount + 60) - 60,
    buildDays: 25 + random.below(110),
    holdDays: 5 + random.below(90),
    unwindDays: 12 + random.below(80),
    peakPercent: levelPercent * random.between(0.5, 2) + random.between(0.2, 2.5),
  }));
}

/** Percentage points that the campaigns add on a day. */
export function pressureOn(campaigns: readonly Campaign[], day: number): number {
  let percent = 0;
  for (const campaign of campaigns) percent += campaign.peakPercent * strength(campaign, day - campaign.start);
  return percent;
}

/** From 0 before the start and after the end to 1 while the position is held. */
function strength({ buildDays, holdDays, unwindDays }: Campaign, age: number): number {
  if (age <= buildDays) return easeIn(age / buildDays);
  const unwinding = age - buildDays - holdDays;
  return unwinding <= 0 ? 1 : 1 - easeIn(unwinding / unwindDays);
}

/** From 0 to 1 with a soft start and end. */
function easeIn(share: number): number {
  const bounded = Math.min(1, Math.max(0, share));
  return bounded * bounded * (3 - 2 * bounded);
}
