import type { Random } from "../random.js";
import { limitFrom } from "./choices.js";
import type { Facts } from "./facts.js";
import type { StockRequest } from "./stock.js";
import { stockCodeRequest } from "./stock-code.js";

/** A request for the signals about a company. */
export interface SignalsRequest extends StockRequest {
  readonly limit?: number;
}

/** A request that StockService accepts, though the code may not exist. */
export function signalsRequest(random: Random, facts: Facts): SignalsRequest {
  return { ...stockCodeRequest(random, facts, facts.codesWith.signals), ...limitFrom(random, 4, 50) };
}
