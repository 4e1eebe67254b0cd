import { hashOfKeyText, isKeyText, type Key, type KeyBook } from "@daybook/store";
import type { Clock } from "../edge/clock.js";
import { ANONYMOUS, type Caller, callerWith, UNSURE, WITH_BAD_KEY } from "./caller.js";
import { keyUsesOf } from "./key-uses.js";
import { type KeyAnswer, knownKeysOf } from "./known-keys.js";

/** Tells from an Authorization header who calls; a promise only where the accounts must be asked. */
export type CallerOf = (authorization: string | undefined) => Caller | Promise<Caller>;

/** What tells callers apart. */
export interface Callers {
  readonly callerOf: CallerOf;
  /** Writes down which keys were used, and ends the watch. The accounts stay open. */
  close(): Promise<void>;
}

/** What is needed to tell callers apart. */
export interface CallersOptions {
  readonly keys: Pick<KeyBook, "findKey" | "noteUsed" | "watchKeys">;
  readonly clock: Clock;
  /** Told when the accounts can no longer be reached, and when they can again. */
  readonly onReach: (isReachable: boolean) => void;
  /** Told what the accounts failed with. It never holds a key. */
  readonly onProblem: (problem: unknown) => void;
}

/** Tells callers apart by their keys, most of them from memory. */
export function callersOf({ keys, clock, onReach, onProblem }: CallersOptions): Callers {
  const known = knownKeysOf({ keys, monotonicMs: clock.monotonicMs, onProblem });
  const uses = keyUsesOf((noted) => keys.noteUsed(noted), onProblem);
  const watch = keys.watchKeys(known.askAgain, {
    onReach(isReachable) {
      known.reach(isReachable);
      onReach(isReachable);
    },
  });

  function judge(found: KeyAnswer): Caller {
    if (found === "unsure") return UNSURE;
    const nowMs = clock.now().getTime();
    if (found === "unknown" || !isValid(found, nowMs)) return WITH_BAD_KEY;
    uses.note(found.id, nowMs);
    return callerWith(found);
  }

  return {
    callerOf(authorization) {
      if (authorization === undefined || authorization.trim() === "") return ANONYMOUS;
      const text = BEARER.exec(authorization)?.[1];
      if (text === undefined || !isKeyText(text)) return WITH_BAD_KEY;
      const found = known.find(hashOfKeyText(text));
      return found instanceof Promise ? found.then(judge) : judge(found);
    },
    async close() {
      watch.close();
      await uses.close();
    },
  };
}

/** Other schemes, and a key without its scheme, are no valid key either: silence would hide the mistake. */
const BEARER = /^[ \t]*bearer[ \t]+([^ \t]+)[ \t]*$/i;

function isValid({ revokedAt, expiresAt }: Key, nowMs: number): boolean {
  return revokedAt === null && (expiresAt === null || nowMs <= Date.parse(expiresAt));
}
