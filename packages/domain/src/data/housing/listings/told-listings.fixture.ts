import { keptTextAt, type PooledTexts, type TextPool } from "../../../base/tables/text-pool.js";
import { isoOf } from "../../../base/time/day.js";
import { eventTypes, type Listings, NO_STATUS, priceKinds, statuses } from "./listings.js";

/** Listings in words: adverts as portal/id, addresses by key, moments in ISO 8601, and null for unknown. */
export function toldListings(listings: Listings) {
  const { adverts, addresses, events, runs, stays, sightedStays: sighted, coverage } = listings;
  const nameOf = (advert: number) => `${adverts.portals[adverts.portal[advert]!]}/${textIn(adverts.id, advert)}`;
  const keyOf = (address: number) => (address < 0 ? "" : textIn(addresses.keys, address));
  const stayOf = (stay: number) => ({
    name: nameOf(stays.advert[stay]!),
    address: keyOf(stays.address[stay]!),
    suburb: stays.suburb[stay]!,
  });
  const range = (first: Int32Array, at: number) => span(first[at]!, first[at + 1]!);
  return {
    through: isoMs(listings.throughMs),
    outsideSpine: listings.sweepsOutsideSpine,
    coverage: Array.from(coverage.suburb, (suburb, at) => [suburb, isoOf(coverage.fromDay[at]!)]),
    adverts: span(0, adverts.count).map((advert) => ({
      name: nameOf(advert),
      suburb: adverts.suburb[advert]!,
      suburbName: pooledAt(adverts.suburbName, advert),
      postcode: pooledAt(adverts.postcode, advert),
      address: keyOf(adverts.address[advert]!),
      displayAddress: pooledAt(adverts.displayAddress, advert),
      url: pooledAt(adverts.url, advert),
      type: pooledAt(adverts.propertyType, advert),
      agencyId: pooledAt(adverts.agencyId, advert),
      agency: pooledAt(adverts.agencyName, advert),
      agents: JSON.parse(pooledAt(adverts.agentNames, advert)!) as string[],
      priceText: pooledAt(adverts.priceText, advert),
      price: known(adverts.price[advert]!),
      kind: priceKinds[adverts.kind[advert]!]!,
      status: statuses[adverts.status[advert]!]!,
      isActive: adverts.isActive[advert] === 1,
      firstSeen: isoMs(adverts.firstSeenMs[advert]!),
      lastSeen: isoMs(adverts.lastSeenMs[advert]!),
      beds: counted(adverts.beds[advert]!),
      baths: counted(adverts.baths[advert]!),
      cars: counted(adverts.cars[advert]!),
      landSqm: known(adverts.landSqm[advert]!),
    })),
    addresses: span(0, addresses.keys.ends.length).map((address) => ({
      key: keyOf(address),
      suburb: addresses.suburb[address]!,
      adverts: range(addresses.first, address).map((at) => nameOf(addresses.advert[at]!)),
    })),
    aliases: span(0, addresses.aliases.ends.length).map((alias) => [
      textIn(addresses.aliases, alias),
      keyOf(addresses.aliasOf[alias]!),
    ]),
    events: span(0, events.count).map((event) => ({
      advert: nameOf(events.advert[event]!),
      type: eventTypes[events.type[event]!]!,
      at: isoMs(events.atMs[event]!),
      price: known(events.price[event]!),
      prevPrice: known(events.prevPrice[event]!),
      status: statuses[events.status[event]!]!,
      prevStatus: events.prevStatus[event] === NO_STATUS ? null : statuses[events.prevStatus[event]!]!,
    })),
    runs: span(0, adverts.count).map((advert) =>
      range(runs.first, advert).map((run) => ({
        price: known(runs.price[run]!),
        kind: priceKinds[runs.kind[run]!]!,
        from: isoMs(runs.fromMs[run]!),
        to: isoMs(runs.toMs[run]!),
        seen: range(runs.firstSeen, run).map((at) => isoMs(runs.momentMs[runs.seen[at]!]!)),
      })),
    ),
    sighted: span(0, sighted.first.length - 1).map(
      (day) =>
        [isoOf(sighted.firstDay + day), range(sighted.first, day).map((at) => stayOf(sighted.stay[at]!))] as const,
    ),
  };
}

/** Listings in words. */
export type ToldListings = ReturnType<typeof toldListings>;

function span(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at);
}

function textIn(pool: TextPool, at: number): string {
  return keptTextAt(pool, at)!;
}

function pooledAt({ pool, index }: PooledTexts, at: number): string | null {
  return keptTextAt(pool, index[at]!) ?? null;
}

function isoMs(ms: number): string | null {
  return Number.isNaN(ms) ? null : new Date(ms).toISOString().replace("T00:00:00.000Z", "");
}

function known(figure: number): number | null {
  return Number.isNaN(figure) ? null : figure;
}

function counted(count: number): number | null {
  return count < 0 ? null : count;
}
