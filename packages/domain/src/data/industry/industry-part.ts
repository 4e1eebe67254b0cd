import type { Ledger } from "../../base/ledger.js";
import { type ChangesOf, part, type TablesOf } from "../../base/part.js";
import { keyedTableOf } from "../../base/tables/keyed-table.js";
import { datasets } from "./datasets.js";
import type { Industry } from "./industry.js";

const reads = {
  industrySources: { dataset: datasets.industrySources },
  industryFacts: { dataset: datasets.industryFacts, withImports: true },
} as const;

/** Cited facts as a part of the snapshot. */
export const industryPart = part({ reads, build: industryOfTables, problemOf: () => undefined });

/** Cited facts, from tables as the store scans them. */
export function industryOfTables(
  { industrySources, industryFacts }: TablesOf<typeof reads>,
  _changes: ChangesOf<typeof reads>,
  ledger: Ledger,
): Industry {
  return {
    version: ledger.version,
    isDemo: ledger.isDemo,
    sources: keyedTableOf(datasets.industrySources, industrySources),
    facts: industryFacts,
    // A thread hands columns on, and no functions.
    importedAtMs: Float64Array.from(industryFacts.importId!, (id) => Date.parse(ledger.fileOf(id).retrievedAt)),
  };
}
