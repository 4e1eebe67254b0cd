import { dropListing, shownCuts } from "../../answers/housing/suburb-drop-listings.js";
import { textAt } from "../../base/tables/text-pool.js";
import type { Housing } from "../../data/housing/housing.js";
import { advertText } from "../../data/housing/listings/advert-text.js";
import { listingSightings } from "../../data/housing/listings/listing-sightings-dataset.js";
import { listingSweeps } from "../../data/housing/listings/listing-sweeps-dataset.js";
import { salCodeAt, stateAt } from "../../data/housing/suburbs/spine.js";
import { inKeyOrder } from "../in-key-order.js";
import { openDataset } from "../open-dataset.js";
import { toldText } from "../told-text.js";

const KEY = ["address_key", "observed_at", "source", "listing_id"] as const;

/** The cuts of prices that methods show. */
export const openPriceCuts = openDataset({
  id: "price-cuts",
  title: "Cuts of asking prices",
  description:
    "Each cut of the price of a dwelling that is still advertised, as observed in the listings that the operator of this server holds. Adverts without a link or an address are left out, and so are falls of more than 40 percent, which are typing errors. Agents are not named.",
  columns: {
    address_key: { type: "text", meaning: "The key of the address, by which GetPropertyHistory finds it" },
    observed_at: { type: "moment", meaning: "When the lower price was first observed" },
    source: { type: "text", meaning: "The code of the portal" },
    listing_id: { type: "text", meaning: "The portal's own id of the advert" },
    display_address: { type: "text", optional: true, meaning: "The address as advertised" },
    suburb: { type: "text", optional: true, meaning: "The suburb as the listing names it" },
    sal_code: { type: "text", meaning: "The code of the suburb in the bureau's geography" },
    state_code: { type: "text", meaning: "The state" },
    postcode: { type: "text", optional: true, meaning: "The postcode" },
    previous_price: { type: "number", unit: "AUD", meaning: "The price before" },
    price: { type: "number", unit: "AUD", meaning: "The price after" },
    drop_amount: { type: "number", unit: "AUD", meaning: "How much lower it is" },
    drop_fraction: {
      type: "number",
      unit: "fraction of the price before",
      meaning: "The same as a fraction: 0.05 is 5 percent",
    },
    property_type: { type: "text", optional: true, meaning: "The kind of dwelling as advertised" },
    bedrooms: { type: "whole", optional: true, meaning: "Bedrooms" },
    bathrooms: { type: "whole", optional: true, meaning: "Bathrooms" },
    car_spaces: { type: "whole", optional: true, meaning: "Car spaces" },
    agency_name: { type: "text", optional: true, meaning: "The agency that advertises it" },
    listing_url: { type: "text", meaning: "The address of the advert" },
  },
  key: KEY,
  madeOf: [listingSweeps, listingSightings],
  reads: ["housing"],
  rows: ({ snapshot: { housing } }) =>
    inKeyOrder(
      KEY,
      shownCuts(housing.listings).map((event) => cutRow(housing, event)),
    ),
});

function cutRow({ spine, listings }: Housing, event: number) {
  const { adverts, events } = listings;
  const advert = events.advert[event]!;
  const cut = dropListing(listings, event);
  return {
    address_key: cut.addressKey,
    observed_at: events.atMs[event]!,
    source: cut.source,
    listing_id: textAt(adverts.id, advert)!,
    display_address: toldText(cut.displayAddress),
    suburb: toldText(advertText(adverts.suburbName, advert)),
    sal_code: salCodeAt(spine, adverts.suburb[advert]!),
    state_code: stateAt(spine, adverts.suburb[advert]!),
    postcode: toldText(advertText(adverts.postcode, advert)),
    previous_price: cut.prevPrice,
    price: cut.price,
    drop_amount: cut.dropAbs,
    drop_fraction: cut.dropPct,
    property_type: toldText(cut.propertyType),
    bedrooms: cut.bedrooms,
    bathrooms: cut.bathrooms,
    car_spaces: cut.carSpaces,
    agency_name: toldText(cut.agencyName),
    listing_url: cut.listingUrl,
  };
}
