import type { Random } from "../random.js";
import { limitFrom, offsetFrom } from "./choices.js";
import type { Facts } from "./facts.js";
import type { StockRequest } from "./stock.js";
import { stockCodeRequest } from "./stock-code.js";

/** A request for the trades of a company's directors. */
export interface DirectorTradesRequest extends StockRequest {
  readonly limit?: number;
  readonly offset?: number;
}

/** A request that StockService accepts, though the code may not exist. */
export function directorTradesRequest(random: Random, facts: Facts): DirectorTradesRequest {
  return {
    ...stockCodeRequest(random, facts, facts.codesWith.trades),
    ...limitFrom(random, 8, 200),
    ...offsetFrom(random, 10),
  };
}
