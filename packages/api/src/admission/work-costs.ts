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
      if (averagesMs.size >= KINDS_MAX && !averagesMs.has(work)) return;
      // One that took very long may have waited for a core.
      const countedMs = Math.min(ms, 2 * averageMs + COUNTED_MS_MIN);
      averagesMs.set(work, averageMs + (countedMs - averageMs) * NEWEST_SHARE);
    },
  };
}

const HEAVY_ABOVE_MS = 1;
/** Some calls must decide: the first of a process are slow for a reason of their own. */
const NEWEST_SHARE = 1 / 16;
const COUNTED_MS_MIN = 2;
const KINDS_MAX = 5_000;
