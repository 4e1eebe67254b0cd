/** Tells a line that is always too long from one that is long for a moment. */
export interface Standing {
  /** A call was served after waiting for so long. */
  served(waitedMs: number, nowMs: number): void;
  /** Nobody waits any more. */
  emptied(nowMs: number): void;
  /** Whether nobody has been served in good time for a while. */
  isStanding(nowMs: number): boolean;
  /** How long so many calls take that are ahead of another one, at the pace of the last while. */
  expectedMs(ahead: number): number;
}

/** What is good time, and what is a while. */
export interface StandingOptions {
  readonly goodMs: number;
  readonly whileMs: number;
}

/**
 * Looks at the shortest wait of every while, as CoDel does (RFC 8289): a burst that drains has some call that hardly
 * waits, however long its last ones do. Only a line that is refilled as fast as it drains has none.
 */
export function standingOf({ goodMs, whileMs }: StandingOptions): Standing {
  let beganMs = Number.NEGATIVE_INFINITY;
  let shortestMs = Number.POSITIVE_INFINITY;
  let count = 0;
  let isStanding = false;
  let msPerCall = 0;

  function moveTo(nowMs: number): void {
    const lastedMs = nowMs - beganMs;
    if (lastedMs < whileMs) return;
    // Of a while in which nobody was served nothing is known, unless it is so long that nobody came.
    if (lastedMs >= 2 * whileMs) isStanding = false;
    else if (count > 0) {
      isStanding = shortestMs > goodMs;
      msPerCall = lastedMs / count;
    }
    beganMs = nowMs;
    shortestMs = Number.POSITIVE_INFINITY;
    count = 0;
  }

  return {
    served(waitedMs, nowMs) {
      moveTo(nowMs);
      count += 1;
      shortestMs = Math.min(shortestMs, waitedMs);
    },
    emptied(nowMs) {
      moveTo(nowMs);
      shortestMs = 0;
    },
    isStanding(nowMs) {
      moveTo(nowMs);
      return isStanding;
    },
    expectedMs: (ahead) => ahead * msPerCall,
  };
}
