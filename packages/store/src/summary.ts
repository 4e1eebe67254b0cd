import { knownImports, liveImports } from "./live.js";
import type { Import } from "./store.js";

/** The data of one source, without the files of a retired demo world. */
export interface SourceSummary {
  readonly source: string;
  /** Imports in the ledger, history included. */
  readonly imports: number;
  readonly liveUnits: number;
  /** Rows of the live imports. */
  readonly rows: number;
  /** First and last live unit in code-point order. */
  readonly firstUnit: string;
  readonly lastUnit: string;
  /** When the newest file was retrieved, ISO 8601 in UTC. */
  readonly newestRetrievedAt: string;
  /** The data is fictional. */
  readonly isDemo: boolean;
}

/** What a ledger holds, in short. */
export interface Held {
  /** Of the demo world; false also where nothing is held. */
  readonly isDemo: boolean;
  /** Those that there is any import of; none where nothing is held. */
  readonly sources: readonly string[];
}

/** What a ledger holds. */
export function heldOf(imports: readonly Import[]): Held {
  return {
    isDemo: liveImports(imports).some((entry) => entry.isDemo),
    sources: [...new Set(imports.map(({ source }) => source))],
  };
}

/** The data by source, in the order of their names. */
export function summaryOf(imports: readonly Import[]): SourceSummary[] {
  const retired = new Set(retiredImports(imports));
  const held = imports.filter((entry) => !retired.has(entry));
  const live = liveImports(held);
  const sources = [...new Set(held.map((entry) => entry.source))].sort();
  return sources.map((source) => {
    const isOfSource = (entry: Import) => entry.source === source;
    return summaryOfSource(source, held.filter(isOfSource), live.filter(isOfSource));
  });
}

/**
 * When the newest file of each source was retrieved, in milliseconds since 1970: of sources that this release
 * knows, without the files of a retired demo world.
 */
export function lastImportsOf(imports: readonly Import[]): ReadonlyMap<string, number> {
  const known = knownImports(imports);
  const retired = new Set(retiredImports(known));
  const newest = new Map<string, number>();
  for (const entry of known) {
    const atMs = Date.parse(entry.retrievedAt);
    if (!retired.has(entry) && atMs > (newest.get(entry.source) ?? Number.NEGATIVE_INFINITY))
      newest.set(entry.source, atMs);
  }
  return newest;
}

/** The imports of the demo world once a real one has retired it. */
export function retiredImports(imports: readonly Import[]): Import[] {
  return imports.some((entry) => !entry.isDemo) ? imports.filter((entry) => entry.isDemo) : [];
}

/** Some of a source's imports are always live, unless all are retired. */
function summaryOfSource(source: string, all: readonly Import[], live: readonly Import[]): SourceSummary {
  const units = live.map((entry) => entry.unit).sort();
  return {
    source,
    imports: all.length,
    liveUnits: live.length,
    rows: live.reduce((sum, entry) => sum + entry.rows, 0),
    firstUnit: units[0]!,
    lastUnit: units.at(-1)!,
    newestRetrievedAt: all.reduce((newest, { retrievedAt }) => (retrievedAt > newest ? retrievedAt : newest), ""),
    isDemo: live.some((entry) => entry.isDemo),
  };
}
