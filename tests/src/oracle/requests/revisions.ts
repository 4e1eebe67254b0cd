import type { Random } from "../random.js";
import { dateFrom, limitFrom, offsetFrom } from "./choices.js";
import type { Facts } from "./facts.js";
import { type StockRequest, stockRequest } from "./stock.js";

/** A request for what was restated. */
export interface RevisionsRequest extends StockRequest {
  readonly from?: string;
  readonly to?: string;
  readonly limit?: number;
  readonly offset?: number;
}

/** A request that StockService accepts, though the code may not exist. */
export function revisionsRequest(random: Random, facts: Facts): RevisionsRequest {
  const [from, to] = [dateFrom(random, facts), dateFrom(random, facts)].sort() as [string, string];
  return {
    ...stockRequest(random, facts, facts.codesWith.revisions),
    ...random.pick([{}, {}, {}, { from }, { to }, { from, to }]),
    ...limitFrom(random, 40, 1000),
    ...offsetFrom(random, 30),
  };
}
