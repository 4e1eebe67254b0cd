import type { Random } from "../random.js";
import { limitFrom } from "./choices.js";
import type { Facts } from "./facts.js";
import type { StockRequest } from "./stock.js";
import { stockCodeRequest } from "./stock-code.js";

/** A request for the people of a company and for companies like it. */
export interface GraphRequest extends StockRequest {
  readonly limit?: number;
}

/** A request that StockService accepts, though the code may not exist. */
export function graphRequest(random: Random, facts: Facts): GraphRequest {
  return { ...stockCodeRequest(random, facts, facts.codesWith.companies), ...limitFrom(random, 15, 50) };
}
