import { hashOfKeyText, isKeyText, type Key, type KeyBook, keyStateOf } from "@daybook/store";
import type { Clock } from "../base/clock.js";
import { BAD_KEY, type KeyVerdict, NO_KEY, UNSURE_KEY, validKey } from "../base/key-verdict.js";
import { isConstantTimeEqual } from "./constant-time-equal.js";
import { keyUsesOf } from "./key-uses.js";
import { type LookupResult, lookupCacheOf } from "./lookup-cache.js";

/** Judges the key in an Authorization header; a promise only if the accounts must be asked. */
export type VerdictOf = (authorization: string | undefined) => KeyVerdict | Promise<KeyVerdict>;

/** Judges keys until it is closed. */
export interface KeyVerdicts {
  readonly verdictOf: VerdictOf;
  /** Whether an Authorization header holds a valid key that was seen lately. Asks nobody, and does not count as a use. */
  knows(authorization: string | undefined): boolean;
  /** Writes which keys were used, and ends the watch. The accounts stay open. */
  close(): Promise<void>;
}

/** What is needed to judge keys. */
export interface KeyVerdictsOptions {
  readonly keys: Pick<KeyBook, "findKey" | "noteUsed" | "watchKeys">;
  readonly clock: Clock;
  /** Called when a key or an account was added or changed. */
  readonly onChange?: () => void;
  /** Called when the accounts can no longer be reached, and when they can again. */
  readonly onReach: (isReachable: boolean) => void;
  /** Called with the accounts' failures, which never hold a key. */
  readonly onProblem: (problem: unknown) => void;
}

/** Judges keys, most of them from memory. */
export function keyVerdictsOf(options: KeyVerdictsOptions): KeyVerdicts {
  const { keys, clock, onChange, onReach, onProblem } = options;
  const ask = (sha256: string) =>
    keys.findKey(sha256).then((key) => (key && isConstantTimeEqual(key.sha256, sha256) ? key : undefined));
  const lookups = lookupCacheOf({ ask, monotonicMs: clock.monotonicMs, onProblem });
  const uses = keyUsesOf((noted) => keys.noteUsed(noted), onProblem);
  const tell = () => {
    lookups.invalidate();
    onChange?.();
  };
  const watch = keys.watchKeys(tell, {
    onReach(isReachable) {
      lookups.setReachable(isReachable);
      onReach(isReachable);
    },
  });

  function judge(found: LookupResult<Key>): KeyVerdict {
    if (found === "unsure") return UNSURE_KEY;
    if (found === "unknown") return BAD_KEY;
    const now = clock.now();
    const state = keyStateOf(found, now);
    if (state === "in doubt") return UNSURE_KEY;
    if (state !== "active") return BAD_KEY;
    uses.note(found.id, now.getTime());
    return validKey(found);
  }

  return {
    verdictOf(authorization) {
      if (authorization === undefined || authorization.trim() === "") return NO_KEY;
      const text = BEARER.exec(authorization)?.[1];
      if (text === undefined || !isKeyText(text)) return BAD_KEY;
      const found = lookups.find(hashOfKeyText(text));
      return found instanceof Promise ? found.then(judge) : judge(found);
    },
    knows(authorization) {
      const text = authorization && BEARER.exec(authorization)?.[1];
      if (!text || !isKeyText(text)) return false;
      const key = lookups.peek(hashOfKeyText(text));
      return key !== undefined && keyStateOf(key, clock.now()) === "active";
    },
    async close() {
      watch.close();
      await uses.close();
    },
  };
}

/** Other schemes, and a key without a scheme, count as bad keys too: ignoring them would hide the mistake. */
const BEARER = /^[ \t]*bearer[ \t]+([^ \t]+)[ \t]*$/i;
