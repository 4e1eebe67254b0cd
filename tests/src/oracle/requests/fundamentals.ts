import type { Random } from "../random.js";
import { limitFrom } from "./choices.js";
import type { Facts } from "./facts.js";
import type { StockRequest } from "./stock.js";
import { stockCodeRequest } from "./stock-code.js";

/** A request for reported figures. */
export interface FundamentalsRequest extends StockRequest {
  readonly periodType?: string;
  readonly limit?: number;
}

/** A request that StockService accepts, though the code may not exist. */
export function fundamentalsRequest(random: Random, facts: Facts): FundamentalsRequest {
  const periodType = random.pick(["", "annual", "half", "quarter", "ttm", "Annual", "HALF", "TTM"]);
  return {
    ...stockCodeRequest(random, facts, facts.codesWith.fundamentals),
    ...random.some(0.5, { periodType }),
    ...limitFrom(random, 15, 40),
  };
}
