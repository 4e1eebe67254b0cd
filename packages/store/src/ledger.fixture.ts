import type { Import } from "./store.js";

const base: Import = {
  id: 1,
  source: "sampler",
  unit: "2026-01-05",
  version: "001",
  fileName: "a.csv",
  address: null,
  sha256: "00",
  bytes: 1,
  rows: 1,
  retrievedAt: "2026-01-06T00:00:00.000Z",
  publishedAt: null,
  publishedFrom: null,
  licence: "none",
  isDemo: false,
};

/** A ledger of imports of one unit, each with what it has of its own. */
export function ledger(...parts: readonly Partial<Import>[]): Import[] {
  return parts.map((part, p) => ({ ...base, id: p + 1, ...part }));
}
