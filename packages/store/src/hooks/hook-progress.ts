import type { Attempt, Delivery, DeliveryOutcome, HookProgress } from "./hooks.js";

/** Where a hook goes on after an event, at once. */
export function progressFrom(after: string): HookProgress {
  return { after, nextMs: 0 };
}

/** Whether the next attempt may be made. */
export function isDue({ nextMs, ended }: HookProgress, nowMs: number): boolean {
  return ended === undefined && nextMs <= nowMs;
}

/** How far a hook is after an attempt, and what to note of that. */
export function progressAfter(
  progress: HookProgress,
  { event, answer, problem, tookMs, chance, waitMs = 0 }: Attempt,
  nowMs: number,
): { readonly progress: HookProgress; readonly delivery: Delivery } {
  const before = progress.trying?.event === event ? progress.trying : undefined;
  const attempt = (before?.attempts ?? 0) + 1;
  const noted = (outcome: DeliveryOutcome, next: HookProgress) => ({
    progress: next,
    delivery: { event, at: new Date(nowMs).toISOString(), outcome, attempt, tookMs, problem },
  });
  if (answer === "taken") return noted("delivered", progressFrom(event));
  if (answer === "gone") return noted("ended", { ...progress, ended: { atMs: nowMs, why: problem } });
  const { sinceMs, attempts } = progress.failing ?? { sinceMs: nowMs, attempts: 0 };
  const failing = { sinceMs, attempts: attempts + 1 };
  const nextMs = nowMs + Math.max(pauseMs(failing.attempts, chance), Math.min(waitMs, WAIT_MS_MAX));
  const trying = { event, sinceMs: before?.sinceMs ?? nowMs, attempts: attempt };
  if (nowMs - trying.sinceMs < TRIED_MS) return noted("failed", { after: progress.after, nextMs, trying, failing });
  if (nowMs - sinceMs < FAILING_MS) return noted("given up", { after: event, nextMs, failing });
  const why = `nothing was taken since ${new Date(sinceMs).toISOString()}`;
  return noted("ended", { after: progress.after, nextMs, failing, ended: { atMs: nowMs, why } });
}

/** The pause after so many failures in a row, give or take a fifth. */
function pauseMs(failures: number, chance: number): number {
  const seconds = PAUSES_S[Math.min(failures, PAUSES_S.length) - 1]!;
  return Math.round(seconds * 1000 * (0.8 + 0.4 * chance));
}

const HOUR_S = 3_600;
const PAUSES_S = [5, 30, 120, 600, 1_800, HOUR_S, 2 * HOUR_S, 4 * HOUR_S];
/** What a receiver asks for beyond that is not heeded. */
const WAIT_MS_MAX = HOUR_S * 1000;
/** How long an event is tried. */
const TRIED_MS = 24 * HOUR_S * 1000;
/** How long a hook may fail: it ends with the first event after that which would be given up. */
const FAILING_MS = 3 * TRIED_MS;
