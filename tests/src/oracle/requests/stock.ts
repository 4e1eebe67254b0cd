import type { Random } from "../random.js";
import { codeFrom, spelled } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for one stock, with the code under either name. */
export interface StockRequest {
  readonly productCode?: string;
  readonly stockCode?: string;
}

/** A request that StockService accepts; two of three are about the preferred codes, if there are any. */
export function stockRequest(random: Random, facts: Facts, preferred: readonly string[] = []): StockRequest {
  const isPreferred = preferred.length > 0 && random.chance(2 / 3);
  const code = spelled(random, isPreferred ? random.pick(preferred) : codeFrom(random, facts));
  if (random.chance(0.85)) return { productCode: code };
  return random.chance(0.5) ? { stockCode: code } : { productCode: "", stockCode: code };
}
