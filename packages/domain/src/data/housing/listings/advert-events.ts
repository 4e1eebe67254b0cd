import { derived } from "../../../base/derived.js";
import type { Listings } from "./listings.js";

/** The events of each advert: those of advert a are event[first[a]] up to event[first[a + 1]], in their order. */
interface AdvertEvents {
  readonly first: Int32Array;
  readonly event: Int32Array;
}

/** The numbers of an advert's events, oldest first. */
export function eventsOfAdvert(listings: Listings, advert: number): Int32Array {
  const { first, event } = advertEvents(listings);
  return event.subarray(first[advert]!, first[advert + 1]!);
}

const advertEvents = derived(({ adverts, events }: Listings): AdvertEvents => {
  const first = new Int32Array(adverts.count + 1);
  for (const advert of events.advert) first[advert + 1]! += 1;
  for (let advert = 0; advert < adverts.count; advert += 1) first[advert + 1]! += first[advert]!;
  const next = first.slice();
  const event = new Int32Array(events.count);
  for (let number = 0; number < events.count; number += 1) {
    const advert = events.advert[number]!;
    event[next[advert]!] = number;
    next[advert]! += 1;
  }
  return { first, event };
});
