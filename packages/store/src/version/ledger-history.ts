import { isKnown, publicationOf } from "../live.js";
import type { DataVersion, Import } from "../store.js";

/** When a ledger changed, by both of its clocks. Moments are in milliseconds since 1970, each once, oldest first. */
export interface LedgerHistory {
  /** When files came. */
  readonly heldMs: readonly number[];
  /** When their publishers had published them, as far as that is told. */
  readonly publishedMs: readonly number[];
  /** The states that servers were told of, oldest first; the last is that of the whole ledger. */
  readonly versions: readonly NotedVersion[];
}

/** A state that servers were told of. */
export interface NotedVersion extends DataVersion {
  /** The sources of the files that came since the state before. */
  readonly sources: readonly string[];
}

/** The history of a ledger, of which the last version may not be noted yet. */
export function ledgerHistoryOf(
  imports: readonly Import[],
  noted: readonly DataVersion[],
  dataVersion: string,
): LedgerHistory {
  const known = imports.filter(isKnown);
  const last = noted.at(-1);
  const newest = known.reduce((moment, { retrievedAt }) => (retrievedAt > moment ? retrievedAt : moment), "");
  const isNoted = last?.imports === imports.length || imports.length === 0;
  const states = isNoted ? noted : [...noted, { dataVersion, imports: imports.length, from: newest }];
  return {
    heldMs: momentsOf(known.map(({ retrievedAt }) => retrievedAt)),
    publishedMs: momentsOf(known.map(publicationOf)),
    versions: states.map((state, at) => ({
      ...state,
      sources: [...new Set(imports.slice(states[at - 1]?.imports ?? 0, state.imports).map(({ source }) => source))],
    })),
  };
}

function momentsOf(texts: readonly string[]): number[] {
  return [...new Set(texts)].map((text) => Date.parse(text)).sort((one, other) => one - other);
}
