import {
  type CallTicket,
  slidingWindowOf,
  WINDOW_MS,
  type WindowCaller,
  type WindowOptions,
  type WindowSize,
} from "./sliding-window.js";

/**
 * Admits calls as long as a caller's units in the last 60 seconds stay within the limit: an
 * exact sliding window, for this process alone. It uses only the clock that it is given, which
 * must be monotonic, so a step of the wall clock changes nothing.
 */
export interface MinuteLimiter {
  /**
   * Admits a call with all of its units, or refuses it and counts none.
   * The key names a caller and one of its budgets. A limit of `Infinity` admits every call without counting it.
   */
  decide(key: string, cost: number, limit: number, nowMs: number): Decision;
  /** How much of a limit a caller has used, without counting a call. */
  peek(key: string, limit: number, nowMs: number): MinuteUse;
  /** Undoes an admitted call as if it had never been made, because it was then refused for another reason. */
  takeBack(decision: Decision): void;
  /** How many callers and units are held. */
  size(): WindowSize;
}

/** What a caller has used of a limit. */
interface MinuteUse {
  /** Units admitted in the last 60 seconds. It can exceed a limit lower than that of earlier calls. */
  readonly used: number;
  /** Units that are left; never negative. */
  readonly remaining: number;
  /** Milliseconds until all of the limit is free again. */
  readonly resetAfterMs: number;
}

/** The answer to a call. Its numbers are those after the call. */
export interface Decision extends MinuteUse {
  readonly admitted: boolean;
  /**
   * Milliseconds until the same call would be admitted: zero if it was,
   * `Infinity` if it costs more than the limit. `retryAfterSeconds` rounds it.
   */
  readonly retryAfterMs: number;
  /** Identifies an admitted call for `takeBack`; undefined if nothing was counted. */
  readonly ticket: CallTicket | undefined;
}

/**
 * A limiter for a bounded number of callers and units in a minute. Nobody who made a call in the last 60 seconds is
 * ever forgotten to make room. When the last minute fills it up, a call that needs more room is refused for a
 * whole window: whoever floods the table must not gain uncounted calls.
 */
export function createMinuteLimiter(options: WindowOptions): MinuteLimiter {
  const window = slidingWindowOf(options);
  const emptyAfterMs = (caller: WindowCaller | undefined) =>
    caller === undefined ? 0 : window.freedAfterMs(caller, caller.times.length);

  return {
    decide(key, cost, limit, nowMs) {
      checkCost(cost);
      checkLimit(limit);
      window.moveTo(nowMs);
      if (limit === Infinity) return UNLIMITED;
      const caller = window.find(key);
      const used = caller?.times.length ?? 0;
      const lacking = used + cost - limit;
      if (lacking > 0) {
        const retryAfterMs = caller === undefined || cost > limit ? Infinity : window.freedAfterMs(caller, lacking);
        return decisionOf(false, used, limit - used, emptyAfterMs(caller), retryAfterMs);
      }
      const ticket = window.add(key, cost);
      if (ticket === undefined) return decisionOf(false, used, 0, WINDOW_MS, WINDOW_MS);
      return decisionOf(true, used + cost, limit - used - cost, WINDOW_MS, 0, ticket);
    },
    peek(key, limit, nowMs) {
      checkLimit(limit);
      window.moveTo(nowMs);
      if (limit === Infinity) return UNLIMITED;
      const caller = window.find(key);
      const used = caller?.times.length ?? 0;
      return { used, remaining: Math.max(0, limit - used), resetAfterMs: emptyAfterMs(caller) };
    },
    takeBack({ ticket }) {
      if (ticket !== undefined) window.takeBack(ticket);
    },
    size: window.size,
  };
}

/** The answer to every call without a limit. */
const UNLIMITED: Decision = Object.freeze(decisionOf(true, 0, Infinity, 0, 0));

function decisionOf(
  admitted: boolean,
  used: number,
  remaining: number,
  resetAfterMs: number,
  retryAfterMs: number,
  ticket?: CallTicket,
): Decision {
  return { admitted, used, remaining: Math.max(0, remaining), resetAfterMs, retryAfterMs, ticket };
}

function checkCost(cost: number): void {
  if (!Number.isInteger(cost) || cost < 1) throw new Error(`A call costs ${cost} units.`);
}

function checkLimit(limit: number): void {
  if (limit === Infinity) return;
  if (!Number.isInteger(limit) || limit < 0 || limit > LIMIT_MAX) throw new Error(`The limit of a minute is ${limit}.`);
}

/** One caller must not fill the window for all others. */
const LIMIT_MAX = 1_000_000;
