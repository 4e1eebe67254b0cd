import { textPoolOf } from "../../../base/tables/text-pool.js";
import type { Listings } from "./listings.js";

/** Listings before any sweep is held. Each call makes its own, since a thread may hand its buffers to another. */
export function noListings(): Listings {
  return {
    throughMs: Number.NaN,
    asOfMs: Number.NaN,
    sweepsOutsideSpine: 0,
    coverage: { suburb: new Int32Array(0), fromDay: new Int32Array(0) },
    adverts: {
      count: 0,
      portals: [],
      portal: new Int32Array(0),
      id: noTexts(),
      suburb: new Int32Array(0),
      suburbName: nothingPooled(),
      postcode: nothingPooled(),
      address: new Int32Array(0),
      displayAddress: nothingPooled(),
      url: nothingPooled(),
      propertyType: nothingPooled(),
      agencyId: nothingPooled(),
      agencyName: nothingPooled(),
      agentNames: nothingPooled(),
      priceText: nothingPooled(),
      price: new Float64Array(0),
      kind: new Uint8Array(0),
      status: new Uint8Array(0),
      isActive: new Uint8Array(0),
      firstSeenMs: new Float64Array(0),
      lastSeenMs: new Float64Array(0),
      beds: new Int32Array(0),
      baths: new Int32Array(0),
      cars: new Int32Array(0),
      landSqm: new Float64Array(0),
    },
    addresses: {
      keys: noTexts(),
      aliases: noTexts(),
      aliasOf: new Int32Array(0),
      suburb: new Int32Array(0),
      first: new Int32Array(1),
      advert: new Int32Array(0),
    },
    events: {
      count: 0,
      advert: new Int32Array(0),
      type: new Uint8Array(0),
      atMs: new Float64Array(0),
      price: new Float64Array(0),
      prevPrice: new Float64Array(0),
      status: new Uint8Array(0),
      prevStatus: new Uint8Array(0),
    },
    runs: {
      first: new Int32Array(1),
      price: new Float64Array(0),
      kind: new Uint8Array(0),
      fromMs: new Float64Array(0),
      toMs: new Float64Array(0),
      momentMs: new Float64Array(0),
      firstSeen: new Int32Array(1),
      seen: new Int32Array(0),
    },
    stays: { advert: new Int32Array(0), address: new Int32Array(0), suburb: new Int32Array(0) },
    sightedStays: { firstDay: 0, first: new Int32Array(1), stay: new Int32Array(0) },
  };
}

const noTexts = () => textPoolOf([]);
const nothingPooled = () => ({ pool: noTexts(), index: new Uint8Array(0) });
