import { MS_PER_DAY } from "../../../base/time/day.js";
import type { Listings } from "./listings.js";

/** An advert that was not seen for so long may be gone without anybody having looked. */
const LIVE_DAYS = 14;

/** An advert is active, and was seen lately. */
export function isLive(listings: Listings, advert: number): boolean {
  return listings.adverts.isActive[advert] === 1 && isSeenLately(listings, advert);
}

/** An advert was seen lately, whatever has become of it. */
export function isSeenLately(listings: Listings, advert: number): boolean {
  return isWithin(listings, listings.adverts.lastSeenMs[advert]!, LIVE_DAYS);
}

/** A moment lies in the days that end at the newest sweep. */
export function isWithin({ throughMs }: Listings, atMs: number, days: number): boolean {
  return atMs > throughMs - days * MS_PER_DAY && atMs <= throughMs;
}
