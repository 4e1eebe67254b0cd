import type { KeyBook, Tier } from "@daybook/store";
import type { CallerTier } from "../base/key-verdict.js";
import { type KnownAnswer, type KnownAnswers, knownAnswersOf } from "./lookup-cache.js";

/** The tiers of signed-in accounts, remembered like keys. */
export interface AccountTiers extends Pick<KnownAnswers<Tier>, "askAgain" | "setReachable"> {
  /** A promise only where the accounts must be asked. An account that cannot be looked up now counts as anonymous. */
  tierOf(subject: string): CallerTier | Promise<CallerTier>;
}

/** What is needed to know tiers. */
export interface AccountTiersOptions {
  readonly accounts: Pick<KeyBook, "accountTier">;
  readonly monotonicMs: () => number;
  readonly onProblem: (problem: unknown) => void;
}

/** Knows the tiers of signed-in accounts. Who has signed in has the lowest one until an operator sets another. */
export function accountTiersOf({ accounts, monotonicMs, onProblem }: AccountTiersOptions): AccountTiers {
  const ask = async (subject: string): Promise<Tier> => (await accounts.accountTier(subject)) ?? "free";
  const { find, askAgain, setReachable } = knownAnswersOf<Tier>({ ask, monotonicMs, onProblem });
  return {
    askAgain,
    setReachable,
    tierOf(subject) {
      const found = find(subject);
      return found instanceof Promise ? found.then(tierBy) : tierBy(found);
    },
  };
}

function tierBy(answer: KnownAnswer<Tier>): CallerTier {
  return answer === "unknown" || answer === "unsure" ? "anonymous" : answer;
}
