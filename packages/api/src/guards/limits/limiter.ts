import type { Caller } from "../../access/caller.js";
import type { Clock } from "../../edge/clock.js";
import { type ApiError, limitSpent } from "../../errors.js";
import type { Decision, MinuteLimiter } from "../minute/minute-limiter.js";
import { retryAfterSeconds } from "../minute/retry-after.js";
import type { Budget, Budgets } from "./budgets.js";
import { type LimitKind, messageOf } from "./message.js";
import { minuteHeaders, minuteResetAt, monthHeaders, monthResetAt } from "./window-headers.js";

interface MonthAnswer {
  readonly admitted: boolean;
  readonly isKnown: boolean;
  readonly used: number;
  readonly remaining: number;
  readonly resetMs: number;
  readonly retryAfterMs: number;
}
interface MonthQuotas {
  take(identity: string, cost: number, quota: number): MonthAnswer | Promise<MonthAnswer>;
}

/** Keeps callers within their budgets. */
export interface Limiter {
  /** Charges minute and month together, or refuses and charges nothing. A promise only where the month must be asked for. */
  charge(caller: Caller, cost: Cost): Charge | Promise<Charge>;
  /** How a caller's budgets stand. Free of charge. */
  report(caller: Caller): Promise<LimitsReport>;
}

/** Units that a call takes from each window. */
export interface Cost {
  readonly minute: number;
  readonly month: number;
}

/** What came of a charge. */
export interface Charge {
  /** How the windows stand after the call, for its response; a flat list of names and values. */
  readonly headers: readonly string[];
  readonly refusal: ApiError | undefined;
}

/** The answer of `/v1/limits`. A window without a limit, or one that cannot be told now, is null. */
export interface LimitsReport {
  readonly tier: string;
  readonly access: string;
  readonly identity: string;
  readonly minute: WindowReport | null;
  readonly month: WindowReport | null;
}

/** How one window stands. */
interface WindowReport {
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** Unix seconds. */
  readonly reset_at: number;
}

/** What a limiter is made of. */
export interface LimiterOptions {
  readonly budgets: Budgets;
  readonly minutes: MinuteLimiter;
  readonly months: Pick<MonthQuotas, "take">;
  readonly clock: Clock;
  readonly upgradeUrl: string;
  readonly onRefusal: (kind: LimitKind, caller: Caller) => void;
}

/** A limiter on the given windows. */
export function limiterOf(options: LimiterOptions): Limiter {
  const { budgets, minutes, months, clock, upgradeUrl, onRefusal } = options;

  function charge(caller: Caller, cost: Cost): Charge | Promise<Charge> {
    const budget = budgetOf(caller);
    const key = keyOf(caller);
    const minute = minutes.decide(key, cost.minute, budget.minute, clock.monotonicMs());
    if (budget.month === Infinity) return judge(caller, cost, budget, minute, undefined);
    // A call that the minute refuses still says how the month stands.
    const month = months.take(key, minute.admitted ? cost.month : 0, budget.month);
    return month instanceof Promise
      ? month.then((late) => judge(caller, cost, budget, minute, late))
      : judge(caller, cost, budget, minute, month);
  }

  function judge(caller: Caller, cost: Cost, budget: Budget, minute: Decision, month: MonthAnswer | undefined): Charge {
    const kind = spentWindow(cost, minute, month);
    if (kind === undefined) return { headers: headersOf(budget, minute, month), refusal: undefined };
    onRefusal(kind, caller);
    if (kind === "per_minute") return refuse(caller, budget, kind, minute, month);
    minutes.takeBack(minute);
    const left = minutes.peek(keyOf(caller), budget.minute, clock.monotonicMs());
    return refuse(caller, budget, kind, { ...minute, ...left }, month);
  }

  function headersOf(budget: Budget, minute: Decision, month: MonthAnswer | undefined): readonly string[] {
    const headers: string[] = [];
    if (budget.minute !== Infinity) minuteHeaders(headers, budget.minute, minute, clock.now().getTime());
    if (month?.isKnown) monthHeaders(headers, budget.month, month);
    return headers;
  }

  function refuse(
    caller: Caller,
    budget: Budget,
    kind: LimitKind,
    minute: Decision,
    month: MonthAnswer | undefined,
  ): Charge {
    const nowMs = clock.now().getTime();
    const window =
      kind === "per_minute"
        ? windowOf(budget.minute, minute, minuteResetAt(minute, nowMs))
        : windowOf(budget.month, month!, monthResetAt(month!));
    const waitMs =
      kind === "per_minute" ? minute.retryAfterMs : Math.max(monthWaitMs(month!, nowMs), minute.retryAfterMs);
    const seconds = retryAfterSeconds(waitMs);
    const { tier, access } = caller;
    const refusal = limitSpent({
      kind,
      ...window,
      retry_after_seconds: seconds,
      tier,
      access,
      upgrade_url: upgradeUrl,
      message: messageOf(kind, window.limit, caller, seconds),
    });
    return { headers: headersOf(budget, minute, month), refusal };
  }

  async function report(caller: Caller): Promise<LimitsReport> {
    const budget = budgetOf(caller);
    const minute = minutes.peek(keyOf(caller), budget.minute, clock.monotonicMs());
    const month = budget.month === Infinity ? undefined : await months.take(keyOf(caller), 0, budget.month);
    const { tier, access, identifiedBy: identity } = caller;
    return {
      tier,
      access,
      identity,
      minute:
        budget.minute === Infinity
          ? null
          : windowOf(budget.minute, minute, minuteResetAt(minute, clock.now().getTime())),
      month: month?.isKnown ? windowOf(budget.month, month, monthResetAt(month)) : null,
    };
  }

  function budgetOf({ tier, access }: Caller): Budget {
    return budgets[tier][access];
  }

  return { charge, report };
}

/** API and browser budgets of one identity are counted apart. */
function keyOf({ access, identity }: Caller): string {
  return `${access}:${identity}`;
}

/** The window that refuses a call; the month when both do. A month that was only looked at refuses what it could not have given. */
function spentWindow(cost: Cost, minute: Decision, month: MonthAnswer | undefined): LimitKind | undefined {
  if (minute.admitted) return month === undefined || month.admitted ? undefined : "monthly";
  return month?.isKnown && month.remaining < cost.month ? "monthly" : "per_minute";
}

/** Until a spent month is over. One that was only looked at does not say so itself. */
function monthWaitMs({ admitted, retryAfterMs, resetMs }: MonthAnswer, nowMs: number): number {
  return admitted ? resetMs - nowMs : retryAfterMs;
}

function windowOf(
  limit: number,
  { used, remaining }: { used: number; remaining: number },
  resetAt: number,
): WindowReport {
  return { limit, used, remaining, reset_at: resetAt };
}
