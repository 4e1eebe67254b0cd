import type { Clock } from "../../base/clock.js";

/** A calendar month in UTC. There is only one object for the current month, so months are compared by identity. */
export interface Month {
  /** Such as "2026-11". */
  readonly name: string;
  /** Its first instant, in milliseconds since 1970. */
  readonly startMs: number;
  /** The first instant of the next month, in milliseconds since 1970. */
  readonly endMs: number;
}

/** The store's clock, as accurately as its answers tell. Every `nowMs` is on the monotonic clock. */
export interface StoreClock {
  /** The current month. */
  month(nowMs: number): Month;
  /** Milliseconds until the month's end. */
  untilEndMs(nowMs: number): number;
  /** The store stated its time in the answer to a request sent at `sentMs`. */
  hear(storeMs: number, sentMs: number, nowMs: number): void;
}

/**
 * Follows the store's clock between answers by the monotonic clock; until the first answer, by the machine's clock.
 * The store read its clock at some moment between request and answer, so its true time lies in that range:
 * an estimate inside the range is kept, however late the answer came, and one outside is moved to its edge.
 */
export function storeClockOf(clock: Clock): StoreClock {
  /** The store's time minus the monotonic time. */
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
      // The store tells whole milliseconds.
      const mostMs = storeMs + 1 - sentMs;
      if (!isHeard || offsetMs < leastMs) offsetMs = leastMs;
      else if (offsetMs > mostMs) offsetMs = mostMs;
      isHeard = true;
    },
  };
}

/** The name of the month before the named one. */
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
