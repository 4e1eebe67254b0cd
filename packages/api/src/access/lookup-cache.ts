import { LRUCache } from "lru-cache";
import { within } from "../base/within.js";

/** What the accounts hold under a name; that they hold nothing; or that nobody could be asked. */
export type KnownAnswer<Value> = Value | "unknown" | "unsure";

/** What accounts say, remembered for as long as nobody has changed anything there. */
export interface KnownAnswers<Value> {
  /** From memory where that is allowed; else asks the accounts, and waits for them at most 250 ms. */
  find(name: string): KnownAnswer<Value> | Promise<KnownAnswer<Value>>;
  /** Something was added or changed: what is remembered is asked again before it counts. */
  askAgain(): void;
  /** Whether the accounts can be reached. While they cannot, what was used lately counts as it was. */
  setReachable(isReachable: boolean): void;
}

/** What is needed to know answers. */
export interface KnownAnswersOptions<Value> {
  /** Asks the accounts. */
  readonly ask: (name: string) => Promise<Value | undefined>;
  readonly monotonicMs: () => number;
  readonly onProblem: (problem: unknown) => void;
}

/** Something that was found. */
interface Held<Value> {
  readonly value: Value;
  /** How many changes had been told of when it was asked for. */
  readonly changes: number;
  /** When the accounts last answered for it. */
  readonly askedMs: number;
  /** When it was last used while the accounts could be reached. */
  seenMs: number;
}

/** Knows what some accounts say. Unknown names are remembered apart: however many are tried, they push out nothing that exists. */
export function knownAnswersOf<Value extends object | string>(
  options: KnownAnswersOptions<Value>,
): KnownAnswers<Value> {
  const { monotonicMs, onProblem } = options;
  const held = new LRUCache<string, Held<Value>>({ max: HELD_MAX });
  const unknown = new LRUCache<string, { readonly changes: number; readonly askedMs: number }>({ max: UNKNOWN_MAX });
  const asking = new Map<string, Promise<KnownAnswer<Value>>>();
  let changes = 0;
  let isReachable = true;

  /** What the accounts say; what is remembered when they do not answer. Who asks for the same shares the answer. */
  function ask(name: string): Promise<KnownAnswer<Value>> {
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

  /** A change that was told of while the accounts were asked may be missing from their answer. */
  function take(name: string, value: Value | undefined, before: number): KnownAnswer<Value> {
    const askedMs = monotonicMs();
    if (value === undefined) {
      held.delete(name);
      unknown.set(name, { changes: before, askedMs });
      return "unknown";
    }
    unknown.delete(name);
    held.set(name, { value, changes: before, askedMs, seenMs: askedMs });
    return value;
  }

  function remembered(name: string): KnownAnswer<Value> {
    const entry = held.get(name);
    return entry !== undefined && monotonicMs() - entry.seenMs <= KEPT_MS ? entry.value : "unsure";
  }

  return {
    find(name) {
      const nowMs = monotonicMs();
      const entry = held.get(name);
      if (entry !== undefined && isReachable && entry.changes === changes) {
        entry.seenMs = nowMs;
        // Should word of a change ever be lost, it is not lost for long. Nobody waits for this.
        if (nowMs - entry.askedMs > REFRESH_MS) void ask(name);
        return entry.value;
      }
      if (entry !== undefined && !isReachable && nowMs - entry.seenMs <= KEPT_MS) return entry.value;
      const missing = unknown.get(name);
      if (missing?.changes === changes && nowMs - missing.askedMs <= REFRESH_MS) return "unknown";
      return within(ask(name), WAIT_MS, () => remembered(name));
    },
    askAgain() {
      changes += 1;
    },
    setReachable(isNowReachable) {
      // What changed in the meantime may not be told.
      if (isNowReachable) changes += 1;
      isReachable = isNowReachable;
    },
  };
}

const HELD_MAX = 50_000;
const UNKNOWN_MAX = 10_000;
const ASKING_MAX = 1_000;
const WAIT_MS = 250;
const REFRESH_MS = 60_000;
/** Contract, http.md section 5. */
const KEPT_MS = 15 * 60_000;
