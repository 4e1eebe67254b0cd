import type { Fold } from "./journal.js";
import { recentTokens } from "./recent-tokens.js";

/** The outcome of a record about usage. */
export interface UsageOutcome {
  readonly granted: number;
  /** Units used after the record. */
  readonly used: number;
  /** The record did not count, because there was no room left for its identity. */
  readonly isFull: boolean;
}

/** The usage of one month. */
export interface UsageFold extends Fold<UsageOutcome> {
  usedBy(identity: string): number;
  /** Whether units of an identity can be counted: known identities always, others while there is room. Room never comes back. */
  hasRoomFor(identity: string): boolean;
  /** Whether a lease with that token was granted something. */
  hasLeased(token: string): boolean;
}

/** The records of a lease and of a settlement. */
export const usageRecords = {
  lease: (identity: string, quota: number, units: number, token: string) =>
    ["L", identity, String(quota), String(units), token] as const,
  settle: (identity: string, units: number, token: string) => ["S", identity, String(units), token] as const,
};

/**
 * A month without usage. A lease is granted what earlier lines have left of its quota. A token counts once, unless
 * hundreds of thousands came in between: tokens that old are dropped, since refusing to count would be worse.
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
      // A kind that only a later version of the program knows.
      return count(identity, 0, 0);
    },
  };
}

/** A whole number; zero if the text is not one. */
function numberOf(text: string): number {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : 0;
}

/** The most identities, and the most tokens, of a month: about 100 MB. */
const ENTRIES_MAX = 500_000;
