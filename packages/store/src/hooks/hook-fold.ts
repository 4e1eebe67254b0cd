import type { Fold } from "../accounts/journal/journal.js";
import { isDue, progressAfter, progressFrom } from "./hook-progress.js";
import { type Attempt, DELIVERIES_KEPT, type Delivery, HOOKS_MAX, type HookProgress, type NewHook } from "./hooks.js";

/** The outcome of a record about hooks. */
export type HookOutcome =
  | { readonly kind: "done"; readonly delivery?: Delivery }
  | { readonly kind: "taken" | "absent" | "full" };

/** A hook, who holds it, and its last attempts. */
export interface HeldHook {
  readonly hook: Omit<NewHook, "after">;
  readonly progress: HookProgress;
  readonly holding: { readonly holder: string; readonly untilMs: number } | undefined;
  readonly deliveries: readonly Delivery[];
}

/** What a journal of hooks adds up to. */
export interface HookFold extends Fold<HookOutcome> {
  readonly hooks: ReadonlyMap<string, HeldHook>;
}

/** The records of hooks. Times are in milliseconds since 1970. */
export const hookRecords = {
  add: ({ id, url, secret, datasets, createdAt, after }: NewHook) => [
    "H",
    id,
    url,
    secret,
    datasets.join(","),
    createdAt,
    after,
  ],
  remove: (id: string) => ["X", id],
  resume: (id: string) => ["E", id],
  hold: (id: string, holder: string, nowMs: number, untilMs: number) => [
    "C",
    id,
    holder,
    String(nowMs),
    String(untilMs),
  ],
  attempt: (id: string, holder: string, nowMs: number, attempt: Attempt) => [
    "O",
    id,
    holder,
    String(nowMs),
    attempt.event,
    attempt.answer,
    String(attempt.tookMs),
    String(attempt.chance),
    attempt.problem,
    String(attempt.waitMs ?? 0),
  ],
  release: (id: string, holder: string) => ["F", id, holder],
} as const;

/** A fold without hooks. */
export function emptyHooks(): HookFold {
  const hooks = new Map<string, HeldHook>();

  function add(fields: readonly string[]): HookOutcome {
    const [id = "", url = "", secret = "", datasets = "", createdAt = "", after = ""] = fields;
    if (hooks.has(id)) return { kind: "taken" };
    if (hooks.size >= HOOKS_MAX) return { kind: "full" };
    const hook = { id, url, secret, datasets: datasets === "" ? [] : datasets.split(","), createdAt };
    hooks.set(id, { hook, progress: progressFrom(after), holding: undefined, deliveries: [] });
    return DONE;
  }

  function changed(id: string, change: (held: HeldHook) => HeldHook | undefined): HookOutcome {
    const held = hooks.get(id);
    const next = held && change(held);
    if (next === undefined) return ABSENT;
    hooks.set(id, next);
    return DONE;
  }

  function hold(held: HeldHook, holder: string, nowMs: number, untilMs: number): HeldHook | undefined {
    return isFree(held, holder, nowMs) ? { ...held, holding: { holder, untilMs } } : undefined;
  }

  function note(id: string, holder: string, nowMs: number, attempt: Attempt): HookOutcome {
    const held = hooks.get(id);
    if (held === undefined || !isHeldBy(held, holder, nowMs)) return ABSENT;
    const { progress, delivery } = progressAfter(held.progress, attempt, nowMs);
    const deliveries = [...held.deliveries, delivery].slice(-DELIVERIES_KEPT);
    hooks.set(id, { ...held, progress, deliveries });
    return { kind: "done", delivery };
  }

  return {
    hooks,
    take([kind, ...fields]) {
      const [id = "", holder = "", nowMs = ""] = fields;
      if (kind === "H") return add(fields);
      if (kind === "X") return hooks.delete(id) ? DONE : ABSENT;
      if (kind === "E") {
        return changed(id, (held) => ({ ...held, progress: progressFrom(held.progress.after) }));
      }
      if (kind === "C") return changed(id, (held) => hold(held, holder, Number(nowMs), Number(fields[3])));
      if (kind === "O") return note(id, holder, Number(nowMs), attemptOf(fields.slice(3)));
      if (kind === "F") {
        return changed(id, (held) => (held.holding?.holder === holder ? { ...held, holding: undefined } : held));
      }
      // A kind that only a later version of the program knows.
      return ABSENT;
    },
  };
}

/** Whether a holder could take a hook now, or go on holding it. */
export function isFree({ progress, holding }: HeldHook, holder: string, nowMs: number): boolean {
  const isOthers = holding !== undefined && holding.holder !== holder && holding.untilMs > nowMs;
  return !isOthers && isDue(progress, nowMs);
}

function isHeldBy({ holding }: HeldHook, holder: string, nowMs: number): boolean {
  return holding !== undefined && holding.holder === holder && holding.untilMs > nowMs;
}

function attemptOf([
  event = "",
  answer = "",
  tookMs = "",
  chance = "",
  problem = "",
  waitMs = "",
]: readonly string[]): Attempt {
  const known = answer === "taken" || answer === "gone" ? answer : "failed";
  return { event, answer: known, tookMs: Number(tookMs), chance: Number(chance), problem, waitMs: Number(waitMs) };
}

const DONE: HookOutcome = { kind: "done" };
const ABSENT: HookOutcome = { kind: "absent" };
