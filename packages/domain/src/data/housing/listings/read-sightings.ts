import type { Table, Texts } from "../../../base/tables/table.js";
import { AddressBook } from "./address-book.js";
import type { SweptPlace } from "./address-key.js";
import type { AdvertText, listingSightings } from "./listing-sightings-dataset.js";
import { priceKinds, statuses } from "./listings.js";
import { askedPrice } from "./price-text.js";
import type { ReplayedSightings } from "./replay.js";

/** Sightings as the replay takes them. Every distinct text is read once, however often it was sighted. */
export function readSightings(
  { columns }: Table<typeof listingSightings>,
  advertOfRow: Int32Array,
  places: readonly SweptPlace[],
  texts: readonly AdvertText[],
): ReplayedSightings {
  const { priceText, status, advert } = columns;
  const prices = priceText.values.map(askedPrice);
  const addresses = new AddressBook();
  const known = new Map<number, number>();
  return {
    advert: advertOfRow,
    text: advert.index,
    priceText: priceText.index,
    status: statusPlaces(status),
    price: Float64Array.from(prices, ({ price }) => price),
    kind: Uint8Array.from(prices, ({ kind }) => priceKinds.indexOf(kind)),
    beds: Int32Array.from(texts, ({ beds }) => beds ?? -1),
    addresses,
    addressOf(text, place) {
      const pair = text * places.length + place;
      let address = known.get(pair);
      if (address === undefined) {
        address = addresses.numberOf(texts[text]!.address, places[place]!);
        known.set(pair, address);
      }
      return address;
    },
  };
}

function statusPlaces({ values, index }: Texts): Uint8Array {
  const places = values.map((value) => (statuses as readonly string[]).indexOf(value));
  const rows = new Uint8Array(index.length);
  for (let row = 0; row < rows.length; row += 1) rows[row] = places[index[row]!]!;
  return rows;
}
