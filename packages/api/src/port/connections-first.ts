/** Has the connections that wait for it taken before work goes on. */
export interface ConnectionsFirst {
  /** A connection was taken in this turn of the event loop. */
  took(): void;
  /** Calls a function in a later turn of the event loop, after those given before, once no more connections wait to be taken. */
  defer(work: () => void): void;
  /** The same as a promise, for work in many steps. */
  turn(): Promise<void>;
}

/**
 * Node (20 to 24) takes one connection in a turn of the event loop, so that a herd of them would come no faster than
 * calls are answered, and wait where nobody sees them and can refuse their calls. So work is put off while connections
 * are taken: a turn without any takes some microseconds. A herd that does not end leaves work some of the time.
 */
export function connectionsFirstOf(monotonicMs: () => number): ConnectionsFirst {
  let putOff: (() => void)[] = [];
  let isTaking = false;
  let taken = 0;

  function look(began: Beginning, takenBefore: number): void {
    const isLong = taken - began.taken >= TAKEN_MAX || monotonicMs() - began.atMs >= TAKING_MS_MAX;
    if (taken !== takenBefore && !isLong) {
      const takenNow = taken;
      setImmediate(() => look(began, takenNow));
      return;
    }
    isTaking = false;
    const released = putOff;
    putOff = [];
    for (const work of released) setImmediate(work);
  }

  function defer(work: () => void): void {
    if (isTaking) putOff.push(work);
    else setImmediate(work);
  }

  return {
    took() {
      taken += 1;
      if (isTaking) return;
      isTaking = true;
      const began = { taken, atMs: monotonicMs() };
      // The turn in which the first one is taken is not over yet.
      setImmediate(() => setImmediate(() => look(began, began.taken)));
    },
    defer,
    turn: () => new Promise(defer),
  };
}

/** When connections began to come, and how many had come before. */
interface Beginning {
  readonly taken: number;
  readonly atMs: number;
}

/**
 * How many connections work waits for, and for how long at most. By number, since a process that has to wait for
 * its processor takes few in any time. It is about as much work as the round of calls that follows.
 */
const TAKEN_MAX = 500;
const TAKING_MS_MAX = 500;
