import { liveImports } from "./live.js";
import type { Import } from "./store.js";

/** What is held of one source. */
export interface SourceSummary {
  readonly source: string;
  /** Imports in the ledger, history included. */
  readonly imports: number;
  readonly liveUnits: number;
  /** Rows of the live imports. */
  readonly rows: number;
  /** First and last live unit in code-point order; null when nothing is live. */
  readonly firstUnit: string | null;
  readonly lastUnit: string | null;
  /** When the newest file was retrieved, ISO 8601 in UTC. */
  readonly newestRetrievedAt: string;
  /** What is live is made up. */
  readonly isDemo: boolean;
}

/** What is held, source by source, in the order of their names. */
export function summaryOf(imports: readonly Import[]): SourceSummary[] {
  const live = liveImports(imports);
  const sources = [...new Set(imports.map((entry) => entry.source))].sort();
  return sources.map((source) => {
    const isOfSource = (entry: Import) => entry.source === source;
    return summaryOfSource(source, imports.filter(isOfSource), live.filter(isOfSource));
  });
}

function summaryOfSource(source: string, all: readonly Import[], live: readonly Import[]): SourceSummary {
  const units = live.map((entry) => entry.unit).sort();
  return {
    source,
    imports: all.length,
    liveUnits: live.length,
    rows: live.reduce((sum, entry) => sum + entry.rows, 0),
    firstUnit: units[0] ?? null,
    lastUnit: units.at(-1) ?? null,
    newestRetrievedAt: all.reduce((newest, { retrievedAt }) => (retrievedAt > newest ? retrievedAt : newest), ""),
    isDemo: live.some((entry) => entry.isDemo),
  };
}
