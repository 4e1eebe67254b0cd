import type { PoliticiansHandlers } from "./handlers.js";
import { notBuilt } from "./handlers.js";

/** The registers of interests in numbers, and their changes. */
export const registerCounts = {
  comparePoliticians: notBuilt,
  listRegisterChanges: notBuilt,
  getRegisterActivity: notBuilt,
  getPoliticianAnalytics: notBuilt,
  getRegisterExplorer: notBuilt,
  listPoliticianSummaries: notBuilt,
  getPoliticianExplorerProfile: notBuilt,
} satisfies Partial<PoliticiansHandlers>;
