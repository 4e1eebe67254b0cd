import type { Ledger } from "../../../base/ledger.js";
import { type ChangesOf, part, type TablesOf } from "../../../base/part.js";
import { keyedTableOf } from "../../../base/tables/keyed-table.js";
import { datasets } from "../datasets.js";
import type { Takes } from "./takes.js";

const reads = { editorialTakes: { dataset: datasets.editorialTakes } } as const;

/** Editorial takes as a part of the snapshot. */
export const takesPart = part({ reads, build: takesOfTables, problemOf: () => undefined });

/** Editorial takes, from tables as the store scans them. Whoever serves them says as of which moment. */
export function takesOfTables(
  { editorialTakes }: TablesOf<typeof reads>,
  _changes: ChangesOf<typeof reads>,
  { version, isDemo }: Ledger,
): Takes {
  return {
    version,
    isDemo,
    table: keyedTableOf(datasets.editorialTakes, editorialTakes),
    shownUntilMs: Number.NEGATIVE_INFINITY,
  };
}
