import { ledgerOf, tablesOf } from "./base/part.fixture.js";
import type { Part } from "./base/part.js";
import { calendarOf } from "./base/time/trading-calendar.js";
import { marketOf } from "./data/market/market.fixture.js";
import { parts } from "./parts.js";
import type { PartsOfSnapshot, Snapshot } from "./snapshot.js";

/** A small world as one snapshot: what the market holds is told as for itself, and no other part has a row. */
export function snapshotOf(...world: Parameters<typeof marketOf>): Snapshot {
  const empty = Object.entries<Part>(parts).map(([name, { reads, build }]) => [
    name,
    build(tablesOf(reads), {}, ledgerOf(), calendarOf()),
  ]);
  return {
    ...(Object.fromEntries(empty) as PartsOfSnapshot),
    dataVersion: "test",
    isDemo: false,
    market: marketOf(...world),
  };
}
