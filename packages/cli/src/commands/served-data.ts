import { dataVersionOf, type Import, knownImports, liveImports, pastLedgerOf } from "@daybook/store";

/** What a server says about the data that it serves. */
export interface ServedData {
  /** Several while processes that share a port take up newer data one after the other. */
  readonly versions: readonly string[];
  readonly isDemo: boolean;
  /** When its newest file came, in milliseconds since 1970; undefined if it does not say. */
  readonly newestFileMs: number | undefined;
}

/** What the metrics of a server say about its data; undefined if they do not say which it is. */
export function servedDataOf(metrics: string): ServedData | undefined {
  const served = [...metrics.matchAll(/^daybook_snapshot_info\{data_version="(\w+)",demo="(\w+)"\} 1$/gm)];
  if (served.length === 0) return undefined;
  const moments = [...metrics.matchAll(/^daybook_source_last_import_timestamp_seconds\{.*\} ([\d.e+]+)$/gm)];
  return {
    versions: served.map(([, version = ""]) => version),
    isDemo: served.every(([, , demo]) => demo === "true"),
    newestFileMs:
      moments.length === 0 ? undefined : Math.max(...moments.map(([, text]) => Math.round(Number(text) * 1000))),
  };
}

/**
 * Whether a server serves what a store holds: the same, what the store held before its newest files came, or
 * something else.
 */
export function relationOf(served: ServedData, imports: readonly Import[]): "same" | "earlier" | "other" {
  const known = knownImports(imports);
  const isHeld = (version: string) => served.versions.includes(version);
  if (known.length > 0 && isHeld(dataVersionOf(known))) return served.versions.length === 1 ? "same" : "earlier";
  if (served.newestFileMs === undefined) return "other";
  const earlier = [dataVersionOf(pastLedgerOf(known, { heldBy: new Date(served.newestFileMs).toISOString() }))];
  // Files of the demo world count as imported in its own past, which may be after a clock that is slow.
  const demo = known.filter(({ isDemo }) => isDemo);
  if (demo.length > 0) earlier.push(dataVersionOf(demo));
  return earlier.some(isHeld) ? "earlier" : "other";
}

/** A store's data in a few words, by its ledger. */
export function heldWords(imports: readonly Import[]): string {
  const live = liveImports(knownImports(imports));
  if (live.length === 0) return "no data";
  return `${worldWords(live.some(({ isDemo }) => isDemo))}, data version ${dataVersionOf(live)}`;
}

/** A server's data in the same words. */
export function servedWords({ isDemo, versions }: ServedData): string {
  return `${worldWords(isDemo)}, data version ${versions.join(" and ")}`;
}

function worldWords(isDemo: boolean): string {
  return isDemo ? "the demo world" : "real data";
}
