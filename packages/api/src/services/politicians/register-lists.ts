import type { PoliticiansHandlers } from "./handlers.js";
import { notBuilt } from "./handlers.js";

/** The registers of interests, as lists. */
export const registerLists = {
  getParliamentOverview: notBuilt,
  listPoliticians: notBuilt,
  getPolitician: notBuilt,
  listStockPoliticians: notBuilt,
  listPoliticianStocks: notBuilt,
  listSuburbPoliticians: notBuilt,
  listStatePoliticianHoldings: notBuilt,
  listShortInterestOverlap: notBuilt,
  listDistinctiveHoldings: notBuilt,
} satisfies Partial<PoliticiansHandlers>;
