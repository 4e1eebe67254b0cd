import { part } from "../../base/part.js";
import { type ImportedFiles, packFiles } from "./imported-files.js";

/** The ledger itself as a part of the snapshot, which reads no rows: it says which files all others are made of. */
export const importsPart = part({
  reads: {},
  build: (_tables, _changes, ledger): ImportedFiles => ({
    version: ledger.version,
    isDemo: ledger.isDemo,
    ...packFiles(ledger.files()),
  }),
  problemOf: () => undefined,
});
