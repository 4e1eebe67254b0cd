import type { Ledger } from "../../base/ledger.js";
import { type ChangesOf, part, type TablesOf } from "../../base/part.js";
import { keyedTableOf } from "../../base/tables/keyed-table.js";
import { definitionsById } from "./catalogue/definitions.js";
import { datasets } from "./datasets.js";
import { allDefinitionsById, dwellingDefinitionsById } from "./dwellings/definitions.js";
import type { Economy } from "./economy.js";
import { statedRowsOf, statedSeriesOf } from "./series/build-stated-series.js";

/** Only series that are served: files hold many more. */
const only = { column: "series", values: [...allDefinitionsById.keys()] };

/** Files of a table follow each other by version, so that an old one that comes late has its own place. */
const replaced = { withImports: true, replaced: true, byVersion: true } as const;

const reads = {
  series: { dataset: datasets.economicSeries, withImports: true, only },
  replacedSeries: { dataset: datasets.economicSeries, ...replaced, only },
  observations: { dataset: datasets.economicObservations, only },
  replacedObservations: { dataset: datasets.economicObservations, ...replaced, only },
  provisionalObservations: {
    dataset: datasets.provisionalObservations,
    only: { column: "series", values: [...dwellingDefinitionsById.keys()] },
  },
  stateExposure: { dataset: datasets.stateExposure },
} as const;

/** The tables that the economy is made of. */
export type EconomyTables = TablesOf<typeof reads>;

/** The economy as a part of the snapshot. */
export const economyPart = part({
  reads,
  build: (tables, changes, ledger) => economyOfTables(tables, changes, ledger),
  problemOf: () => undefined,
});

/** The economy, from tables as the store scans them. */
export function economyOfTables(
  tables: EconomyTables,
  _changes: ChangesOf<typeof reads>,
  ledger: Ledger,
  definitions = definitionsById,
): Economy {
  const rows = statedRowsOf(tables, ledger);
  return {
    version: ledger.version,
    isDemo: ledger.isDemo,
    stated: statedSeriesOf(rows, definitions),
    dwellings: statedSeriesOf(rows, dwellingDefinitionsById),
    provisional: keyedTableOf(datasets.provisionalObservations, tables.provisionalObservations),
    exposure: keyedTableOf(datasets.stateExposure, tables.stateExposure),
  };
}
