import { MS_PER_DAY } from "../../../base/time/day.js";
import { dropPctOf, isBelievableDrop } from "./believable-drops.js";
import type { Listings } from "./listings.js";

/** Cuts of prices that can be believed, by day. */
export interface CutsByDay {
  /** In UTC. */
  readonly day: readonly number[];
  readonly advert: readonly number[];
  /** As a fraction of the price before. */
  readonly pct: readonly number[];
}

/** The cuts of all adverts. */
export function cutsByDay({ events }: Listings): CutsByDay {
  const [day, advert, pct]: [number[], number[], number[]] = [[], [], []];
  for (let event = 0; event < events.count; event += 1) {
    if (isBelievableDrop(events, event)) {
      day.push(Math.floor(events.atMs[event]! / MS_PER_DAY));
      advert.push(events.advert[event]!);
      pct.push(dropPctOf(events, event));
    }
  }
  return { day, advert, pct };
}
