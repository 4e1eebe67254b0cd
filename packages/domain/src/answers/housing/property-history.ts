import type { GetPropertyHistoryResponse, PropertyEvent, PropertyListing } from "@daybook/contract";
import { known } from "../../base/known.js";
import type { Answer } from "../../base/messages.js";
import { textAt } from "../../base/tables/text-pool.js";
import { momentTextOf } from "../../base/time/moment.js";
import type { Housing } from "../../data/housing/housing.js";
import { addressOfKey } from "../../data/housing/listings/address-of-key.js";
import { eventsOfAdvert } from "../../data/housing/listings/advert-events.js";
import { advertText, agentNamesOf, knownCount } from "../../data/housing/listings/advert-text.js";
import { dropAbsOf, dropPctOf, isBelievableDrop, isDrop } from "../../data/housing/listings/believable-drops.js";
import { type Adverts, eventTypes, type Listings, priceKinds, statuses } from "../../data/housing/listings/listings.js";
import { stateAt } from "../../data/housing/suburbs/spine.js";

/** What was asked for a dwelling over time; undefined for a key of no address, but nothing at all while there are no listings. */
export function propertyHistory(
  { spine, listings }: Housing,
  addressKey: string,
): Answer<GetPropertyHistoryResponse> | undefined {
  if (Number.isNaN(listings.throughMs)) return nothing;
  const { adverts, addresses } = listings;
  const address = addressOfKey(addresses, addressKey);
  if (address === undefined) return undefined;
  const ofAddress = addresses.advert.subarray(addresses.first[address]!, addresses.first[address + 1]!);
  // Adverts that were there may have been corrected to another address.
  if (ofAddress.length === 0) return undefined;
  const current = currentOf(adverts, ofAddress);
  const events = eventsOf(listings, ofAddress);
  return {
    addressKey: textAt(addresses.keys, address)!,
    displayAddress: advertText(adverts.displayAddress, current),
    suburb: advertText(adverts.suburbName, current),
    stateCode: stateAt(spine, adverts.suburb[current]!),
    postcode: advertText(adverts.postcode, current),
    current: listingMessage(adverts, current),
    events,
    numListings: ofAddress.length,
    firstPrice: events.find(({ price = 0 }) => price > 0)?.price,
    currentPrice: known(adverts.price[current]!),
    distinctDwellings: new Set(ofAddress.map((advert) => adverts.beds[advert]!).filter((beds) => beds >= 0)).size,
    valuation: undefined,
  };
}

const nothing: Answer<GetPropertyHistoryResponse> = {
  addressKey: "",
  displayAddress: "",
  suburb: "",
  stateCode: "",
  postcode: "",
  current: undefined,
  events: [],
  numListings: 0,
  firstPrice: undefined,
  currentPrice: undefined,
  distinctDwellings: 0,
  valuation: undefined,
};

/** The advert that is active, else any; of several the one that was seen last, then the first by portal and id. */
function currentOf({ isActive, lastSeenMs }: Adverts, adverts: Int32Array): number {
  return adverts.reduce((best, advert) => {
    const difference = isActive[advert]! - isActive[best]! || lastSeenMs[advert]! - lastSeenMs[best]!;
    return difference > 0 ? advert : best;
  });
}

function listingMessage(adverts: Adverts, advert: number): Answer<PropertyListing> {
  return {
    source: adverts.portals[adverts.portal[advert]!]!,
    listingId: textAt(adverts.id, advert)!,
    listingUrl: advertText(adverts.url, advert),
    price: known(adverts.price[advert]!),
    priceDisplay: advertText(adverts.priceText, advert),
    priceKind: priceKinds[adverts.kind[advert]!]!,
    listingStatus: statuses[adverts.status[advert]!]!,
    isActive: adverts.isActive[advert] === 1,
    bedrooms: knownCount(adverts.beds[advert]!),
    bathrooms: knownCount(adverts.baths[advert]!),
    carSpaces: knownCount(adverts.cars[advert]!),
    landSizeSqm: known(adverts.landSqm[advert]!),
    propertyType: advertText(adverts.propertyType, advert),
    firstSeenAt: momentTextOf(adverts.firstSeenMs[advert]!),
    lastSeenAt: momentTextOf(adverts.lastSeenMs[advert]!),
    agencyName: advertText(adverts.agencyName, advert),
    agentNames: agentNamesOf(adverts, advert),
  };
}

/** The events of some adverts by moment, portal, id and type, which is the order of all events; cuts that are not believable are left out. */
function eventsOf(listings: Listings, adverts: Int32Array): readonly Answer<PropertyEvent>[] {
  const { events } = listings;
  return Array.from(adverts, (advert) => [...eventsOfAdvert(listings, advert)])
    .flat()
    .filter((event) => !isDrop(events, event) || isBelievableDrop(events, event))
    .sort((a, b) => a - b)
    .map((event) => eventMessage(listings, event));
}

function eventMessage({ adverts, events }: Listings, event: number): Answer<PropertyEvent> {
  const advert = events.advert[event]!;
  return {
    observedAt: momentTextOf(events.atMs[event]!),
    eventType: eventTypes[events.type[event]!]!,
    source: adverts.portals[adverts.portal[advert]!]!,
    listingId: textAt(adverts.id, advert)!,
    price: known(events.price[event]!),
    prevPrice: known(events.prevPrice[event]!),
    dropAbs: known(dropAbsOf(events, event)),
    dropPct: known(dropPctOf(events, event)),
    listingStatus: statuses[events.status[event]!]!,
    prevStatus: statuses[events.prevStatus[event]!] ?? "",
  };
}
