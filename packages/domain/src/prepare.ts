import { activeFigures } from "./figures/stock-figures.js";
import { recordVectors } from "./graph/similar-companies.js";
import { byDivergence, bySqueeze } from "./market/battleground-stocks.js";
import { campaignsByPeak } from "./market/short-campaigns.js";
import { screenableStocks } from "./screener/screened-stock.js";
import { searchIndex } from "./search/search-index.js";
import { activeSecurities, securitiesOf } from "./securities/securities.js";
import { securityTypesOf } from "./securities/security-type.js";
import type { Snapshot } from "./snapshot.js";
import { peersByIndustry } from "./stock/peer-comparison.js";

/**
 * What many answers are made of and takes long to make, each in the order of
 * need. Whoever serves a snapshot makes them before the first request does, one
 * at a time, so that nothing else waits for all of them.
 */
export const preparations: readonly ((snapshot: Snapshot) => unknown)[] = [
  securitiesOf,
  ({ shorts }) => securityTypesOf(shorts),
  activeSecurities,
  activeFigures,
  bySqueeze,
  byDivergence,
  campaignsByPeak,
  screenableStocks,
  peersByIndustry,
  searchIndex,
  recordVectors,
];
