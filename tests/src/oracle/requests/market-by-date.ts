import type { Random } from "../random.js";
import { dateFrom, limitFrom, offsetFrom } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for one date's report. */
export interface MarketByDateRequest {
  readonly date?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly includeZeroShortPositions?: boolean;
  readonly ordinaryOnly?: boolean;
}

/** A request that MarketService accepts. */
export function marketByDateRequest(random: Random, facts: Facts): MarketByDateRequest {
  return {
    ...random.some(0.95, { date: random.chance(0.03) ? "" : dateFrom(random, facts) }),
    ...limitFrom(random, 60, 1000),
    ...offsetFrom(random, 500),
    ...random.some(0.4, { includeZeroShortPositions: random.chance(0.7), ordinaryOnly: random.chance(0.7) }),
  };
}
