/** The units of the newest of many tokens. */
export interface RecentTokens {
  get(token: string): number | undefined;
  set(token: string, units: number): void;
}

/**
 * Remembers at most `tokensMax` tokens, and at least the newest half as many: it keeps
 * two generations, and drops the older one as a whole.
 */
export function recentTokens(tokensMax: number): RecentTokens {
  let older = new Map<string, number>();
  let newer = new Map<string, number>();
  return {
    get: (token) => newer.get(token) ?? older.get(token),
    set(token, units) {
      if (newer.size >= tokensMax / 2) {
        older = newer;
        newer = new Map();
      }
      newer.set(token, units);
    },
  };
}
