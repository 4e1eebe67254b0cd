import type { Random } from "../random.js";
import { limitFrom } from "./choices.js";
import type { Facts } from "./facts.js";
import type { StockRequest } from "./stock.js";
import { stockCodeRequest } from "./stock-code.js";

/** A request for the peers of a stock. */
export interface PeerRequest extends StockRequest {
  readonly limit?: number;
}

/** A request that StockService accepts, though the code may not exist. */
export function peerRequest(random: Random, facts: Facts): PeerRequest {
  return { ...stockCodeRequest(random, facts), ...limitFrom(random, 20, 20) };
}
