/** Has the connections that wait for it taken before work goes on. */
export interface ConnectionsFirst {
  /** A connection was taken in this turn of the event loop. */
  took(): void;
  /** Calls a function in a later turn of the event loop, after those given before, once no more connections wait to be taken. */
  defer(work: () => void): void;
}

/**
 * Node (20 to 24) takes one connection in a turn of the event loop, so that a herd of them would come no faster than
 * calls are answered, and wait where nobody sees them and can refuse their calls. So work is put off while connections
 * are taken: a turn without any takes some microseconds. A herd that does not end leaves work some of the time.
 */
export function connectionsFirst(monotonicMs: () => number): ConnectionsFirst {
  let putOff: (() => void)[] = [];
  let isTaking = false;
  let taken = 0;

  function look(sinceMs: number, takenBefore: number): void {
    if (taken !== takenBefore && monotonicMs() - sinceMs < TAKING_MS_MAX) {
      const takenNow = taken;
      setImmediate(() => look(sinceMs, takenNow));
      return;
    }
    isTaking = false;
    const released = putOff;
    putOff = [];
    for (const work of released) setImmediate(work);
  }

  return {
    took() {
      taken += 1;
      if (isTaking) return;
      isTaking = true;
      const [sinceMs, takenBefore] = [monotonicMs(), taken];
      // The turn in which the first one is taken is not over yet.
      setImmediate(() => setImmediate(() => look(sinceMs, takenBefore)));
    },
    defer(work) {
      if (isTaking) putOff.push(work);
      else setImmediate(work);
    },
  };
}

/** How long work waits for connections at most; it then gets a round of its own, of at most half of that. */
const TAKING_MS_MAX = 100;
