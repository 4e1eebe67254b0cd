import { timingSafeEqual } from "node:crypto";
import type { Key, KeyBook } from "@daybook/store";
import { LRUCache } from "lru-cache";
import { within } from "./within.js";

/** A key of the accounts, whether or not it is still valid; that there is none; or that nobody could be asked. */
export type KeyAnswer = Key | "unknown" | "unsure";

/** Keys by their hash, remembered for as long as nobody has changed any. */
export interface KnownKeys {
  /** From memory where that is allowed; else asks the accounts, and waits for them at most 250 ms. */
  find(sha256: string): KeyAnswer | Promise<KeyAnswer>;
  /** A key was added or changed: what is remembered is asked again before it counts. */
  askAgain(): void;
  /** Whether the accounts can be reached. While they cannot, keys that were seen lately count as they were. */
  reach(isReachable: boolean): void;
}

/** What is needed to know keys. */
export interface KnownKeysOptions {
  readonly keys: Pick<KeyBook, "findKey">;
  readonly monotonicMs: () => number;
  readonly onProblem: (problem: unknown) => void;
}

/** A key that was found. */
interface Held {
  readonly key: Key;
  /** How many changes had been told of when it was asked for. */
  readonly changes: number;
  /** When the accounts last answered for it. */
  readonly askedMs: number;
  /** When it was last used while the accounts could be reached. */
  seenMs: number;
}

/** Knows the keys of some accounts. Unknown ones are remembered apart: however many are tried, they push out no key. */
export function knownKeysOf({ keys, monotonicMs, onProblem }: KnownKeysOptions): KnownKeys {
  const held = new LRUCache<string, Held>({ max: HELD_MAX });
  const unknown = new LRUCache<string, { readonly changes: number; readonly askedMs: number }>({ max: UNKNOWN_MAX });
  const asking = new Map<string, Promise<KeyAnswer>>();
  let changes = 0;
  let isReachable = true;

  /** What the accounts say; what is remembered when they do not answer. Who asks for the same shares the answer. */
  function ask(sha256: string): Promise<KeyAnswer> {
    const underWay = asking.get(sha256);
    if (underWay !== undefined) return underWay;
    if (asking.size >= ASKING_MAX) return Promise.resolve(remembered(sha256));
    const before = changes;
    const asked = keys.findKey(sha256).then(
      (key) => take(sha256, key, before),
      (problem: unknown) => {
        onProblem(problem);
        return remembered(sha256);
      },
    );
    asking.set(sha256, asked);
    void asked.finally(() => asking.delete(sha256));
    return asked;
  }

  /** A change that was told of while the accounts were asked may be missing from their answer. */
  function take(sha256: string, key: Key | undefined, before: number): KeyAnswer {
    const askedMs = monotonicMs();
    if (key === undefined || !isSame(key.sha256, sha256)) {
      held.delete(sha256);
      unknown.set(sha256, { changes: before, askedMs });
      return "unknown";
    }
    unknown.delete(sha256);
    held.set(sha256, { key, changes: before, askedMs, seenMs: askedMs });
    return key;
  }

  function remembered(sha256: string): KeyAnswer {
    const entry = held.get(sha256);
    return entry !== undefined && monotonicMs() - entry.seenMs <= KEPT_MS ? entry.key : "unsure";
  }

  return {
    find(sha256) {
      const nowMs = monotonicMs();
      const entry = held.get(sha256);
      if (entry !== undefined && isReachable && entry.changes === changes) {
        entry.seenMs = nowMs;
        // Should word of a change ever be lost, it is not lost for long. Nobody waits for this.
        if (nowMs - entry.askedMs > REFRESH_MS) void ask(sha256);
        return entry.key;
      }
      if (entry !== undefined && !isReachable && nowMs - entry.seenMs <= KEPT_MS) return entry.key;
      const missing = unknown.get(sha256);
      if (missing?.changes === changes && nowMs - missing.askedMs <= REFRESH_MS) return "unknown";
      return within(ask(sha256), WAIT_MS, () => remembered(sha256));
    },
    askAgain() {
      changes += 1;
    },
    reach(isNowReachable) {
      // What changed in the meantime may not be told.
      if (isNowReachable) changes += 1;
      isReachable = isNowReachable;
    },
  };
}

/** The time that this takes says nothing about how much of a hash was right. */
function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

const HELD_MAX = 50_000;
const UNKNOWN_MAX = 10_000;
const ASKING_MAX = 1_000;
const WAIT_MS = 250;
const REFRESH_MS = 60_000;
/** Contract, http.md section 5. */
const KEPT_MS = 15 * 60_000;
