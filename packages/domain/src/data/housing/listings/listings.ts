import type { PooledTexts, TextPool } from "../../../base/tables/text-pool.js";

/** What advertised dwellings were asked for: a pure function of the sweeps held. */
export interface Listings {
  /** The newest sweep, in milliseconds since 1970, which every window ends at; NaN while there is none. */
  readonly throughMs: number;
  /** When the newest file was retrieved, in milliseconds since 1970; NaN while there is none. */
  readonly asOfMs: number;
  /** How many sweeps count for nothing, since their suburbs are not in the spine. */
  readonly sweepsOutsideSpine: number;
  readonly coverage: Coverage;
  readonly adverts: Adverts;
  readonly addresses: Addresses;
  readonly events: Events;
  readonly runs: PriceRuns;
  readonly stays: Stays;
  readonly sightedStays: SightedStays;
}

/** The suburbs that any sweep ever covered, by number. */
export interface Coverage {
  readonly suburb: Int32Array;
  /** The day, in UTC, of the first sweep. */
  readonly fromDay: Int32Array;
}

/**
 * Adverts as the last sighting of each left them, by portal, then id, in
 * code-point order. An advert is known to others by its number, which is its place here.
 */
export interface Adverts {
  readonly count: number;
  /** Codes of portals, in code-point order. */
  readonly portals: readonly string[];
  /** The portal of each, by its place among the portals. */
  readonly portal: Int32Array;
  /** The portal's own id. */
  readonly id: TextPool;
  /** The suburb that was swept, by its number in the spine. */
  readonly suburb: Int32Array;
  /** The name of that suburb and its postcode as the sweep gave them. */
  readonly suburbName: PooledTexts;
  readonly postcode: PooledTexts;
  /** The address, by its number; -1 when it has no key. */
  readonly address: Int32Array;
  readonly displayAddress: PooledTexts;
  readonly url: PooledTexts;
  readonly propertyType: PooledTexts;
  readonly agencyId: PooledTexts;
  readonly agencyName: PooledTexts;
  /** The names of agents as a JSON list. */
  readonly agentNames: PooledTexts;
  readonly priceText: PooledTexts;
  /** The canonical price asked, in dollars; NaN when the text has none. */
  readonly price: Float64Array;
  /** By its place among priceKinds. */
  readonly kind: Uint8Array;
  /** By its place among statuses. */
  readonly status: Uint8Array;
  /** 1 for one that was seen, and neither delisted nor sold nor withdrawn since. */
  readonly isActive: Uint8Array;
  /** Milliseconds since 1970. */
  readonly firstSeenMs: Float64Array;
  readonly lastSeenMs: Float64Array;
  /** -1 when unknown. */
  readonly beds: Int32Array;
  readonly baths: Int32Array;
  readonly cars: Int32Array;
  /** NaN when unknown. */
  readonly landSqm: Float64Array;
}

/** Physical addresses by key, in code-point order. One that no advert is at any more has no adverts. */
export interface Addresses {
  readonly keys: TextPool;
  /** Keys with the street type as advertised, in code-point order, where that differs, and the address of each. */
  readonly aliases: TextPool;
  readonly aliasOf: Int32Array;
  /** The suburb of the advert that was seen there last. */
  readonly suburb: Int32Array;
  /** Adverts of address a: advert[first[a]] up to advert[first[a + 1]], by number. */
  readonly first: Int32Array;
  readonly advert: Int32Array;
}

/** What happened to adverts, by moment, then advert, then type. */
export interface Events {
  readonly count: number;
  readonly advert: Int32Array;
  /** By its place among eventTypes. */
  readonly type: Uint8Array;
  /** Milliseconds since 1970. */
  readonly atMs: Float64Array;
  /** NaN when unknown. */
  readonly price: Float64Array;
  /** The price that it is compared with; NaN on events that are no moves of the price. */
  readonly prevPrice: Float64Array;
  /** By their places among statuses; NO_STATUS when there was none before. */
  readonly status: Uint8Array;
  readonly prevStatus: Uint8Array;
}

/** Sightings of an advert, one after the other, with one price: those of advert a are first[a] up to first[a + 1]. */
export interface PriceRuns {
  readonly first: Int32Array;
  /** NaN when the text has none. */
  readonly price: Float64Array;
  readonly kind: Uint8Array;
  /** The first and the last sighting of the run, in milliseconds since 1970. */
  readonly fromMs: Float64Array;
  readonly toMs: Float64Array;
  /** Moments of sightings, oldest first, in milliseconds since 1970, and which of them run r has: seen[firstSeen[r]] up to seen[firstSeen[r + 1]]. */
  readonly momentMs: Float64Array;
  readonly firstSeen: Int32Array;
  readonly seen: Int32Array;
}

/** Where adverts were, by advert, then time: one that is sighted at another address or in another suburb begins another stay. */
export interface Stays {
  readonly advert: Int32Array;
  /** The address, by its number; -1 when it has no key. */
  readonly address: Int32Array;
  readonly suburb: Int32Array;
}

/**
 * Which adverts were sighted on which day, each once, where it was last: the stays of day firstDay + d are
 * stay[first[d]] up to stay[first[d + 1]]. Whichever was seen later comes later; of those seen at one moment
 * the one of the first portal and id comes last.
 */
export interface SightedStays {
  /** In UTC; 0 while there is no sweep. */
  readonly firstDay: number;
  readonly first: Int32Array;
  readonly stay: Int32Array;
}

/** How a price is asked. */
export const priceKinds = ["fixed", "offers_over", "range_low", "range_high", "auction", "poa", "unknown"] as const;

export type PriceKind = (typeof priceKinds)[number];

/** What an advert says of its dwelling. */
export const statuses = ["for_sale", "under_offer", "sold", "withdrawn", "unknown"] as const;

export type ListingStatus = (typeof statuses)[number];

/** Stands for no status. */
export const NO_STATUS = 255;

/** What can happen to an advert, in code-point order. */
export const eventTypes = ["delisted", "first_seen", "price_drop", "price_rise", "relisted", "status_change"] as const;

export type EventType = (typeof eventTypes)[number];
