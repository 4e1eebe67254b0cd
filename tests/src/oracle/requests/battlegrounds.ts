import type { Random } from "../random.js";
import { limitFrom, offsetFrom } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for the ranking of battlegrounds. */
export interface BattlegroundRequest {
  readonly view?: string | number;
  readonly limit?: number;
  readonly offset?: number;
}

/** A request that MarketService accepts; views go by name or by number. */
export function battlegroundRequest(random: Random, facts: Facts): BattlegroundRequest {
  const names = ["UNSPECIFIED", "SQUEEZE", "DIVERGENCE"].map((name) => `BATTLEGROUND_VIEW_${name}`);
  return {
    ...random.some(0.85, { view: random.pick([...names, 0, 1, 2]) }),
    ...limitFrom(random, 40, 100),
    ...offsetFrom(random, Math.ceil(facts.rankingSize / 3) + 1),
  };
}
