import type { Random } from "../random.js";
import { codeFrom, spelled } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for one stock, with the code under either name. */
export interface StockRequest {
  readonly productCode?: string;
  readonly stockCode?: string;
}

/** A request that StockService accepts. */
export function stockRequest(random: Random, facts: Facts): StockRequest {
  const code = spelled(random, codeFrom(random, facts));
  if (random.chance(0.85)) return { productCode: code };
  return random.chance(0.5) ? { stockCode: code } : { productCode: "", stockCode: code };
}
