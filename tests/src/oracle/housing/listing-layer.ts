import { grouped } from "./order.js";
import { byNewest, dropAbsOf, dropPctOf, isCappedDrop, type Listing, type ListingEvent, Replay } from "./replay.js";
import { listingRegions } from "./slug.js";
import { dropIndexDays, type IndexDay } from "./snapshots.js";
import type { Sweep } from "./sweeps.js";

/** Everything that answers about listings are made of. */
export interface ListingLayer {
  readonly sweeps: readonly Sweep[];
  readonly listings: readonly Listing[];
  readonly addresses: readonly Address[];
  /** The code of the region that a listing is in. */
  readonly regionOf: (listing: Listing) => string;
  /** T: the newest sweep, in milliseconds. Absent while nothing is held. */
  readonly through: number | undefined;
  /** When the newest listings were retrieved, RFC 3339. */
  readonly asOf: string | null;
  readonly days: readonly IndexDay[];
}

/** A physical address with its adverts, the most recently seen first. */
export interface Address {
  readonly key: string;
  readonly listings: readonly Listing[];
  readonly live: readonly Listing[];
  readonly salCode: string;
  readonly stateCode: string;
  readonly drops: Drops | undefined;
  /** It is for sale or under offer. */
  readonly isForSale: boolean;
  readonly asking: number | null;
  /** What it was sold for within 12 months; null when that is not known. */
  readonly sold: number | null;
}

/** Cuts at an address in 30 days, of one portal. */
export interface Drops {
  readonly maxPct: number;
  readonly maxAbs: number;
  readonly sumAbs: number;
}

const DAY = 86_400_000;

/** Makes the layer of sweeps. */
export function layerOf(sweeps: readonly Sweep[], retrievedAt: string | null): ListingLayer {
  const replay = new Replay();
  const days = dropIndexDays(sweeps, replay);
  const listings = [...replay.listings.values()];
  const through = sweeps.at(-1)?.at;
  const groups = grouped(
    listings.filter(({ addressKey }) => addressKey !== ""),
    ({ addressKey }) => addressKey,
  );
  const addresses = [...groups].map(([key, adverts]) => addressOf(key, adverts.sort(byNewest), through!));
  const asOf = through === undefined ? null : retrievedAt;
  return { sweeps, listings, addresses, regionOf: listingRegions(listings), through, asOf, days };
}

/** Whether an advert is live at the end of the data. */
export function isLive({ isActive, lastSeenAt }: Listing, through: number): boolean {
  return isActive && lastSeenAt > through - 14 * DAY;
}

/** The capped cuts of adverts in the last days. */
function dropsIn(listings: readonly Listing[], days: number, through: number): ListingEvent[] {
  return listings.flatMap(({ events }) =>
    events.filter((event) => isCappedDrop(event) && event.at > through - days * DAY),
  );
}

/** The price that the adverts ask: that of the most recently seen one that is for sale and has one. */
export function askingOf(live: readonly Listing[]): number | null {
  return live.filter(isOffered).find(({ asked }) => asked.price !== null)?.asked.price ?? null;
}

/** Whether an advert is for sale or under offer. */
export function isOffered({ status }: Listing): boolean {
  return status === "for_sale" || status === "under_offer";
}

/** The cuts at an address from the portal whose cuts add up to most. */
export function dropsOf(live: readonly Listing[], through: number): Drops | undefined {
  const portals = [...grouped(live, ({ source }) => source).entries()]
    .map(([source, adverts]) => ({ source, events: dropsIn(adverts, 30, through) }))
    .filter(({ events }) => events.length > 0)
    .map(({ source, events }) => ({
      source,
      maxPct: Math.max(...events.map(dropPctOf)),
      maxAbs: Math.max(...events.map(dropAbsOf)),
      sumAbs: events.map(dropAbsOf).reduce((total, abs) => total + abs, 0),
    }));
  return portals.sort((one, other) => other.sumAbs - one.sumAbs || (one.source < other.source ? -1 : 1))[0];
}

function addressOf(key: string, listings: readonly Listing[], through: number): Address {
  const live = listings.filter((listing) => isLive(listing, through));
  const { salCode, stateCode } = listings[0]!;
  return {
    key,
    listings,
    live,
    salCode,
    stateCode,
    drops: dropsOf(live, through),
    isForSale: live.some(isOffered),
    asking: askingOf(live),
    sold: soldOf(listings, through),
  };
}

function soldOf(listings: readonly Listing[], through: number): number | null {
  const yearAgo = new Date(through);
  yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1);
  if (yearAgo.getUTCDate() !== new Date(through).getUTCDate()) yearAgo.setUTCDate(0);
  const sales = listings
    .flatMap((listing) => listing.events.map((event) => ({ listing, event })))
    .filter(({ event }) => event.type === "status_change" && event.status === "sold" && event.at > yearAgo.getTime())
    .sort(
      (one, other) =>
        other.event.at - one.event.at ||
        byNewest({ ...one.listing, lastSeenAt: 0 }, { ...other.listing, lastSeenAt: 0 }),
    );
  return sales[0]?.event.price ?? null;
}
