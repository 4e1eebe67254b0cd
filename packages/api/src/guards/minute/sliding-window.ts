import { Queue } from "./queue.js";

/** The length of the window. */
export const WINDOW_MS = 60_000;

/** The units that every caller used in the last minute. All methods see the time of the last `moveTo`. */
export interface SlidingWindow {
  /** Advances the time, and forgets what has left the window. A time before the current one is ignored. */
  moveTo(nowMs: number): void;
  /** The caller with that key; undefined if it used no unit in the window. */
  find(key: string): WindowCaller | undefined;
  /** Milliseconds until at least that many of a caller's units have left the window. */
  freedAfterMs(caller: WindowCaller, units: number): number;
  /** Adds a call now, and returns its ticket; undefined if there is no room. */
  add(key: string, units: number): CallTicket | undefined;
  /** Undoes a call as if it had never been made. Has no effect once the call has left the window. */
  takeBack(ticket: CallTicket): void;
  /** How many callers and units are held. */
  size(): WindowSize;
}

/** A caller who used units in the window. */
export interface WindowCaller {
  readonly key: string;
  /** When each of its units was used, oldest first. */
  readonly times: Queue<number>;
}

/** A call that can be taken back. */
export interface CallTicket {
  readonly caller: WindowCaller;
  readonly timeMs: number;
  /** Zero once it was taken back. */
  units: number;
}

/** What a window holds. */
export interface WindowSize {
  readonly callers: number;
  readonly units: number;
}

/** How much a window can hold. */
export interface WindowOptions {
  readonly callersMax: number;
  readonly unitsMax: number;
}

/**
 * A window over all callers. A unit leaves it exactly when its minute is over, and a caller is forgotten with its last
 * unit: never earlier, and not later. Keys come from outside, but V8 hashes texts under a secret of the process.
 */
export function slidingWindowOf({ callersMax, unitsMax }: WindowOptions): SlidingWindow {
  if (!(Number.isInteger(callersMax) && callersMax >= 1 && Number.isInteger(unitsMax) && unitsMax >= 1)) {
    throw new Error(`A window cannot hold ${callersMax} callers and ${unitsMax} units.`);
  }
  const callers = new Map<string, WindowCaller>();
  /** Who used each unit of the window, oldest first: every caller is here as often as it has units. */
  const users = new Queue<WindowCaller>();
  let nowMs = -Infinity;
  /** Units used at this time or earlier have left the window. */
  let endMs = -Infinity;

  return {
    moveTo(nextMs) {
      if (!Number.isFinite(nextMs)) throw new Error(`The clock says ${nextMs}.`);
      const tickMs = Math.floor(nextMs * TICKS_PER_MS) / TICKS_PER_MS;
      if (tickMs <= nowMs) return;
      nowMs = tickMs;
      endMs = tickMs - WINDOW_MS;
      while (users.length > 0) {
        const { key, times } = users.at(0);
        if (times.at(0) > endMs) return;
        users.dropOldest();
        times.dropOldest();
        if (times.length === 0) callers.delete(key);
      }
    },
    find: (key) => callers.get(key),
    freedAfterMs: ({ times }, units) => times.at(units - 1) - endMs,
    add(key, units) {
      const known = callers.get(key);
      const held = known?.times.length ?? 0;
      if (users.length + units > unitsMax || (known === undefined && callers.size >= callersMax)) return undefined;
      // Most callers make one call in a minute: that takes no more room than it needs.
      const caller = known ?? { key, times: new Queue(nowMs) };
      if (known === undefined) callers.set(key, caller);
      while (caller.times.length < held + units) caller.times.push(nowMs);
      for (let unit = 0; unit < units; unit++) users.push(caller);
      return { caller, timeMs: nowMs, units };
    },
    takeBack(ticket) {
      const { caller, timeMs, units } = ticket;
      if (units === 0 || timeMs <= endMs) return;
      ticket.units = 0;
      let newer = 0;
      while (newer < caller.times.length && caller.times.at(caller.times.length - 1 - newer) > timeMs) newer += 1;
      caller.times.remove(timeMs, units, 0);
      users.remove(caller, units, newer);
      if (caller.times.length === 0) callers.delete(caller.key);
    },
    size: () => ({ callers: callers.size, units: users.length }),
  };
}

/**
 * Times are rounded down to ticks of about a nanosecond. A tick is a power of two, so that every
 * sum and difference of times is exact, and a promised wait is long enough.
 */
const TICKS_PER_MS = 2 ** 20;
