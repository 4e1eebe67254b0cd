import type { Import } from "@daybook/store";

/** An entry of the ledger, of which only the source and the world matter. */
export function entryOf(source: string, isDemo: boolean): Import {
  return {
    id: 1,
    source,
    unit: "2026-01-05",
    version: "001",
    fileName: "file",
    address: null,
    sha256: "0".repeat(64),
    bytes: 1,
    rows: 1,
    retrievedAt: "2026-01-09T00:00:00.000Z",
    publishedAt: null,
    publishedFrom: null,
    licence: "none",
    isDemo,
  };
}
