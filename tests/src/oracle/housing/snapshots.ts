import { median } from "./middle.js";
import { grouped } from "./order.js";
import { byNewest, dropPctOf, isCappedDrop, type Listing, type Replay } from "./replay.js";
import { stateOf } from "./states.js";
import type { Sweep } from "./sweeps.js";

/** Listings at the end of a day, by suburb (housing.md 4.7). */
export interface IndexDay {
  /** Days since 1970. */
  readonly day: number;
  readonly suburbs: ReadonlyMap<string, SuburbDay>;
  /** Suburbs that any sweep has covered so far. */
  readonly covered: ReadonlySet<string>;
  readonly delisted: number;
  readonly relisted: number;
}

/** A suburb on a day. */
export interface SuburbDay {
  readonly salCode: string;
  readonly stateCode: string;
  readonly active: number;
  readonly dropped: number;
  /** The median of all cuts; null when there is none. */
  readonly depth: number | null;
}

const DAY = 86_400_000;
const FIRST = Date.parse("2026-08-13") / DAY;

const dayOf = (at: number) => Math.floor(at / DAY);

/** Replays all sweeps and looks at every end of a day, from the first day of the index on. */
export function dropIndexDays(sweeps: readonly Sweep[], replay: Replay): IndexDay[] {
  const days: IndexDay[] = [];
  if (sweeps.length === 0) return days;
  const covered = new Set<string>();
  let next = 0;
  const takeThrough = (day: number) => {
    for (; next < sweeps.length && dayOf(sweeps[next]!.at) <= day; next++) {
      replay.take(sweeps[next]!);
      covered.add(sweeps[next]!.salCode);
    }
  };
  const last = dayOf(sweeps.at(-1)!.at);
  for (let day = Math.max(FIRST, dayOf(sweeps[0]!.at)); day <= last; day++) {
    takeThrough(day);
    days.push(lookAt(day, [...replay.listings.values()], new Set(covered)));
  }
  takeThrough(last);
  return days;
}

function lookAt(day: number, listings: readonly Listing[], covered: ReadonlySet<string>): IndexDay {
  const isRecent = (at: number) => dayOf(at) > day - 30;
  const keyed = listings.filter(({ addressKey }) => addressKey !== "");
  const addresses = [...grouped(keyed, ({ addressKey }) => addressKey).values()]
    .filter((adverts) => adverts.some(({ lastSeenAt }) => dayOf(lastSeenAt) >= day - 13))
    .map((adverts) => ({
      salCode: [...adverts].sort(byNewest)[0]!.salCode,
      cuts: adverts.flatMap(({ events }) => events.filter((event) => isCappedDrop(event) && isRecent(event.at))),
    }));
  const suburbs = [...grouped(addresses, ({ salCode }) => salCode)].map(([salCode, here]) => ({
    salCode,
    stateCode: stateOf(salCode),
    active: here.length,
    dropped: here.filter(({ cuts }) => cuts.length > 0).length,
    depth: median(here.flatMap(({ cuts }) => cuts.map(dropPctOf))),
  }));
  return {
    day,
    suburbs: new Map(suburbs.map((suburb) => [suburb.salCode, suburb])),
    covered,
    delisted: listings.flatMap(({ events }) => events.filter(({ type, at }) => type === "delisted" && isRecent(at)))
      .length,
    relisted: listings.filter(({ events }) => events.some((event, i) => cameBack(events, i) && isRecent(event.at)))
      .length,
  };
}

/** Whether the event is the first return of an advert that was gone for more than 7 days. */
function cameBack(events: Listing["events"], i: number): boolean {
  const { type, at } = events[i]!;
  const last = events.slice(0, i).findLast((event) => event.type === "delisted" || event.type === "relisted");
  return type === "relisted" && last?.type === "delisted" && at - last.at > 7 * DAY;
}
