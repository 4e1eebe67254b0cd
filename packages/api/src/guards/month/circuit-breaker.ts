/** Knows whether the store answers, and keeps calls away from it while it does not. All times are on the monotonic clock. */
export interface CircuitBreaker {
  /** Whether the store has failed and not answered since. */
  isAway(): boolean;
  /** Whether the store may be asked: always while it answers, otherwise once a second as a probe. */
  mayAsk(nowMs: number): boolean;
  /** The store is being asked. */
  asked(nowMs: number): void;
  /** The store answered. */
  answered(nowMs: number): void;
  /** A request sent at `sentMs` failed. This means nothing if the store has answered another one since. */
  failed(sentMs: number, nowMs: number): void;
}

/** A breaker that takes the store to be reachable until it fails. Calls back at every change. */
export function circuitBreakerOf(onReach: (isReachable: boolean) => void): CircuitBreaker {
  let isAway = false;
  let probeMs = 0;
  let answeredMs = -Infinity;
  return {
    isAway: () => isAway,
    mayAsk: (nowMs) => !isAway || nowMs >= probeMs,
    asked(nowMs) {
      if (isAway) probeMs = nowMs + PROBE_MS;
    },
    answered(nowMs) {
      answeredMs = nowMs;
      if (!isAway) return;
      isAway = false;
      onReach(true);
    },
    failed(sentMs, nowMs) {
      if (sentMs < answeredMs) return;
      probeMs = nowMs + PROBE_MS;
      if (isAway) return;
      isAway = true;
      onReach(false);
    },
  };
}

const PROBE_MS = 1_000;
