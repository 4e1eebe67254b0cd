/** Whether the store answers: a circuit that is open while it does not. All times are of the monotonic clock. */
export interface Reach {
  /** Whether the store failed lately and has not answered since. */
  isAway(): boolean;
  /** Whether the store may be asked: always while it answers, else for one probe a second. */
  mayAsk(nowMs: number): boolean;
  /** The store is being asked. */
  asked(nowMs: number): void;
  /** The store answered. */
  answered(nowMs: number): void;
  /** What was sent then failed. It says nothing when the store has answered others since. */
  failed(sentMs: number, nowMs: number): void;
}

/** A store that is there until it fails. Every change is told. */
export function reachOf(onReach: (isReachable: boolean) => void): Reach {
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
