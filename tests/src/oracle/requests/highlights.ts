import type { Random } from "../random.js";
import { codeFrom, spelled } from "./choices.js";
import type { Facts } from "./facts.js";

/** A request for what reports say. */
export interface HighlightsRequest {
  readonly stockCodes: readonly string[];
  readonly maxReportsPerStock?: number;
}

/** A request that StockService accepts; codes may not exist, and may be there twice in other spellings. */
export function highlightsRequest(random: Random, facts: Facts): HighlightsRequest {
  const known = facts.codesWith.highlights;
  const code = () => (known.length > 0 && random.chance(0.6) ? random.pick(known) : codeFrom(random, facts));
  const distinct = Array.from({ length: random.chance(0.05) ? 45 : random.between(1, 6) }, code);
  const repeated = distinct.filter(() => random.chance(0.1)).slice(0, 5);
  return {
    stockCodes: [...distinct, ...repeated].map((each) => spelled(random, each)),
    ...random.some(0.8, { maxReportsPerStock: random.pick([0, 1, 2, 3, 4, 9, 10, 11, 2_147_483_647]) }),
  };
}
