import type { Budget } from "../../access/budgets.js";
import type { Caller } from "../../base/caller.js";
import { countText } from "../../base/count-text.js";
import type { Decision } from "../minute/minute-limiter.js";
import type { MonthAnswer } from "../month/month-quotas.js";

/** The state of a caller's limits after a call. */
export interface LimitState {
  readonly caller: Caller;
  readonly budget: Budget;
  readonly minute: Decision;
  /** Undefined if the month has no limit. */
  readonly month: MonthAnswer | undefined;
}

/** One window as reported to callers. */
export interface WindowReport {
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** When all of it is free again, in Unix seconds, rounded up. */
  readonly reset_at: number;
}

/** The minute, unless it has no limit. */
export function minuteReport(
  { minute: limit }: Budget,
  { used, remaining, resetAfterMs }: Pick<Decision, "used" | "remaining" | "resetAfterMs">,
  nowMs: number,
): WindowReport | null {
  if (limit === Infinity) return null;
  return { limit, used, remaining, reset_at: Math.ceil((nowMs + resetAfterMs) / 1000) };
}

/** The month, unless it has no limit or is not known now. */
export function monthReport({ month: limit }: Budget, month: MonthAnswer | undefined): WindowReport | null {
  if (!month?.isKnown) return null;
  return monthWindow(limit, month);
}

/** The month as this instance counts it. */
export function monthWindow(limit: number, { used, remaining, resetMs }: MonthAnswer): WindowReport {
  return { limit, used, remaining, reset_at: Math.ceil(resetMs / 1000) };
}

/** The headers of every metered response: a flat list of names and values. A window that is not reported sends none. */
export function limitHeaders({ budget, minute, month }: LimitState, nowMs: number): string[] {
  const headers: string[] = [];
  addMinute(headers, minuteReport(budget, minute, nowMs));
  addMonth(headers, monthReport(budget, month));
  return headers;
}

function addMinute(headers: string[], report: WindowReport | null): void {
  if (report === null) return;
  headers.push(
    "X-RateLimit-Limit",
    String(report.limit),
    "X-RateLimit-Remaining",
    countText(report.remaining),
    "X-RateLimit-Reset",
    String(report.reset_at),
  );
}

function addMonth(headers: string[], report: WindowReport | null): void {
  if (report === null) return;
  headers.push(
    "X-RateLimit-Monthly-Limit",
    String(report.limit),
    "X-RateLimit-Monthly-Used",
    countText(report.used),
    "X-RateLimit-Monthly-Remaining",
    countText(report.remaining),
    "X-RateLimit-Monthly-Reset",
    String(report.reset_at),
  );
}
