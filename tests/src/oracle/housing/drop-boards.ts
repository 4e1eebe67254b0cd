import type { Answer } from "../answer.js";
import type { Database } from "../sql/database.js";
import { type Address, askingOf, dropsOf, isLive, isOffered, type ListingLayer } from "./listing-layer.js";
import { largest, mean, median, sum } from "./middle.js";
import { momentOf } from "./moments.js";
import { ascending, byAll, descending, grouped } from "./order.js";
import { byNewest, type Listing } from "./replay.js";
import { countOf, oneOf, replyOf, stateIn } from "./reply.js";
import { housingOf } from "./world.js";

const DAY = 86_400_000;

/** Figures over fewer than three things are not told (3.6). */
function told<Value>(values: readonly unknown[], figure: Value): Value | null {
  return values.length < 3 ? null : figure;
}

/** Counts and prices of some addresses, for 4.1, 4.2 and the profile. */
export function statsOf(addresses: readonly Address[]) {
  const live = addresses.filter((address) => address.live.length > 0);
  const drops = live.flatMap((address) => address.drops ?? []);
  const pcts = drops.map(({ maxPct }) => maxPct);
  const asking = live.flatMap((address) => (address.isForSale ? (address.asking ?? []) : []));
  const sold = addresses.flatMap((address) => address.sold ?? []);
  return {
    dropped: drops.length,
    avgDropPct: told(pcts, mean(pcts)),
    medianDropPct: told(pcts, median(pcts)),
    maxDropPct: told(pcts, largest(pcts)),
    maxDropAbs: told(drops, largest(drops.map(({ maxAbs }) => maxAbs))),
    droppedValue: told(drops, sum(drops.map(({ sumAbs }) => sumAbs))),
    totalActiveListings: live.length,
    droppedShare: live.length === 0 ? null : drops.length / live.length,
    forSaleCount: live.filter(({ isForSale }) => isForSale).length,
    forSalePriced: asking.length,
    avgAsking: told(asking, mean(asking)),
    medianAsking: told(asking, median(asking)),
    soldCount: sold.length,
    avgSold: told(sold, mean(sold)),
    medianSold: told(sold, median(sold)),
  };
}

/** When listings were retrieved and until when they reach. */
export function datesOf({ asOf, through }: ListingLayer) {
  return { asOf, dataThrough: through === undefined ? null : momentOf(through) };
}

/** GetPriceDropsOverview. */
export async function dropsOverview(database: Database, requests: readonly object[]): Promise<Answer[]> {
  const { layer, withheld } = await housingOf(database);
  const rowOf = (stateCode: string) => {
    const isHere = (place: { readonly stateCode: string }) => stateCode === "AU" || place.stateCode === stateCode;
    const here = layer.addresses.filter(isHere);
    const { dropped, maxDropAbs, ...stats } = statsOf(here);
    const swept = layer.sweeps.filter(isHere);
    const recent = swept.filter(({ at, sightings }) => sightings.length > 0 && at > layer.through! - 14 * DAY);
    const suburbsOf = (places: readonly { readonly salCode: string }[]) =>
      new Set(places.map((place) => place.salCode));
    return {
      stateCode,
      droppedCount: dropped,
      ...stats,
      suburbsTracked: suburbsOf(here.filter(({ live }) => live.length > 0)).size,
      suburbsSwept14d: suburbsOf(recent).size,
      catalogSuburbs: suburbsOf(swept).size,
    };
  };
  const states = [...new Set(layer.listings.map(({ stateCode }) => stateCode))].map(rowOf).sort(
    byAll(
      (one, other) => other.droppedCount - one.droppedCount,
      (one, other) => ascending(one.stateCode, other.stateCode),
    ),
  );
  const national = layer.through === undefined ? null : rowOf("AU");
  const answer = replyOf(() => ({ national, states, ...datesOf(layer), withheld }));
  return requests.map(() => answer);
}

/** A request for ranked suburbs. */
export interface SuburbDropsRequest {
  readonly stateCode?: string;
  readonly sort?: string;
  readonly limit?: number;
  readonly windowDays?: number;
}

/** ListSuburbPriceDrops. */
export async function suburbDrops(database: Database, requests: readonly SuburbDropsRequest[]): Promise<Answer[]> {
  const { layer, suburbs, withheld } = await housingOf(database);
  const addresses = grouped(layer.addresses, ({ salCode }) => salCode);
  const rows = [...grouped(layer.listings, ({ salCode }) => salCode)].map(([salCode, listings]) => {
    const newest = listings.sort(byNewest)[0]!;
    const { dropped, forSalePriced, ...stats } = statsOf(addresses.get(salCode) ?? []);
    return {
      regionCode: layer.regionOf(newest),
      salCode,
      salName: suburbs.find((suburb) => suburb.salCode === salCode)!.salName,
      stateCode: newest.stateCode,
      droppedListingCount: dropped,
      ...stats,
      postcode: newest.postcode,
    };
  });
  type Row = (typeof rows)[number];
  const columns: Readonly<Record<string, (row: Row) => number | null>> = {
    count: ({ droppedListingCount }) => droppedListingCount,
    avg: ({ avgDropPct }) => avgDropPct,
    max: ({ maxDropPct }) => maxDropPct,
    share: ({ droppedShare }) => droppedShare,
    asking: ({ medianAsking }) => medianAsking,
    sold: ({ medianSold }) => medianSold,
  };
  return requests.map((request) =>
    replyOf(() => {
      const state = stateIn(request.stateCode);
      const sort = oneOf(request.sort, ["count", "avg", "max", "share", "asking", "sold"]);
      const limit = countOf(request.limit, 50, 500);
      const column = columns[sort]!;
      const listed = rows
        .filter(({ stateCode }) => state === "" || stateCode === state)
        .filter(({ droppedListingCount }) => !/count|avg|max/.test(sort) || droppedListingCount > 0)
        .filter(({ totalActiveListings }) => sort !== "share" || totalActiveListings >= 20)
        .sort(
          byAll(
            (one, other) => descending(column(one), column(other)),
            (one, other) => ascending(one.regionCode, other.regionCode),
          ),
        );
      return { suburbs: listed.slice(0, limit), total: listed.length, withheld, ...datesOf(layer) };
    }),
  );
}

/** A request for agencies. */
export interface AgencyRequest {
  readonly stateCode?: string;
  readonly sort?: string;
  readonly limit?: number;
}

/** ListAgencyPriceStats. */
export async function agencyStats(database: Database, requests: readonly AgencyRequest[]): Promise<Answer[]> {
  const { layer } = await housingOf(database);
  const live = layer.listings.filter(
    (listing) => listing.addressKey !== "" && listing.advert.agencyId && isLive(listing, layer.through!),
  );
  const agencies = grouped(live, ({ source, stateCode, advert }) =>
    JSON.stringify([source, advert.agencyId, stateCode]),
  );
  const suburbOf = new Map(layer.addresses.map(({ key, salCode }) => [key, salCode]));
  const rows = [...agencies.values()]
    .map((adverts) => agencyRow(adverts.sort(byNewest), layer.through!, suburbOf))
    .filter(({ activeListings }) => activeListings >= 3);
  type Row = (typeof rows)[number];
  const more = (figure: (row: Row) => number | null) => (one: Row, other: Row) =>
    descending(figure(one), figure(other));
  const drops = more(({ droppedCount }) => droppedCount);
  const value = more(({ totalDropValue }) => totalDropValue);
  const listings = more(({ activeListings }) => activeListings);
  const cut = more(({ avgDropPct }) => avgDropPct);
  const orders = {
    drops: [drops, value, listings],
    listings: [listings, drops],
    avg_cut: [cut, drops],
    value: [value, drops],
  };
  return requests.map((request) =>
    replyOf(() => {
      const state = stateIn(request.stateCode);
      const order = orders[oneOf(request.sort, ["drops", "listings", "avg_cut", "value"])];
      const limit = countOf(request.limit, 20, 100);
      const listed = rows
        .filter(({ stateCode }) => state === "" || stateCode === state)
        .sort(
          byAll(
            ...order,
            (one, other) => ascending(one.source, other.source),
            (one, other) => ascending(one.agencyId, other.agencyId),
            (one, other) => ascending(one.stateCode, other.stateCode),
          ),
        );
      return { agencies: listed.slice(0, limit), total: listed.length };
    }),
  );
}

/** The row of an agency from its live adverts, the most recently seen first. */
function agencyRow(adverts: readonly Listing[], through: number, suburbOf: ReadonlyMap<string, string>) {
  const { source, stateCode, advert } = adverts[0]!;
  const addresses = [...grouped(adverts, ({ addressKey }) => addressKey)];
  const asking = addresses.flatMap(([, here]) => askingOf(here.filter(isOffered)) ?? []);
  const drops = addresses.flatMap(([, here]) => dropsOf(here, through) ?? []);
  return {
    source,
    agencyId: advert.agencyId!,
    agencyName: advert.agency ?? "",
    stateCode,
    activeListings: addresses.length,
    pricedListings: asking.length,
    avgAsking: told(asking, mean(asking)),
    medianAsking: told(asking, median(asking)),
    suburbsCovered: new Set(addresses.map(([key]) => suburbOf.get(key))).size,
    droppedCount: drops.length,
    avgDropPct: told(drops, mean(drops.map(({ maxPct }) => maxPct))),
    totalDropValue: told(drops, sum(drops.map(({ sumAbs }) => sumAbs))),
    agentNames: [],
  };
}
