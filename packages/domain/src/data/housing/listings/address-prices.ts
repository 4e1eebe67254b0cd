import { derived } from "../../../base/derived.js";
import { MS_PER_DAY, monthsBefore } from "../../../base/time/day.js";
import { eventTypes, type Listings, statuses } from "./listings.js";
import { isLive } from "./live.js";

/** What is asked for each address now, and what it was sold for lately. */
export interface AddressPrices {
  /** 1 for an address with a live advert. */
  readonly isLive: Uint8Array;
  /** 1 for one with a live advert that is for sale or under offer. */
  readonly isForSale: Uint8Array;
  /** The price asked by the one of those that was seen last and states a price; NaN when none does. */
  readonly asking: Float64Array;
  /** The price at which it was sold within a year, as the last sale states it; NaN when that is unknown. */
  readonly sold: Float64Array;
}

const FOR_SALE = statuses.indexOf("for_sale");
const UNDER_OFFER = statuses.indexOf("under_offer");
const SOLD = statuses.indexOf("sold");
const STATUS_CHANGE = eventTypes.indexOf("status_change");
const SOLD_MONTHS = 12;

/** The prices of all addresses. */
export const addressPrices = derived((listings: Listings): AddressPrices => {
  const { adverts, addresses } = listings;
  const count = addresses.keys.ends.length;
  const live = new Uint8Array(count);
  const isForSale = new Uint8Array(count);
  const asking = new Float64Array(count).fill(Number.NaN);
  const askedAtMs = new Float64Array(count);
  for (let advert = 0; advert < adverts.count; advert += 1) {
    const address = adverts.address[advert]!;
    if (address < 0 || !isLive(listings, advert)) continue;
    live[address] = 1;
    if (!isOffered(listings, advert)) continue;
    isForSale[address] = 1;
    // Adverts come by portal and id: of equally late ones the first counts.
    const isLater = Number.isNaN(asking[address]!) || adverts.lastSeenMs[advert]! > askedAtMs[address]!;
    if (!isLater || Number.isNaN(adverts.price[advert]!)) continue;
    asking[address] = adverts.price[advert]!;
    askedAtMs[address] = adverts.lastSeenMs[advert]!;
  }
  return { isLive: live, isForSale, asking, sold: soldPrices(listings) };
});

/** An advert offers its dwelling for sale, or has it under offer. */
export function isOffered({ adverts }: Listings, advert: number): boolean {
  return adverts.status[advert] === FOR_SALE || adverts.status[advert] === UNDER_OFFER;
}

function soldPrices({ throughMs, adverts, addresses, events }: Listings): Float64Array {
  const count = addresses.keys.ends.length;
  const sold = new Float64Array(count).fill(Number.NaN);
  const soldAtMs = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
  const afterMs = monthsBeforeMs(throughMs, SOLD_MONTHS);
  for (let event = 0; event < events.count; event += 1) {
    const isSale = events.type[event] === STATUS_CHANGE && events.status[event] === SOLD;
    const address = adverts.address[events.advert[event]!]!;
    const atMs = events.atMs[event]!;
    // Events come by moment, then portal and id: of sales at one moment the first counts.
    if (!isSale || address < 0 || atMs <= afterMs || atMs <= soldAtMs[address]!) continue;
    sold[address] = events.price[event]!;
    soldAtMs[address] = atMs;
  }
  return sold;
}

/** The same time of the day some calendar months earlier. */
function monthsBeforeMs(ms: number, months: number): number {
  const day = Math.floor(ms / MS_PER_DAY);
  return ms - (day - monthsBefore(day, months)) * MS_PER_DAY;
}
