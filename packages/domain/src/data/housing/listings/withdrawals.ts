import { MS_PER_DAY } from "../../../base/time/day.js";
import { eventTypes, type Listings } from "./listings.js";

/** Adverts that vanished, and those that came back, in the 30 days up to each of some days. */
export interface Withdrawals {
  /** Adverts that came back more than a week after they had vanished, each once. */
  readonly returned: Int32Array;
  /** How often adverts vanished. */
  readonly delisted: Int32Array;
}

const DELISTED = eventTypes.indexOf("delisted");
const RELISTED = eventTypes.indexOf("relisted");
const WINDOW_DAYS = 30;
const AWAY_DAYS = 7;

/** The withdrawals up to so many days from a first one. */
export function withdrawals({ events, adverts }: Listings, firstDay: number, dayCount: number): Withdrawals {
  const goneAtMs = new Float64Array(adverts.count).fill(Number.NaN);
  const returnedUntil = new Int32Array(adverts.count).fill(firstDay);
  const returned = new Int32Array(dayCount + 1);
  const delisted = new Int32Array(dayCount + 1);
  /** Adds one to the days from one up to another. */
  const include = (counts: Int32Array, fromDay: number, endDay: number) => {
    const first = Math.max(0, fromDay - firstDay);
    const end = Math.min(dayCount, endDay - firstDay);
    if (first >= end) return;
    counts[first]! += 1;
    counts[end]! -= 1;
  };
  for (let event = 0; event < events.count; event += 1) {
    const advert = events.advert[event]!;
    const atMs = events.atMs[event]!;
    const day = Math.floor(atMs / MS_PER_DAY);
    if (events.type[event] === DELISTED) {
      goneAtMs[advert] = atMs;
      include(delisted, day, day + WINDOW_DAYS);
    } else if (events.type[event] === RELISTED) {
      if (atMs - goneAtMs[advert]! > AWAY_DAYS * MS_PER_DAY) {
        include(returned, Math.max(day, returnedUntil[advert]!), day + WINDOW_DAYS);
        returnedUntil[advert] = day + WINDOW_DAYS;
      }
      goneAtMs[advert] = Number.NaN;
    }
  }
  return { returned: runningSum(returned), delisted: runningSum(delisted) };
}

/** The sums of all counts up to each, without the last, which only ends others. */
function runningSum(counts: Int32Array): Int32Array {
  for (let place = 1; place < counts.length; place += 1) counts[place]! += counts[place - 1]!;
  return counts.subarray(0, counts.length - 1);
}
