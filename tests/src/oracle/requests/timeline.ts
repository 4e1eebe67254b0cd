import type { Random } from "../random.js";
import { limitFrom } from "./choices.js";
import type { Facts } from "./facts.js";
import type { StockRequest } from "./stock.js";
import { stockCodeRequest } from "./stock-code.js";

/** A request for the events of a stock. */
export interface TimelineRequest extends StockRequest {
  readonly daysBack?: number;
  readonly limit?: number;
}

/** A request that StockService accepts, though the code may not exist. */
export function timelineRequest(random: Random, facts: Facts): TimelineRequest {
  return {
    ...stockCodeRequest(random, facts, facts.codesWith.events),
    ...random.some(0.7, { daysBack: random.pick([0, 1, 7, 30, 90, 91, 364, 365, 366, random.between(1, 400)]) }),
    ...limitFrom(random, 30, 200),
  };
}
