import type { PoliticiansHandlers } from "./handlers.js";
import { notBuilt } from "./handlers.js";

/** Returns to the electoral commission. */
export const funding = {
  getDonationsOverview: notBuilt,
  listTopDonors: notBuilt,
  listPartyFunding: notBuilt,
  getPoliticianFunding: notBuilt,
} satisfies Partial<PoliticiansHandlers>;
