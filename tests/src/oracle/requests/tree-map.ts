import type { Random } from "../random.js";
import { allPeriods, limitFrom, periodFrom } from "./choices.js";

/** A request for the tree map. */
export interface TreeMapRequest {
  readonly period?: string;
  readonly limit?: number;
  readonly viewMode?: string | number;
}

/** A request that MarketService accepts; views go by name or by number. */
export function treeMapRequest(random: Random): TreeMapRequest {
  const viewMode = random.pick(["CURRENT_CHANGE", "PERCENTAGE_CHANGE", "CURRENT_VALUE", 0, 1, 2]);
  return { ...periodFrom(random, allPeriods), ...limitFrom(random, 9, 500), ...random.some(0.85, { viewMode }) };
}
