/** What the newest of many tokens came to. */
export interface RecentTokens {
  get(token: string): number | undefined;
  set(token: string, units: number): void;
}

/**
 * Remembers at least the newest half of so many tokens, and never more than all of
 * them: in two generations, of which the older one is let go as a whole.
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
