import { byDivergence, bySqueeze } from "./answers/market/battleground-stocks.js";
import { campaignsByPeak } from "./answers/market/short-campaigns.js";
import { screenableStocks } from "./answers/screener/screened-stock.js";
import { searchIndex } from "./answers/search/search-index.js";
import { recordVectors } from "./answers/stock/graph/similar-companies.js";
import { peersByIndustry } from "./answers/stock/peer-comparison.js";
import { activeFigures } from "./data/market/figures/stock-figures.js";
import type { Market } from "./data/market/market.js";
import { activeSecurities, securitiesOf } from "./data/market/securities/securities.js";
import { securityTypesOf } from "./data/market/securities/security-type.js";

/**
 * What many answers are made of and takes long to make, each in the order of
 * need. Whoever serves a snapshot makes them before the first request does, one
 * at a time, so that nothing else waits for all of them.
 */
export const preparations: readonly ((market: Market) => unknown)[] = [
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
