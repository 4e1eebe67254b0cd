import type { Random } from "../random.js";
import { allPeriods, periodFrom, spelled } from "./choices.js";
import type { Facts } from "./facts.js";
import { capFrom, sessionRange } from "./sessions.js";

/** A request for the levels of an index. */
export interface IndexRequest {
  readonly indexCode: string;
  readonly period?: string;
  readonly from?: string;
  readonly to?: string;
  readonly maxPoints?: number;
}

/** A request that MarketService accepts, though the index may not exist. */
export function indexRequest(random: Random, facts: Facts): IndexRequest {
  return {
    indexCode: spelled(random, random.pick(["XJO", "XJO", "XKO", "XAO", "XJT", "D9A", "D9B", "D9T", "XYZ", "ASX200"])),
    ...periodFrom(random, allPeriods),
    ...sessionRange(random, facts),
    ...capFrom(random),
  };
}
