import type { Clock } from "../../base/clock.js";

/** A calendar month in UTC. There is one object of a month at a time, so months are compared as objects. */
export interface Month {
  /** Such as "2026-11". */
  readonly name: string;
  /** Its first instant, in milliseconds since 1970. */
  readonly startMs: number;
  /** The first instant of the next month, in milliseconds since 1970. */
  readonly endMs: number;
}

/** What the time is by the store's clock, as well as its answers tell. All `nowMs` are of the monotonic clock. */
export interface StoreClock {
  /** The month that it is. */
  month(nowMs: number): Month;
  /** Milliseconds until the month's end. */
  untilEndMs(nowMs: number): number;
  /** The store said its time in an answer to what was sent at `sentMs`. */
  hear(storeMs: number, sentMs: number, nowMs: number): void;
}

/**
 * Follows the store's clock from answer to answer by the monotonic one, and by the machine's until the first.
 * The store read its clock at some moment between the sending and the answer, so the truth lies in that
 * range: an estimate inside is kept, however late the answer came, and one outside is moved to its edge.
 */
export function storeClockOf(clock: Clock): StoreClock {
  /** The store's time less the monotonic one. */
  let offsetMs = clock.now().getTime() - clock.monotonicMs();
  let isHeard = false;
  let month = monthAt(clock.now().getTime());

  return {
    month(nowMs) {
      const storeMs = nowMs + offsetMs;
      if (storeMs < month.startMs || storeMs >= month.endMs) month = monthAt(storeMs);
      return month;
    },
    untilEndMs: (nowMs) => Math.max(0, month.endMs - offsetMs - nowMs),
    hear(storeMs, sentMs, nowMs) {
      const leastMs = storeMs - nowMs;
      // It tells whole milliseconds.
      const mostMs = storeMs + 1 - sentMs;
      if (!isHeard || offsetMs < leastMs) offsetMs = leastMs;
      else if (offsetMs > mostMs) offsetMs = mostMs;
      isHeard = true;
    },
  };
}

/** The month before one of that name. */
export function monthBefore(name: string): string {
  return monthAt(Date.parse(`${name}-01T00:00:00Z`) - 1).name;
}

function monthAt(timeMs: number): Month {
  const time = new Date(timeMs);
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()];
  return {
    name: time.toISOString().slice(0, 7),
    startMs: Date.UTC(year, month, 1),
    endMs: Date.UTC(year, month + 1, 1),
  };
}
