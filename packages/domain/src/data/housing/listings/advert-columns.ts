import { pooledTexts } from "../../../base/tables/pooled-texts.js";
import type { Table } from "../../../base/tables/table.js";
import { textPoolOf } from "../../../base/tables/text-pool.js";
import type { AdvertNumbers } from "./advert-numbers.js";
import type { AdvertText, listingSightings } from "./listing-sightings-dataset.js";
import type { listingSweeps } from "./listing-sweeps-dataset.js";
import type { Adverts } from "./listings.js";
import type { Replay, ReplayedSightings } from "./replay.js";
import type { SweptPlaces } from "./swept-places.js";

/** All that the columns of adverts are made of. */
export interface AdvertsMadeOf {
  readonly sweeps: Table<typeof listingSweeps>;
  readonly sightings: Table<typeof listingSightings>;
  readonly numbers: AdvertNumbers;
  readonly places: SweptPlaces;
  readonly texts: readonly AdvertText[];
  readonly replay: Replay;
  readonly replayed: ReplayedSightings;
  /** The place of each address among the ordered ones. */
  readonly addressPlace: Int32Array;
}

/** The columns of adverts, as the newest sighting of each leaves them. */
export function advertColumns(made: AdvertsMadeOf): Adverts {
  const { sweeps, sightings, numbers, places, texts, replay, replayed, addressPlace } = made;
  const { listingId, priceText } = sightings.columns;
  const rows = Array.from(replay.row);
  const newest = rows.map((row) => texts[replayed.text[row]!]!);
  const placeOf = Array.from(replay.place, (place) => places.places[place]!);
  const used = [...new Set(numbers.portal)];
  const portalPlace = new Map(used.map((portal, place) => [portal, place]));
  return {
    count: rows.length,
    portals: used.map((portal) => sweeps.columns.source.values[portal]!),
    portal: numbers.portal.map((portal) => portalPlace.get(portal)!),
    id: textPoolOf(Array.from(numbers.id, (id) => listingId.values[id]!)),
    suburb: Int32Array.from(replay.place, (place) => places.suburbs[place]!),
    suburbName: pooledTexts(placeOf.map(({ suburb }) => suburb)),
    postcode: pooledTexts(placeOf.map(({ postcode }) => postcode)),
    address: replay.address.map((address) => addressPlace[address] ?? -1),
    displayAddress: pooledTexts(newest.map(({ address }) => address)),
    url: pooledTexts(newest.map(({ url }) => url)),
    propertyType: pooledTexts(newest.map(({ type }) => type)),
    agencyId: pooledTexts(newest.map(({ agencyId }) => agencyId)),
    agencyName: pooledTexts(newest.map(({ agency }) => agency)),
    agentNames: pooledTexts(newest.map(({ agents }) => JSON.stringify(agents))),
    priceText: pooledTexts(rows.map((row) => priceText.values[priceText.index[row]!]!)),
    price: Float64Array.from(rows, (row) => replayed.price[replayed.priceText[row]!]!),
    kind: Uint8Array.from(rows, (row) => replayed.kind[replayed.priceText[row]!]!),
    status: replay.status,
    isActive: replay.isActive,
    firstSeenMs: replay.firstSeenMs,
    lastSeenMs: replay.lastSeenMs,
    beds: Int32Array.from(newest, ({ beds }) => beds ?? -1),
    baths: Int32Array.from(newest, ({ baths }) => baths ?? -1),
    cars: Int32Array.from(newest, ({ cars }) => cars ?? -1),
    landSqm: Float64Array.from(newest, ({ landSqm }) => landSqm ?? Number.NaN),
  };
}
