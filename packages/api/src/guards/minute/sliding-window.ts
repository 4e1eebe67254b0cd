import { callLogOf } from "./call-log.js";
import { callerHasherOf } from "./caller-hash.js";
import { callerTableOf, NEWEST, NO_CALLER, OLDEST, UNITS } from "./caller-table.js";

/** The length of the window. */
export const WINDOW_MS = 60_000;

/** The calls that every caller made in the last minute. All methods see the time of the last `moveTo`. */
export interface SlidingWindow {
  /** Advances the time. A time before the current one is ignored. */
  moveTo(nowMs: number): void;
  /** The caller with that key, brought up to date; `NO_CALLER` if it made no call in the window. */
  find(key: string): number;
  unitsOf(caller: number): number;
  /** Milliseconds until at least that many of a caller's units have left the window. */
  freedAfterMs(caller: number, units: number): number;
  /** Milliseconds until all of a caller's units have left the window. */
  emptyAfterMs(caller: number): number;
  /** Adds a call now, by the caller that `find` was last called for, and returns its ticket; undefined if there is no room. */
  add(caller: number, units: number): number | undefined;
  /** Undoes a call as if it had never been made. Has no effect once the call has left the window. */
  takeBack(ticket: number): void;
  /** How many callers and calls are held, including a few that have already left the window. */
  size(): WindowSize;
}

/** What a window holds. */
export interface WindowSize {
  readonly callers: number;
  readonly calls: number;
}

/** How much a window can hold, and the 8 secret bytes that keep callers from aiming at each other's place in it. */
export interface WindowOptions {
  readonly callersMax: number;
  readonly callsMax: number;
  readonly secret: Uint8Array;
}

/**
 * A window over all callers. One log holds every call in order of time, and each caller's calls form
 * a chain through it, oldest first. So units leave the window exactly when their minute is over, from the
 * old end of the log, and a caller whose last unit leaves is forgotten with it: never earlier, hardly later.
 */
export function slidingWindowOf({ callersMax, callsMax, secret }: WindowOptions): SlidingWindow {
  if (!(Number.isInteger(callersMax) && callersMax >= 1 && Number.isInteger(callsMax) && callsMax >= 1)) {
    throw new Error(`A window cannot hold ${callersMax} callers and ${callsMax} calls.`);
  }
  const hashOf = callerHasherOf(secret);
  const callers = callerTableOf(callersMax);
  const log = callLogOf(callsMax);
  let hash = hashOf("");
  let nowMs = -Infinity;
  /** Calls made at this time or earlier have left the window. */
  let endMs = -Infinity;

  /** Takes the units of a caller's oldest call away, and forgets a caller that has no other. */
  const release = (caller: number, position: number) => {
    if (position === callers.get(caller, NEWEST)) {
      callers.remove(caller);
    } else {
      callers.set(caller, UNITS, callers.get(caller, UNITS) - log.unitsAt(position));
      callers.set(caller, OLDEST, log.nextAt(position));
    }
    log.eraseAt(position);
  };

  /** Drops the oldest call of all if it has left the window. */
  const dropOne = () => {
    if (log.count() === 0) return false;
    const position = log.oldest();
    const isHeld = log.unitsAt(position) > 0;
    if (isHeld && log.timeAt(position) > endMs) return false;
    // The oldest call of all is the oldest of its caller.
    if (isHeld) release(log.callerAt(position), position);
    log.dropOldest();
    return true;
  };

  /** A caller's call before another one. A busy caller's is near in the log, a rare one's near in its own chain. */
  const callBefore = (caller: number, position: number, oldest: number) => {
    let inChain = oldest;
    let inLog = log.beforeAt(position);
    for (;;) {
      if (log.nextAt(inChain) === position) return inChain;
      if (log.callerAt(inLog) === caller && log.unitsAt(inLog) > 0) return inLog;
      inChain = log.nextAt(inChain);
      inLog = log.beforeAt(inLog);
    }
  };

  return {
    moveTo(nextMs) {
      if (!Number.isFinite(nextMs)) throw new Error(`The clock says ${nextMs}.`);
      const tickMs = Math.floor(nextMs * TICKS_PER_MS) / TICKS_PER_MS;
      if (tickMs > nowMs) {
        nowMs = tickMs;
        endMs = tickMs - WINDOW_MS;
      }
      for (let dropped = 0; dropped < DROPS_PER_MOVE && dropOne(); ) dropped += 1;
    },
    find(key) {
      hash = hashOf(key);
      const caller = callers.find(hash);
      if (caller === NO_CALLER) return NO_CALLER;
      // The log may lag behind after a pause. The caller itself is brought up to date at once.
      for (;;) {
        const position = callers.get(caller, OLDEST);
        if (log.timeAt(position) > endMs) return caller;
        const isLast = position === callers.get(caller, NEWEST);
        release(caller, position);
        if (isLast) return NO_CALLER;
      }
    },
    unitsOf: (caller) => (caller === NO_CALLER ? 0 : callers.get(caller, UNITS)),
    freedAfterMs(caller, units) {
      let position = callers.get(caller, OLDEST);
      for (let freed = log.unitsAt(position); freed < units; freed += log.unitsAt(position)) {
        position = log.nextAt(position);
      }
      return log.timeAt(position) - endMs;
    },
    emptyAfterMs: (caller) => (caller === NO_CALLER ? 0 : log.timeAt(callers.get(caller, NEWEST)) - endMs),
    add(caller, units) {
      if (log.count() >= callsMax) return undefined;
      let by = caller;
      if (caller === NO_CALLER) {
        // The few calls dropped by `moveTo` may all belong to callers who stay; idle callers may come after them.
        while (callers.count() >= callersMax && dropOne());
        if (callers.count() >= callersMax) return undefined;
        by = callers.add(hash);
      }
      const position = log.append(nowMs, by, units);
      if (caller === NO_CALLER) callers.set(by, OLDEST, position);
      else log.link(callers.get(by, NEWEST), position);
      callers.set(by, NEWEST, position);
      callers.set(by, UNITS, callers.get(by, UNITS) + units);
      return log.newestTicket();
    },
    takeBack(ticket) {
      const position = log.positionOf(ticket);
      if (position === undefined || log.unitsAt(position) === 0) return;
      const caller = log.callerAt(position);
      const oldest = callers.get(caller, OLDEST);
      if (position === oldest) return release(caller, position);
      const before = callBefore(caller, position, oldest);
      if (position === callers.get(caller, NEWEST)) callers.set(caller, NEWEST, before);
      else log.link(before, log.nextAt(position));
      callers.set(caller, UNITS, callers.get(caller, UNITS) - log.unitsAt(position));
      log.eraseAt(position);
    },
    size: () => ({ callers: callers.count(), calls: log.count() }),
  };
}

/**
 * Times are rounded down to ticks of about a nanosecond. A tick is a power of two, so that every
 * sum and difference of times is exact, and a promised wait is long enough.
 */
const TICKS_PER_MS = 2 ** 20;

/** More than one, so that the log catches up after a pause; few, so that no call waits for it. */
const DROPS_PER_MOVE = 16;
