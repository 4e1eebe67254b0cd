import { ledgerOf, tablesOf } from "../../base/part.fixture.js";
import type { FixtureRow } from "../../base/tables/table.fixture.js";
import type { Economy } from "./economy.js";
import { economyOfTables, economyPart } from "./economy-part.js";

/** A small economy: rows of its tables, by the names under which its part reads them. */
export function economyOf(rows: Readonly<Record<string, readonly FixtureRow[] | undefined>> = {}): Economy {
  return economyOfTables(tablesOf(economyPart.reads, rows), {}, ledgerOf());
}

/** How the operations of a company are spread: its code, and the weight of each region. */
export type Spread = readonly [code: string, weights: Readonly<Record<string, number>>];

/** An economy that knows nothing but how companies are spread, all of it by hand. */
export function exposedOf(...spreads: readonly Spread[]): Economy {
  return economyOf({
    stateExposure: spreads.flatMap(([code, weights]) =>
      Object.entries(weights).map(([region, weight]) => ({
        code,
        region,
        weight,
        basis: "By hand",
        source: "curated",
      })),
    ),
  });
}
