import type { Random } from "../random.js";
import { dateFrom, limitFrom } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for report dates. */
export interface AvailableDatesRequest {
  readonly before?: string;
  readonly limit?: number;
}

/** A request that MarketService accepts. */
export function availableDatesRequest(random: Random, facts: Facts): AvailableDatesRequest {
  return {
    ...random.some(0.85, { before: random.chance(0.03) ? "" : dateFrom(random, facts) }),
    ...limitFrom(random, 300, 1000),
  };
}
