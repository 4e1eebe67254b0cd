import type { Ledger } from "../../base/ledger.js";
import { type ChangesOf, part, type TablesOf } from "../../base/part.js";
import { keyedTableOf } from "../../base/tables/keyed-table.js";
import { datasets } from "./datasets.js";
import type { Economy } from "./economy.js";

const reads = {
  series: { dataset: datasets.economicSeries },
  observations: { dataset: datasets.economicObservations },
  stateExposure: { dataset: datasets.stateExposure },
} as const;

/** The tables that the economy is made of. */
export type EconomyTables = TablesOf<typeof reads>;

/** The economy as a part of the snapshot. */
export const economyPart = part({ reads, build: economyOfTables, problemOf: () => undefined });

/** The economy, from tables as the store scans them. */
export function economyOfTables(tables: EconomyTables, _changes: ChangesOf<typeof reads>, ledger: Ledger): Economy {
  return {
    version: ledger.version,
    isDemo: ledger.isDemo,
    exposure: keyedTableOf(datasets.stateExposure, tables.stateExposure),
  };
}
