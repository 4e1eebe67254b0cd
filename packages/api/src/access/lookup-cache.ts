import { LRUCache } from "lru-cache";
import { within } from "../base/within.js";

/** What the accounts hold under a name; "unknown" if they hold nothing, "unsure" if they could not be asked. */
export type LookupResult<Value> = Value | "unknown" | "unsure";

/** Remembers what the accounts answered, until something changes there. */
export interface LookupCache<Value> {
  /** Answers from memory where that is allowed; otherwise asks the accounts, and waits for at most 250 ms. */
  find(name: string): LookupResult<Value> | Promise<LookupResult<Value>>;
  /** What was found last, if it was found lately; asks nobody. */
  peek(name: string): Value | undefined;
  /** Something was added or changed: what is remembered must be looked up again. */
  invalidate(): void;
  /** Tells whether the accounts can be reached. While they cannot, what was used recently stays valid. */
  setReachable(isReachable: boolean): void;
}

/** What a cache needs. */
export interface LookupCacheOptions<Value> {
  /** Asks the accounts. */
  readonly ask: (name: string) => Promise<Value | undefined>;
  readonly monotonicMs: () => number;
  readonly onProblem: (problem: unknown) => void;
}

/** Something that was found. */
interface FoundEntry<Value> {
  readonly value: Value;
  /** How many changes were known of when it was looked up. */
  readonly changes: number;
  /** When the accounts last returned it. */
  readonly askedMs: number;
  /** When it was last used while the accounts could be reached. */
  seenMs: number;
}

/** A cache of lookups. Unknown names are remembered separately: however many are tried, they evict nothing that exists. */
export function lookupCacheOf<Value extends object | string>(options: LookupCacheOptions<Value>): LookupCache<Value> {
  const { monotonicMs, onProblem } = options;
  const found = new LRUCache<string, FoundEntry<Value>>({ max: FOUND_MAX });
  const unknown = new LRUCache<string, { readonly changes: number; readonly askedMs: number }>({ max: UNKNOWN_MAX });
  const asking = new Map<string, Promise<LookupResult<Value>>>();
  let changes = 0;
  let isReachable = true;

  /** Asks the accounts; falls back on memory when they do not answer. Concurrent lookups of a name share one answer. */
  function ask(name: string): Promise<LookupResult<Value>> {
    const underWay = asking.get(name);
    if (underWay !== undefined) return underWay;
    if (asking.size >= ASKING_MAX) return Promise.resolve(remembered(name));
    const before = changes;
    const asked = options.ask(name).then(
      (value) => take(name, value, before),
      (problem: unknown) => {
        onProblem(problem);
        return remembered(name);
      },
    );
    asking.set(name, asked);
    void asked.finally(() => asking.delete(name));
    return asked;
  }

  /** A change reported while the accounts were being asked may be missing from their answer. */
  function take(name: string, value: Value | undefined, before: number): LookupResult<Value> {
    const askedMs = monotonicMs();
    if (value === undefined) {
      found.delete(name);
      unknown.set(name, { changes: before, askedMs });
      return "unknown";
    }
    unknown.delete(name);
    found.set(name, { value, changes: before, askedMs, seenMs: askedMs });
    return value;
  }

  function remembered(name: string): LookupResult<Value> {
    const entry = found.get(name);
    return entry !== undefined && monotonicMs() - entry.seenMs <= KEPT_MS ? entry.value : "unsure";
  }

  return {
    find(name) {
      const nowMs = monotonicMs();
      const entry = found.get(name);
      if (entry !== undefined && isReachable && entry.changes === changes) {
        entry.seenMs = nowMs;
        // If news of a change ever gets lost, this picks it up before long. Nobody waits for it.
        if (nowMs - entry.askedMs > REFRESH_MS) void ask(name);
        return entry.value;
      }
      if (entry !== undefined && !isReachable && nowMs - entry.seenMs <= KEPT_MS) return entry.value;
      const missing = unknown.get(name);
      if (missing?.changes === changes && nowMs - missing.askedMs <= REFRESH_MS) return "unknown";
      return within(ask(name), WAIT_MS, () => remembered(name));
    },
    peek: (name) => found.peek(name)?.value,
    invalidate() {
      changes += 1;
    },
    setReachable(isNowReachable) {
      // Changes made in the meantime may not have been reported.
      if (isNowReachable) changes += 1;
      isReachable = isNowReachable;
    },
  };
}

const FOUND_MAX = 50_000;
const UNKNOWN_MAX = 10_000;
const ASKING_MAX = 1_000;
const WAIT_MS = 250;
const REFRESH_MS = 60_000;
/** Contract, http.md section 5. */
const KEPT_MS = 15 * 60_000;
