import type { LaneName } from "../base/admission.js";

/** Knows how long each kind of work takes, from how long it took lately. */
export interface WorkCosts {
  laneOf(work: string): LaneName;
  took(work: string, ms: number): void;
}

/** Costs that nothing is known of yet: work counts as quick until it was seen to be heavy. */
export function workCostsOf(): WorkCosts {
  const averagesMs = new Map<string, number>();
  return {
    laneOf: (work) => ((averagesMs.get(work) ?? 0) > HEAVY_ABOVE_MS ? "heavy" : "quick"),
    took(work, ms) {
      const averageMs = averagesMs.get(work) ?? 0;
      averagesMs.set(work, averageMs + (Math.min(ms, COUNTED_MS_MAX) - averageMs) * NEWEST_SHARE);
    },
  };
}

const HEAVY_ABOVE_MS = 1;
/** Some tens of calls decide: the first of a process are slow for a reason of their own. */
const NEWEST_SHARE = 1 / 16;
/** What took long because the machine was busy must not count for long. */
const COUNTED_MS_MAX = 50;
