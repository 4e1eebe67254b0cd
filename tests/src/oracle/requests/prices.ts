import type { Random } from "../random.js";
import { allPeriods, periodFrom } from "./choices.js";
import type { Facts } from "./facts.js";
import { capFrom, sessionRange } from "./sessions.js";
import { type StockRequest, stockRequest } from "./stock.js";

/** A request for the prices of a stock. */
export interface PricesRequest extends StockRequest {
  readonly period?: string;
  readonly from?: string;
  readonly to?: string;
  readonly maxPoints?: number;
}

/** A request that StockService accepts, though the code may not exist or may never have been priced. */
export function pricesRequest(random: Random, facts: Facts): PricesRequest {
  return {
    ...stockRequest(random, facts, facts.codesWith.prices),
    ...periodFrom(random, allPeriods),
    ...sessionRange(random, facts),
    ...capFrom(random),
  };
}
