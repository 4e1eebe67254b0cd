import type { StatePlan } from "../state-plans.js";

/** What is swept of a state. */
export interface SweepPlan {
  /** Suburbs whose adverts are swept. */
  readonly suburbs: number;
  readonly agencies: number;
  /**
   * The ids of its adverts follow this number. The first demo world swept 160 suburbs. Its sweeps of those that are
   * swept still must stay the same, because a folder may hold both.
   */
  readonly advertsAfter: number;
}

export const sweepPlans: Readonly<Record<StatePlan["code"], SweepPlan>> = {
  NSW: { suburbs: 12, agencies: 13, advertsAfter: 0 },
  VIC: { suburbs: 14, agencies: 11, advertsAfter: 7385 },
  QLD: { suburbs: 23, agencies: 10, advertsAfter: 13_633 },
  SA: { suburbs: 5, agencies: 6, advertsAfter: 19_265 },
  WA: { suburbs: 5, agencies: 6, advertsAfter: 21_749 },
  TAS: { suburbs: 3, agencies: 3, advertsAfter: 24_732 },
  NT: { suburbs: 4, agencies: 3, advertsAfter: 25_785 },
  ACT: { suburbs: 3, agencies: 3, advertsAfter: 25_852 },
};
