import type { AddressPriceDrop, ListAddressPriceDropsRequest, ListAddressPriceDropsResponse } from "@daybook/contract";
import type { Answer, Query } from "../../base/messages.js";
import { textAt } from "../../base/tables/text-pool.js";
import { momentTextOf } from "../../base/time/moment.js";
import type { Housing } from "../../data/housing/housing.js";
import { advertText, agentNamesOf, knownCount } from "../../data/housing/listings/advert-text.js";
import { type PriceFall, priceFalls } from "../../data/housing/listings/price-falls.js";
import { stateAt } from "../../data/housing/suburbs/spine.js";

/** What each order compares, largest first. */
const orders: Readonly<Record<string, readonly ("dropPct" | "dropAbs" | "lastDropMs")[]>> = {
  pct: ["dropPct", "dropAbs"],
  abs: ["dropAbs", "dropPct"],
  recent: ["lastDropMs", "dropPct"],
};

/** Addresses whose asking price is well below the first one asked; equal ones by key. */
export function addressPriceDrops(
  housing: Housing,
  { stateCode, windowDays, limit, offset, sort }: Query<ListAddressPriceDropsRequest>,
): Answer<ListAddressPriceDropsResponse> {
  const { spine, listings } = housing;
  const order = orders[sort]!;
  const falls = priceFalls(listings, windowDays)
    .filter(({ advert }) => stateCode === "" || stateAt(spine, listings.adverts.suburb[advert]!) === stateCode)
    .sort((a, b) => order.reduce((found, figure) => found || b[figure] - a[figure], 0));
  return {
    addresses: falls.slice(offset, offset + limit).map((fall) => fallMessage(housing, fall)),
    total: falls.length,
  };
}

function fallMessage(
  { spine, listings }: Housing,
  { advert, firstPrice, price, dropAbs, dropPct, lastDropMs }: PriceFall,
): Answer<AddressPriceDrop> {
  const { adverts, addresses } = listings;
  const address = adverts.address[advert]!;
  return {
    addressKey: textAt(addresses.keys, address)!,
    displayAddress: advertText(adverts.displayAddress, advert),
    suburb: advertText(adverts.suburbName, advert),
    stateCode: stateAt(spine, adverts.suburb[advert]!),
    postcode: advertText(adverts.postcode, advert),
    firstPrice,
    currentPrice: price,
    dropAbs,
    dropPct,
    numListings: addresses.first[address + 1]! - addresses.first[address]!,
    latestSource: adverts.portals[adverts.portal[advert]!]!,
    latestListingUrl: advertText(adverts.url, advert),
    lastObservedAt: momentTextOf(lastDropMs),
    propertyType: advertText(adverts.propertyType, advert),
    bedrooms: knownCount(adverts.beds[advert]!),
    bathrooms: knownCount(adverts.baths[advert]!),
    agencyName: advertText(adverts.agencyName, advert),
    agentNames: agentNamesOf(adverts, advert),
  };
}
