import type { DropListing, ListSuburbDropListingsRequest, ListSuburbDropListingsResponse } from "@daybook/contract";
import { derived } from "../../base/derived.js";
import type { Answer, Query } from "../../base/messages.js";
import { groupsOf } from "../../base/rows/groups-of.js";
import { textAt } from "../../base/tables/text-pool.js";
import type { Housing } from "../../data/housing/housing.js";
import { advertText, agentNamesOf, knownCount } from "../../data/housing/listings/advert-text.js";
import { dropAbsOf, dropPctOf, isBelievableDrop } from "../../data/housing/listings/believable-drops.js";
import { regionOfAdvert } from "../../data/housing/listings/listing-regions.js";
import type { Listings } from "../../data/housing/listings/listings.js";
import { isLive, isWithin } from "../../data/housing/listings/live.js";
import { suburbNumber } from "../../data/housing/suburbs/spine.js";

/**
 * Dwellings of a suburb that are still advertised and whose price was cut in so many days, deepest cut first; undefined for a
 * suburb that there is not.
 */
export function suburbDropListings(
  housing: Housing,
  { salCode, regionCode, windowDays, limit, offset }: Query<ListSuburbDropListingsRequest>,
): Answer<ListSuburbDropListingsResponse> | undefined {
  const { spine, listings } = housing;
  const suburb = salCode === "" ? ANY : suburbNumber(spine, salCode);
  if (suburb === undefined) return undefined;
  const { atMs } = listings.events;
  const cuts = cutsMeant(housing, suburb, regionCode).filter((event) => isWithin(listings, atMs[event]!, windowDays));
  // Addresses are numbered in the order of their keys.
  const ofAddresses = [...largestByAddress(listings, cuts)].sort(
    ([address, event], [otherAddress, other]) =>
      dropPctOf(listings.events, other) - dropPctOf(listings.events, event) ||
      atMs[other]! - atMs[event]! ||
      address - otherAddress,
  );
  return {
    listings: ofAddresses.slice(offset, offset + limit).map(([, event]) => dropListing(listings, event)),
    total: ofAddresses.length,
  };
}

/** Stands for the suburb where a request names none. */
const ANY = -1;

/** The cuts of the suburb and of the region that a request names; of both where it names both. */
function cutsMeant(housing: Housing, suburb: number, regionCode: string): readonly number[] {
  const { ofSuburbs, ofRegions } = cutsByPlace(housing);
  if (suburb === ANY) return ofRegions.get(regionCode) ?? [];
  const ofSuburb = ofSuburbs.get(suburb) ?? [];
  if (regionCode === "") return ofSuburb;
  const ofRegion = new Set(ofRegions.get(regionCode));
  return ofSuburb.filter((event) => ofRegion.has(event));
}

/** The cuts that are shown, by suburb and by region, in the order of events. */
const cutsByPlace = derived((housing: Housing) => {
  const { events, adverts } = housing.listings;
  const cuts = shownCuts(housing.listings);
  return {
    ofSuburbs: groupsOf(cuts, (event) => adverts.suburb[events.advert[event]!]!),
    ofRegions: groupsOf(cuts, (event) => regionOfAdvert(housing, events.advert[event]!).code),
  };
});

/** The believable cuts of live adverts with a link and an address, in the order of events. */
export function shownCuts(listings: Listings): readonly number[] {
  const { events, adverts } = listings;
  const cuts: number[] = [];
  for (let event = 0; event < events.count; event += 1) {
    const advert = events.advert[event]!;
    const isShown = adverts.address[advert]! >= 0 && isLive(listings, advert) && advertText(adverts.url, advert) !== "";
    if (isShown && isBelievableDrop(events, event)) cuts.push(event);
  }
  return cuts;
}

/** The largest cut of each address; of equal ones the newest, then the one of the first portal and id. */
function largestByAddress({ events, adverts }: Listings, cuts: readonly number[]): ReadonlyMap<number, number> {
  const largest = new Map<number, number>();
  for (const event of cuts) {
    const address = adverts.address[events.advert[event]!]!;
    const held = largest.get(address);
    // Adverts are numbered by portal, then id.
    const difference =
      held === undefined
        ? 1
        : dropAbsOf(events, event) - dropAbsOf(events, held) ||
          events.atMs[event]! - events.atMs[held]! ||
          events.advert[held]! - events.advert[event]!;
    if (difference > 0) largest.set(address, event);
  }
  return largest;
}

/** A cut with what its advert says. */
export function dropListing({ adverts, addresses, events }: Listings, event: number): Answer<DropListing> {
  const advert = events.advert[event]!;
  return {
    source: adverts.portals[adverts.portal[advert]!]!,
    listingUrl: advertText(adverts.url, advert),
    displayAddress: advertText(adverts.displayAddress, advert),
    propertyType: advertText(adverts.propertyType, advert),
    bedrooms: knownCount(adverts.beds[advert]!),
    bathrooms: knownCount(adverts.baths[advert]!),
    carSpaces: knownCount(adverts.cars[advert]!),
    prevPrice: events.prevPrice[event]!,
    price: events.price[event]!,
    dropPct: dropPctOf(events, event),
    dropAbs: dropAbsOf(events, event),
    observedAt: events.atMs[event]!,
    addressKey: textAt(addresses.keys, adverts.address[advert]!)!,
    agencyName: advertText(adverts.agencyName, advert),
    agentNames: agentNamesOf(adverts, advert),
  };
}
