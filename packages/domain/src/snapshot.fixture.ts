import { marketOf } from "./data/market/market.fixture.js";
import type { Snapshot } from "./snapshot.js";

/** A small world as one snapshot; what it holds is told as for the market. */
export function snapshotOf(...world: Parameters<typeof marketOf>): Snapshot {
  return { dataVersion: "test", isDemo: false, market: marketOf(...world) };
}
