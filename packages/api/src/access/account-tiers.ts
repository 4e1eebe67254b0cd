import type { KeyBook, Tier } from "@daybook/store";
import type { CallerTier } from "../base/key-verdict.js";
import { type LookupCache, type LookupResult, lookupCacheOf } from "./lookup-cache.js";

/** The tiers of signed-in accounts, remembered like keys. */
export interface AccountTiers extends Pick<LookupCache<Tier>, "invalidate" | "setReachable"> {
  /** A promise only if the accounts must be asked. An account that cannot be looked up now counts as anonymous. */
  tierOf(subject: string): CallerTier | Promise<CallerTier>;
}

/** What is needed to look up tiers. */
export interface AccountTiersOptions {
  readonly accounts: Pick<KeyBook, "accountTier">;
  readonly monotonicMs: () => number;
  readonly onProblem: (problem: unknown) => void;
}

/** Looks up the tiers of signed-in accounts. Everyone has the lowest tier until an operator sets another. */
export function accountTiersOf({ accounts, monotonicMs, onProblem }: AccountTiersOptions): AccountTiers {
  const ask = async (subject: string): Promise<Tier> => (await accounts.accountTier(subject)) ?? "free";
  const { find, invalidate, setReachable } = lookupCacheOf<Tier>({ ask, monotonicMs, onProblem });
  return {
    invalidate,
    setReachable,
    tierOf(subject) {
      const found = find(subject);
      return found instanceof Promise ? found.then(tierBy) : tierBy(found);
    },
  };
}

function tierBy(answer: LookupResult<Tier>): CallerTier {
  return answer === "unknown" || answer === "unsure" ? "anonymous" : answer;
}
