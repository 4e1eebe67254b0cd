/** An address that an operator has events sent to. */
export interface NewHook {
  /** Letters, digits, ".", "_" and "-", at most 64. */
  readonly id: string;
  readonly url: string;
  /** Signs what is sent. It has to be kept as it is. */
  readonly secret: string;
  /** Of which datasets events are sent; all when there are none. */
  readonly datasets: readonly string[];
  /** ISO 8601 in UTC with milliseconds. */
  readonly createdAt: string;
  /** Only events whose ids come after it are sent. */
  readonly after: string;
}

/** A hook as the store holds it. */
export interface Hook extends Omit<NewHook, "after"> {
  readonly progress: HookProgress;
}

/** How far a hook is. */
export interface HookProgress {
  /** The id of the last event that is done with, or of any other that stands before the next. */
  readonly after: string;
  /** The next attempt is not made before, in milliseconds since 1970. */
  readonly nextMs: number;
  /** The event that is tried, if it failed before. */
  readonly trying?: { readonly event: string; readonly sinceMs: number; readonly attempts: number };
  /** Attempts that failed in a row, of whatever events. */
  readonly failing?: { readonly sinceMs: number; readonly attempts: number };
  /** Why nothing is sent any more, and since when. */
  readonly ended?: { readonly atMs: number; readonly why: string };
}

/** What a receiver made of an event: it took it, wants no more of any, or did neither. */
export interface Attempt {
  readonly event: string;
  readonly answer: "taken" | "gone" | "failed";
  /** Why it was not taken, in words without control characters; empty if it was. */
  readonly problem: string;
  readonly tookMs: number;
  /** At least 0 and less than 1: spreads what is tried again. */
  readonly chance: number;
  /** How long the receiver asked to be left alone. */
  readonly waitMs?: number | undefined;
}

/** One attempt, and what came of it. */
export interface Delivery {
  readonly event: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly at: string;
  readonly outcome: DeliveryOutcome;
  /** Counted from 1 for each event. */
  readonly attempt: number;
  readonly tookMs: number;
  readonly problem: string;
}

/** Failed: it is tried again. Given up: the next event has its turn. Ended: so has the hook. */
export const DELIVERY_OUTCOMES = ["delivered", "failed", "given up", "ended"] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/** Hooks, for several processes at once. Calls reject with AccountsUnreachable while the store is away. */
export interface HookBook {
  /** Throws AccountsRefused if the id is taken or there are too many. */
  addHook(hook: NewHook): Promise<void>;
  /** False if there is none with that id. */
  removeHook(id: string): Promise<boolean>;
  /** Has a hook that has ended, or waits, go on now where it stopped; false if there is none with that id. */
  resumeHook(id: string): Promise<boolean>;
  /** All hooks, oldest first, then by id. */
  hooks(): Promise<Hook[]>;
  /** The last attempts of a hook, oldest first, at most DELIVERIES_KEPT. */
  deliveries(id: string): Promise<Delivery[]>;
  /** The hooks that a holder could take now: they have not ended, do not wait, and nobody else holds them. */
  dueHooks(holder: string): Promise<Hook[]>;
  /** Takes a due hook, or goes on holding it, for so long; undefined if it is not due, or another holds it. */
  holdHook(id: string, holder: string, forMs: number): Promise<Hook | undefined>;
  /** Notes what came of an attempt; undefined, and nothing is noted, if the holder no longer holds the hook. */
  noteAttempt(id: string, holder: string, attempt: Attempt): Promise<Delivery | undefined>;
  /** Lets others have a hook. */
  releaseHook(id: string, holder: string): Promise<void>;
  /** Waits for calls under way. */
  close(): Promise<void>;
}

export const HOOKS_MAX = 100;
export const DELIVERIES_KEPT = 100;
