import type { Random } from "../random.js";
import type { Facts } from "./facts.js";
import type { StockRequest } from "./stock.js";
import { stockCodeRequest } from "./stock-code.js";

/** A request for the dividends of a stock. */
export interface DividendsRequest extends StockRequest {
  readonly years?: number;
}

/** A request that StockService accepts, though the code may not exist. */
export function dividendsRequest(random: Random, facts: Facts): DividendsRequest {
  return {
    ...stockCodeRequest(random, facts, facts.codesWith.dividends),
    ...random.some(0.8, { years: random.pick([0, 1, 2, 3, 4, 5, 10, 20, 21, 2_147_483_647]) }),
  };
}
