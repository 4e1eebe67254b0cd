import type { Delivery, Hook } from "@daybook/store/hooks";
import { minuteOf } from "../minute-of.js";
import { tableLines } from "../table-lines.js";

/** A hook as it is listed: never its secret. */
export interface ListedHook extends Omit<Hook, "secret" | "progress"> {
  readonly state: "sending" | "failing" | "ended";
  /** Since when it fails or has ended; null while it does neither. */
  readonly since: string | null;
  /** Why it has ended; null where it has not. */
  readonly why: string | null;
  /** When the next attempt is made, while it fails. */
  readonly next: string | null;
}

/** A hook without what must not be shown. */
export function listedHookOf({ secret: _, progress, ...hook }: Hook): ListedHook {
  const { ended, failing, nextMs } = progress;
  if (ended !== undefined) return { ...hook, state: "ended", since: isoOf(ended.atMs), why: ended.why, next: null };
  if (failing === undefined) return { ...hook, state: "sending", since: null, why: null, next: null };
  return { ...hook, state: "failing", since: isoOf(failing.sinceMs), why: null, next: isoOf(nextMs) };
}

/** The hooks as a table for people. */
export function linesOfHooks(hooks: readonly ListedHook[]): string[] {
  if (hooks.length === 0) return ["There are no hooks yet. `daybook hook add <address>` adds one."];
  return tableLines(
    ["id", "address", "datasets", "added", "state"].map((heading) => ({ heading })),
    hooks.map((hook) => [
      hook.id,
      hook.url,
      hook.datasets.length === 0 ? "all" : hook.datasets.join(" "),
      hook.createdAt.slice(0, 10),
      stateText(hook),
    ]),
  );
}

function stateText({ state, since, why, next }: ListedHook): string {
  if (since === null) return state;
  if (next !== null) return `${state} since ${minuteOf(since)}, tried again at ${minuteOf(next)}`;
  return `${state} at ${minuteOf(since)}: ${why}`;
}

/** Attempts as a table for people. */
export function linesOfDeliveries(deliveries: readonly Delivery[]): string[] {
  if (deliveries.length === 0) return ["Nothing was sent yet."];
  const columns = [
    { heading: "at" },
    { heading: "event" },
    { heading: "attempt", isNumber: true },
    { heading: "outcome" },
    { heading: "ms", isNumber: true },
    { heading: "why" },
  ];
  return tableLines(
    columns,
    deliveries.map(({ at, event, attempt, outcome, tookMs, problem }) => [
      `${at.slice(0, 19)}Z`,
      event,
      String(attempt),
      outcome,
      String(tookMs),
      problem,
    ]),
  );
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
