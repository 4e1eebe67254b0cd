import type { Random } from "../random.js";
import { allPeriods, codeFrom, corePeriods, limitFrom, offsetFrom, periodFrom, spelled } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for the ranking, on either service. */
export interface TopShortsRequest {
  readonly period?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly summaryOnly?: boolean;
  readonly productCodes?: readonly string[];
}

/** A request that MarketService accepts. */
export function topShortsRequest(random: Random, facts: Facts): TopShortsRequest {
  return { ...periodFrom(random, allPeriods), ...limitFrom(random, 12, 1000), ...rest(random, facts) };
}

/** A request that CoreStocksService accepts: its periods are fewer. */
export function coreTopShortsRequest(random: Random, facts: Facts): TopShortsRequest {
  return { ...periodFrom(random, corePeriods), ...limitFrom(random, 12, 100), ...rest(random, facts) };
}

function rest(random: Random, facts: Facts): TopShortsRequest {
  return {
    ...offsetFrom(random, facts.rankingSize),
    ...random.some(0.4, { summaryOnly: random.chance(0.7) }),
    ...(random.chance(0.4) ? { productCodes: codes(random, facts) } : {}),
  };
}

/** Codes with repetitions in other spellings; at most 100 different ones are allowed. */
function codes(random: Random, facts: Facts): string[] {
  const count = random.chance(0.03) ? 100 : random.below(9);
  const distinct = Array.from({ length: count }, () => codeFrom(random, facts));
  const repeated = distinct.filter(() => random.chance(0.15));
  return [...distinct, ...repeated].map((code) => spelled(random, code));
}
