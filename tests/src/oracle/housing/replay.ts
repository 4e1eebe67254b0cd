import { addressKeyOf } from "./address-key.js";
import { ascending, byAll } from "./order.js";
import { type Asked, askedIn, isComparable } from "./price-text.js";
import type { Advert, Sighting, Sweep } from "./sweeps.js";

/** An advert of a portal with everything that happened to it. Details are those of its newest sighting. */
export interface Listing {
  readonly source: string;
  readonly listingId: string;
  readonly firstSeenAt: number;
  lastSeenAt: number;
  salCode: string;
  stateCode: string;
  suburb: string;
  /** The suburb's name; that of the spine when the sweep told none. */
  place: string;
  postcode: string;
  addressKey: string;
  /** The keys that its texts gave, by the same without the street type written out. */
  readonly aliases: Map<string, string>;
  priceText: string;
  asked: Asked;
  status: string;
  isActive: boolean;
  advert: Advert;
  readonly events: ListingEvent[];
  /** Every sighting with a price. */
  readonly observations: Observation[];
  /** The newest price that was a number. */
  numeric: Asked & { readonly price: number | null };
  /** Complete sweeps in a row that did not see it. */
  missed: number;
}

/** A price that was seen. */
interface Observation {
  readonly at: number;
  readonly price: number;
  readonly kind: Asked["kind"];
}

/** Something that happened to an advert. */
export interface ListingEvent {
  readonly type: string;
  readonly at: number;
  readonly price: number | null;
  /** The kind of the price. */
  readonly kind: Asked["kind"];
  readonly prevPrice: number | null;
  readonly status: string;
  readonly prevStatus: string;
}

/** A fall is above 0. */
export const dropAbsOf = (event: ListingEvent) => event.prevPrice! - event.price!;

/** The fall as a fraction. */
export const dropPctOf = (event: ListingEvent) => dropAbsOf(event) / event.prevPrice!;

/** Events with a greater fall are ignored everywhere (3.6). */
export function isCappedDrop(event: ListingEvent): boolean {
  return event.type === "price_drop" && dropPctOf(event) <= 0.4;
}

const DAY = 86_400_000;

/** Adverts as sweeps make them, one sweep after the other (3.2 to 3.4). */
export class Replay {
  readonly listings = new Map<string, Listing>();
  readonly #byAddress = new Map<string, Set<Listing>>();
  readonly #active = new Map<string, Set<Listing>>();

  /** Takes the next sweep. */
  take(sweep: Sweep): void {
    const isKnown = ({ listingId }: Sighting) => this.listings.has(idOf(sweep.source, listingId));
    const seen = new Set(sweep.sightings.filter(isKnown).map((sighting) => this.#see(sweep, sighting)));
    // New ones do not see each other.
    const others = sweep.sightings.filter((sighting) => !isKnown(sighting));
    const earlier = others.map((sighting) => this.#atAddress(sweep, sighting)?.numeric);
    for (const [i, sighting] of others.entries()) seen.add(this.#see(sweep, sighting, earlier[i]));
    if (!sweep.isComplete) return;
    for (const listing of [...(this.#active.get(`${sweep.source} ${sweep.salCode}`) ?? [])]) {
      if (!seen.has(listing)) this.#miss(listing, sweep.at);
    }
  }

  #see(sweep: Sweep, sighting: Sighting, atAddress?: Asked): Listing {
    const id = idOf(sweep.source, sighting.listingId);
    const known = this.listings.get(id);
    const asked = askedIn(sighting.priceText);
    const { key, alias } = addressKeyOf(sighting.advert.address, sweep);
    const earlier = known?.numeric ?? atAddress;
    const { at } = sweep;
    const before = { status: known?.status ?? "", isActive: known?.isActive ?? false };
    const listing = known ?? newListing(sweep, sighting);
    const { status } = sighting;
    const isActive = status !== "sold" && status !== "withdrawn";
    if (known !== undefined) this.#forget(known);
    const now: Listing = Object.assign(listing, {
      lastSeenAt: at,
      salCode: sweep.salCode,
      stateCode: sweep.stateCode,
      suburb: sweep.suburb,
      place: sweep.place,
      postcode: sweep.postcode,
      addressKey: key,
      priceText: sighting.priceText,
      asked,
      status,
      isActive,
      advert: sighting.advert,
      numeric: asked.price !== null ? asked : (known?.numeric ?? { kind: "unknown", price: null }),
      missed: 0,
    } as const);
    this.listings.set(id, now);
    now.aliases.set(alias, key);
    if (asked.price !== null) now.observations.push({ at, price: asked.price, kind: asked.kind });
    this.#remember(now);
    const happens = (type: string, prevPrice: number | null = null) => {
      if (now.events.some((event) => event.type === type && event.at === at)) return;
      now.events.push({ type, at, price: asked.price, kind: asked.kind, prevPrice, status, prevStatus: before.status });
    };
    if (known === undefined) happens("first_seen");
    else if (!before.isActive && isActive) happens("relisted");
    else if (before.status !== status) happens("status_change");
    const move = status === "sold" ? undefined : moveOf(earlier, asked);
    if (move !== undefined) happens(move, earlier!.price);
    return now;
  }

  /** The advert that a new one at the same address continues. */
  #atAddress({ at, ...target }: Sweep, { advert: { address, beds } }: Sighting): Listing | undefined {
    return [...(this.#byAddress.get(addressKeyOf(address, target).key) ?? [])]
      .filter(({ isActive, lastSeenAt }) => isActive && lastSeenAt > at - 14 * DAY)
      .filter(({ advert }) => advert.beds === null || beds === null || advert.beds === beds)
      .sort(byNewest)[0];
  }

  #miss(listing: Listing, at: number): void {
    listing.missed++;
    if (listing.missed < 2) return;
    const { status: prevStatus, asked } = listing;
    this.#forget(listing);
    listing.isActive = false;
    listing.status = "withdrawn";
    this.#remember(listing);
    if (listing.events.some((event) => event.type === "delisted" && event.at === at)) return;
    const { price, kind } = asked;
    listing.events.push({ type: "delisted", at, price, kind, prevPrice: null, status: "withdrawn", prevStatus });
  }

  #remember(listing: Listing): void {
    if (listing.addressKey !== "") put(this.#byAddress, listing.addressKey, listing);
    if (listing.isActive) put(this.#active, `${listing.source} ${listing.salCode}`, listing);
  }

  #forget(listing: Listing): void {
    this.#byAddress.get(listing.addressKey)?.delete(listing);
    this.#active.get(`${listing.source} ${listing.salCode}`)?.delete(listing);
  }
}

/** The most recently seen first, then by portal and id. */
export const byNewest = byAll<Listing>(
  (one, other) => other.lastSeenAt - one.lastSeenAt,
  (one, other) => ascending(one.source, other.source),
  (one, other) => ascending(one.listingId, other.listingId),
);

function idOf(source: string, listingId: string): string {
  return JSON.stringify([source, listingId]);
}

function newListing({ source, at }: Sweep, { listingId }: Sighting) {
  const aliases = new Map<string, string>();
  const events: ListingEvent[] = [];
  const observations: Observation[] = [];
  return { source, listingId, firstSeenAt: at, aliases, events, observations };
}

function moveOf(earlier: Asked | undefined, { kind, price }: Asked): "price_drop" | "price_rise" | undefined {
  if (earlier === undefined || earlier.price === null || price === null) return undefined;
  if (!isComparable(earlier.kind, kind)) return undefined;
  const fall = earlier.price - price;
  if (Math.abs(fall) < 5000 || Math.abs(fall) / earlier.price < 0.005) return undefined;
  return fall > 0 ? "price_drop" : "price_rise";
}

function put(sets: Map<string, Set<Listing>>, key: string, listing: Listing): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([listing]));
  else set.add(listing);
}
