import type { Ledger } from "../../base/ledger.js";
import { type ChangesOf, part, type TablesOf } from "../../base/part.js";
import { keyedTableOf } from "../../base/tables/keyed-table.js";
import { datasets } from "./datasets.js";
import type { Housing } from "./housing.js";
import { listingsOfTables } from "./listings/listings-of-tables.js";
import { suburbFiguresOf } from "./suburbs/build-suburb-figures.js";
import { spineOf } from "./suburbs/spine.js";

const reads = {
  suburbs: { dataset: datasets.suburbs },
  suburbMedians: { dataset: datasets.suburbMedians },
  censusCounts: { dataset: datasets.censusCounts },
  suburbLayers: { dataset: datasets.suburbLayers, withImports: true },
  listingSweeps: { dataset: datasets.listingSweeps, withImports: true },
  listingSightings: { dataset: datasets.listingSightings },
} as const;

/** The tables that housing is made of. */
export type HousingTables = TablesOf<typeof reads>;

/** Housing as a part of the snapshot. */
export const housingPart = part({
  reads,
  keeps: [datasets.nswPropertySales],
  build: housingOfTables,
  problemOf: () => undefined,
});

/** Housing, from tables as the store scans them. */
export function housingOfTables(tables: HousingTables, _changes: ChangesOf<typeof reads>, ledger: Ledger): Housing {
  const spine = spineOf(tables.suburbs);
  return {
    version: ledger.version,
    isDemo: ledger.isDemo,
    spine,
    figures: suburbFiguresOf(tables, spine, ledger),
    medians: keyedTableOf(datasets.suburbMedians, tables.suburbMedians),
    listings: listingsOfTables(spine, tables.listingSweeps, tables.listingSightings, ledger),
    areListingsWithheld: false,
  };
}
