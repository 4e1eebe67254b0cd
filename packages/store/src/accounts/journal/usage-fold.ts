import type { Fold } from "./journal.js";
import { recentTokens } from "./recent-tokens.js";

/** What a record about usage came to. */
export interface UsageOutcome {
  readonly granted: number;
  /** Afterwards. */
  readonly used: number;
  /** It did not count, since there was no room left for its identity. */
  readonly isFull: boolean;
}

/** The usage of one month. */
export interface UsageFold extends Fold<UsageOutcome> {
  usedBy(identity: string): number;
  /** Whether units of an identity can be counted: those it has, and others while there is room. Once there is none, that stays. */
  hasRoomFor(identity: string): boolean;
  /** Whether a lease with that token was granted something. */
  hasLeased(token: string): boolean;
}

/** The record of a lease and of a settlement. */
export const usageRecords = {
  lease: (identity: string, quota: number, units: number, token: string) =>
    ["L", identity, String(quota), String(units), token] as const,
  settle: (identity: string, units: number, token: string) => ["S", identity, String(units), token] as const,
};

/**
 * A month without usage. A lease is granted what the lines before it left of its quota. A token counts once, unless
 * hundreds of thousands came between: tokens that old are let go, since a month that refused to count would be worse.
 */
export function emptyUsage(entriesMax = ENTRIES_MAX): UsageFold {
  const used = new Map<string, number>();
  const tokens = recentTokens(entriesMax);
  const usedBy = (identity: string) => used.get(identity) ?? 0;

  const hasRoomFor = (identity: string) => used.has(identity) || used.size < entriesMax;

  function count(identity: string, units: number, granted: number): UsageOutcome {
    const before = usedBy(identity);
    if (units > 0 && !hasRoomFor(identity)) return { granted: 0, used: before, isFull: true };
    if (units > 0 || before > 0) used.set(identity, Math.max(0, before + units));
    return { granted, used: usedBy(identity), isFull: false };
  }

  function lease(identity: string, requested: number, token: string): UsageOutcome {
    const known = tokens.get(`L${token}`);
    if (known !== undefined) return count(identity, 0, known);
    const outcome = count(identity, requested, requested);
    if (outcome.granted > 0) tokens.set(`L${token}`, outcome.granted);
    return outcome;
  }

  function settle(identity: string, units: number, token: string): UsageOutcome {
    if (tokens.get(`S${token}`) !== undefined) return count(identity, 0, 0);
    const outcome = count(identity, units, 0);
    if (!outcome.isFull) tokens.set(`S${token}`, units);
    return outcome;
  }

  return {
    usedBy,
    hasRoomFor,
    hasLeased: (token) => tokens.get(`L${token}`) !== undefined,
    take([kind, identity = "", ...fields]) {
      if (kind === "L") {
        const [quota = "", units = "", token = ""] = fields;
        const left = Math.max(0, numberOf(quota) - usedBy(identity));
        return lease(identity, Math.min(left, Math.max(0, numberOf(units))), token);
      }
      if (kind === "S") return settle(identity, numberOf(fields[0] ?? ""), fields[1] ?? "");
      // A kind that only a later program knows.
      return count(identity, 0, 0);
    },
  };
}

/** A whole number; zero when the text is none. */
function numberOf(text: string): number {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : 0;
}

/** Identities, and tokens, of a month: about 100 MB. */
const ENTRIES_MAX = 500_000;
