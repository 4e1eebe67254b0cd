import type { Random } from "../random.js";
import { allPeriods, corePeriods, dateFrom, momentFrom, periodFrom, shifted, spelled } from "./choices.js";
import type { Facts } from "./facts.js";
import { type StockRequest, stockRequest } from "./stock.js";

/** A request for the series of one stock. */
export interface StockDataRequest extends StockRequest {
  readonly period?: string;
  readonly from?: string;
  readonly to?: string;
  readonly fullResolution?: boolean;
  readonly maxPoints?: number;
  readonly asOf?: string;
  readonly securityAsOf?: string;
  readonly knownAt?: string;
}

/** A request that StockService accepts, though the code or its security may not exist. */
export function stockDataRequest(random: Random, facts: Facts): StockDataRequest {
  return requestOf(random, facts, allPeriods);
}

/** A request that CoreStocksService accepts: its periods are fewer. */
export function coreStockDataRequest(random: Random, facts: Facts): StockDataRequest {
  return requestOf(random, facts, corePeriods);
}

function requestOf(random: Random, facts: Facts, periods: readonly string[]): StockDataRequest {
  return {
    ...security(random, facts),
    ...periodFrom(random, periods),
    ...(random.chance(0.3) ? range(random, facts) : {}),
    ...random.some(0.25, { fullResolution: random.chance(0.8), asOf: dateFrom(random, facts) }),
    ...random.some(0.25, { knownAt: momentFrom(random, facts) }),
    ...random.some(0.5, { maxPoints: random.pick([0, 1, 2, 3, random.between(4, 60), random.between(4, 4000)]) }),
  };
}

/** Whether the points of the answer are weekly means (shorts-common.md section 6.3). */
export function isWeekly({ period, from, to, fullResolution, asOf, knownAt }: StockDataRequest): boolean {
  return /^(5Y|10Y|MAX)$/i.test(period ?? "") && !from && !to && !fullResolution && !asOf && !knownAt;
}

/** A code, sometimes with a date that picks one of its securities or falls between two. */
function security(random: Random, facts: Facts): StockDataRequest {
  if (random.chance(0.8) || facts.reused.length === 0) return stockRequest(random, facts);
  if (random.chance(0.1)) return { ...stockRequest(random, facts), securityAsOf: dateFrom(random, facts) };
  const { code, from, to } = random.pick(facts.reused);
  const inside = facts.dates.filter((date) => date >= from && date <= to);
  const securityAsOf = random.pick([from, to, random.pick(inside), shifted(from, -1), shifted(to, 1)]);
  return { productCode: spelled(random, code), securityAsOf };
}

/** From, to or both, in the right order. */
function range(random: Random, facts: Facts): { readonly from?: string; readonly to?: string } {
  const [from, to] = [dateFrom(random, facts), dateFrom(random, facts)].sort() as [string, string];
  return random.pick([{ from }, { to }, { from, to }, { from, to }, { from, to: from }]);
}
