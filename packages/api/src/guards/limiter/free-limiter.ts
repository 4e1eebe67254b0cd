import type { Limiter } from "./limiter.js";

/** Counts nothing: whoever calls was counted before. */
export const freeLimiter: Limiter = {
  charge: () => FREE,
  readPage: () => FREE,
  drawPicture: () => FREE,
  report: async ({ tier, access, identifiedBy: identity }) => ({ tier, access, identity, minute: null, month: null }),
  counts: () => ({
    callers: { minute: 0, month: 0 },
    owedUnits: 0,
    droppedUnits: 0,
    isStoreReachable: true,
    refusals: [],
  }),
};

const FREE = { headers: [], refusal: undefined, takeBack: undefined };
