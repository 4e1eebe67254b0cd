import type { Fold } from "./journal.js";

/** What a record about usage came to. */
export interface UsageOutcome {
  readonly granted: number;
  /** Afterwards. */
  readonly used: number;
  /** It did not count, since there was no room left for its identity or token. */
  readonly isFull: boolean;
}

/** The usage of one month. */
export interface UsageFold extends Fold<UsageOutcome> {
  usedBy(identity: string): number;
}

/** The record of a lease, of units given back and of a settlement. */
export const usageRecords = {
  lease: (identity: string, quota: number, units: number) => ["L", identity, String(quota), String(units)],
  giveBack: (identity: string, units: number) => ["B", identity, String(units)],
  settle: (identity: string, units: number, token: string) => ["S", identity, String(units), token],
} as const;

/** A month without usage. A lease is granted what the lines before it left of its quota. */
export function emptyUsage(entriesMax = ENTRIES_MAX): UsageFold {
  const used = new Map<string, number>();
  const tokens = new Set<string>();
  const usedBy = (identity: string) => used.get(identity) ?? 0;

  function count(identity: string, units: number, granted: number): UsageOutcome {
    const before = usedBy(identity);
    if (units > 0 && !used.has(identity) && used.size >= entriesMax) return { granted: 0, used: before, isFull: true };
    if (units !== 0) used.set(identity, Math.max(0, before + units));
    return { granted, used: usedBy(identity), isFull: false };
  }

  function settle(identity: string, units: number, token: string): UsageOutcome {
    const nothing = { granted: 0, used: usedBy(identity) };
    if (tokens.has(token)) return { ...nothing, isFull: false };
    if (tokens.size >= entriesMax) return { ...nothing, isFull: true };
    const outcome = count(identity, units, 0);
    if (!outcome.isFull) tokens.add(token);
    return outcome;
  }

  return {
    usedBy,
    take([kind, identity = "", first = "", second = ""]) {
      const granted = Math.max(0, Math.min(countOf(first) - usedBy(identity), countOf(second)));
      if (kind === "L") return count(identity, granted, granted);
      if (kind === "B") return count(identity, used.has(identity) ? -countOf(first) : 0, 0);
      if (kind === "S") return settle(identity, countOf(first), second);
      // A kind that only a later program knows.
      return count(identity, 0, 0);
    },
  };
}

/** A count; nothing when the text is none. */
function countOf(text: string): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Identities, and tokens of settlements, of a month: about 100 MB. */
const ENTRIES_MAX = 500_000;
