import { textIndexOf } from "../../../base/tables/table.js";
import { type PooledTexts, textPoolOf } from "../../../base/tables/text-pool.js";
import { compareCodePoints } from "../../../base/texts/compare-code-points.js";
import { dayOf, MS_PER_DAY } from "../../../base/time/day.js";
import { housingOf } from "../housing.fixture.js";
import type { Housing } from "../housing.js";
import { suburbNumber } from "../suburbs/spine.js";
import {
  type EventType,
  eventTypes,
  type ListingStatus,
  type Listings,
  NO_STATUS,
  type PriceKind,
  priceKinds,
  statuses,
} from "./listings.js";

/** What a test says of an advert; moments are dates, which mean their midnight, or RFC 3339. */
export interface GivenAdvert {
  /** Key of the address; empty for none. */
  readonly key: string;
  readonly portal?: string;
  readonly id?: string;
  /** Code of the suburb; the first one by default. */
  readonly suburb?: number;
  readonly suburbName?: string;
  readonly postcode?: string;
  readonly display?: string;
  readonly url?: string;
  readonly type?: string;
  readonly agencyId?: string;
  readonly agency?: string;
  readonly agents?: readonly string[];
  readonly priceText?: string;
  readonly price?: number;
  readonly kind?: PriceKind;
  readonly status?: ListingStatus;
  readonly isActive?: boolean;
  readonly first?: string;
  readonly last?: string;
  readonly beds?: number;
  readonly baths?: number;
  readonly cars?: number;
  readonly landSqm?: number;
  readonly events?: readonly GivenEvent[];
  /** Price, first and last sighting; one price from the first to the last sighting by default. */
  readonly runs?: readonly (readonly [price: number, from: string, to: string, kind?: PriceKind])[];
  /** When it was sighted; by default at first and at last. It is also sighted at the ends of its runs. */
  readonly seen?: readonly string[];
}

/** What happened to it; prices that are left out are unknown. */
export type GivenEvent = readonly [
  type: EventType,
  at: string,
  price?: number | undefined,
  prevPrice?: number | undefined,
  status?: ListingStatus,
  prevStatus?: ListingStatus,
];

/** What else a test can say. */
export interface GivenListings {
  /** Names of the suburbs by code. */
  readonly suburbs?: Readonly<Record<number, string>>;
  /** The newest sweep. */
  readonly through?: string;
  /** First sweeps by the code of the suburb; those of the adverts' suburbs were on 2026-08-01 by default. */
  readonly covered?: Readonly<Record<number, string>>;
  /** Keys that mean others. */
  readonly aliases?: Readonly<Record<string, string>>;
}

const SUBURBS = { 20001: "Abbotsford (Vic.)" };

/** Housing with some adverts, as sweeps would leave them. */
export function housingWith(
  given: readonly GivenAdvert[],
  { suburbs = SUBURBS, through = "2026-11-01", covered, aliases = {} }: GivenListings = {},
): Housing {
  const codes = Object.entries(suburbs);
  const housing = housingOf({ suburbs: codes.map(([salCode, name]) => ({ salCode, name })) });
  const numberOf = (code: number | string) => suburbNumber(housing.spine, code)!;
  const whole = given
    .map((advert, place) => ({
      ...advert,
      portal: advert.portal ?? "p",
      id: advert.id ?? `id-${String(place).padStart(4, "0")}`,
      suburb: numberOf(advert.suburb ?? codes[0]![0]),
      first: advert.first ?? "2026-10-01",
      last: advert.last ?? through,
    }))
    .sort((a, b) => compareCodePoints(a.portal, b.portal) || compareCodePoints(a.id, b.id));
  const sweeps = covered ?? Object.fromEntries(given.map(({ suburb }) => [suburb ?? codes[0]![0], "2026-08-01"]));
  const coverage = Object.entries(sweeps).map(([code, date]) => [numberOf(code), dayOf(date)!] as const);
  return { ...housing, listings: listingsOfAdverts(whole, through, coverage, aliases) };
}

type WholeAdvert = GivenAdvert & {
  readonly portal: string;
  readonly id: string;
  readonly suburb: number;
  readonly first: string;
  readonly last: string;
};

function listingsOfAdverts(
  given: readonly WholeAdvert[],
  through: string,
  coverage: readonly (readonly [suburb: number, fromDay: number])[],
  aliases: Readonly<Record<string, string>>,
): Listings {
  const portals = distinct(given.map(({ portal }) => portal));
  const keys = distinct(given.map(({ key }) => key)).filter((key) => key !== "");
  const addressOf = given.map(({ key }) => keys.indexOf(key));
  const atAddress = keys.map((_, address) =>
    given.flatMap((_each, place) => (addressOf[place] === address ? [place] : [])),
  );
  const texts = (of: (advert: WholeAdvert) => string | undefined) => pooled(given.map((advert) => of(advert) ?? ""));
  const wholes = (of: (advert: WholeAdvert) => number | undefined) => Int32Array.from(given, (each) => of(each) ?? -1);
  const moments = (of: (advert: WholeAdvert) => string) => Float64Array.from(given, (each) => momentMs(of(each)));
  const aliasKeys = Object.keys(aliases).sort(compareCodePoints);
  return {
    throughMs: momentMs(through),
    asOfMs: momentMs(through) + 3_600_000,
    sweepsOutsideSpine: 0,
    coverage: {
      suburb: Int32Array.from(coverage, ([suburb]) => suburb),
      fromDay: Int32Array.from(coverage, ([, fromDay]) => fromDay),
    },
    adverts: {
      count: given.length,
      portals,
      portal: Int32Array.from(given, ({ portal }) => portals.indexOf(portal)),
      id: textPoolOf(given.map(({ id }) => id)),
      suburb: Int32Array.from(given, ({ suburb }) => suburb),
      suburbName: texts(({ suburbName }) => suburbName ?? "Abbotsford"),
      postcode: texts(({ postcode }) => postcode ?? "3067"),
      address: Int32Array.from(addressOf),
      displayAddress: texts(({ display, key }) => display ?? `at ${key}`),
      url: texts(({ url, id }) => url ?? `https://portal.example/${id}`),
      propertyType: texts(({ type }) => type),
      agencyId: texts(({ agencyId }) => agencyId),
      agencyName: texts(({ agency }) => agency),
      agentNames: texts(({ agents }) => JSON.stringify(agents ?? [])),
      priceText: texts(({ priceText }) => priceText),
      price: Float64Array.from(given, ({ price }) => price ?? Number.NaN),
      kind: Uint8Array.from(given, (advert) => priceKinds.indexOf(kindOf(advert))),
      status: Uint8Array.from(given, ({ status }) => statuses.indexOf(status ?? "for_sale")),
      isActive: Uint8Array.from(given, ({ isActive }) => Number(isActive ?? true)),
      firstSeenMs: moments(({ first }) => first),
      lastSeenMs: moments(({ last }) => last),
      beds: wholes(({ beds }) => beds),
      baths: wholes(({ baths }) => baths),
      cars: wholes(({ cars }) => cars),
      landSqm: Float64Array.from(given, ({ landSqm }) => landSqm ?? Number.NaN),
    },
    addresses: {
      keys: textPoolOf(keys),
      aliases: textPoolOf(aliasKeys),
      aliasOf: Int32Array.from(aliasKeys, (alias) => keys.indexOf(aliases[alias]!)),
      suburb: Int32Array.from(atAddress, (adverts) => newestOf(adverts.map((place) => given[place]!)).suburb),
      first: Int32Array.from([0, ...atAddress].map((_, place) => atAddress.slice(0, place).flat().length)),
      advert: Int32Array.from(atAddress.flat()),
    },
    events: eventsOf(given),
    runs: runsOf(given),
    stays: {
      advert: Int32Array.from(given.keys()),
      address: Int32Array.from(addressOf),
      suburb: Int32Array.from(given, ({ suburb }) => suburb),
    },
    sightedStays: sightedOf(given),
  };
}

function eventsOf(given: readonly WholeAdvert[]): Listings["events"] {
  const rows = given
    .flatMap(({ events = [], status: now = "for_sale" }, advert) =>
      events.map(([type, at, price = Number.NaN, prevPrice = Number.NaN, status = now, prevStatus]) => ({
        advert,
        type: eventTypes.indexOf(type),
        atMs: momentMs(at),
        price,
        prevPrice,
        status: statuses.indexOf(status),
        prevStatus: prevStatus === undefined ? NO_STATUS : statuses.indexOf(prevStatus),
      })),
    )
    .sort((a, b) => a.atMs - b.atMs || a.advert - b.advert || a.type - b.type);
  return {
    count: rows.length,
    advert: Int32Array.from(rows, ({ advert }) => advert),
    type: Uint8Array.from(rows, ({ type }) => type),
    atMs: Float64Array.from(rows, ({ atMs }) => atMs),
    price: Float64Array.from(rows, ({ price }) => price),
    prevPrice: Float64Array.from(rows, ({ prevPrice }) => prevPrice),
    status: Uint8Array.from(rows, ({ status }) => status),
    prevStatus: Uint8Array.from(rows, ({ prevStatus }) => prevStatus),
  };
}

function runsOf(given: readonly WholeAdvert[]): Listings["runs"] {
  const runs = given.map((advert) => {
    const { price = Number.NaN, first, last } = advert;
    return (advert.runs ?? [[price, first, last]]).map(
      ([asked, from, to, kind = kindOf({ price: asked })]) => [asked, from, to, kind] as const,
    );
  });
  const seen = given.flatMap(({ seen: more = [] }, advert) =>
    runs[advert]!.map(([, from, to]) => {
      const [first, last] = [momentMs(from), momentMs(to)];
      const between = more.map(momentMs).filter((ms) => ms > first && ms < last);
      return [...new Set([first, ...between.sort((a, b) => a - b), last])];
    }),
  );
  const moments = [...new Set(seen.flat())].sort((a, b) => a - b);
  return {
    momentMs: Float64Array.from(moments),
    firstSeen: Int32Array.from([0, ...seen].map((_, place) => seen.slice(0, place).flat().length)),
    seen: Int32Array.from(seen.flat(), (ms) => moments.indexOf(ms)),
    first: Int32Array.from([0, ...runs].map((_, place) => runs.slice(0, place).flat().length)),
    price: Float64Array.from(runs.flat(), ([price]) => price),
    kind: Uint8Array.from(runs.flat(), ([, , , kind]) => priceKinds.indexOf(kind)),
    fromMs: Float64Array.from(runs.flat(), ([, from]) => momentMs(from)),
    toMs: Float64Array.from(runs.flat(), ([, , to]) => momentMs(to)),
  };
}

/** Every advert has one stay, which has its number. */
function sightedOf(given: readonly WholeAdvert[]): Listings["sightedStays"] {
  const days = given.flatMap(({ seen, first, last }, stay) =>
    (seen ?? [first, last]).map((date) => [Math.floor(momentMs(date) / MS_PER_DAY), stay] as const),
  );
  if (days.length === 0) return { firstDay: 0, first: new Int32Array(1), stay: new Int32Array(0) };
  const firstDay = Math.min(...days.map(([day]) => day));
  const lastDay = Math.max(...days.map(([day]) => day));
  const perDay = Array.from({ length: lastDay - firstDay + 1 }, (): Set<number> => new Set());
  for (const [day, stay] of days) perDay[day - firstDay]!.add(stay);
  const first = new Int32Array(perDay.length + 1);
  for (const [place, { size }] of perDay.entries()) first[place + 1] = first[place]! + size;
  return { firstDay, first, stay: Int32Array.from(perDay.flatMap((each) => [...each].sort((a, b) => b - a))) };
}

function newestOf(adverts: readonly WholeAdvert[]): WholeAdvert {
  return adverts.reduce((newest, each) => (momentMs(each.last) > momentMs(newest.last) ? each : newest));
}

function kindOf({ kind, price }: Pick<GivenAdvert, "kind" | "price">): PriceKind {
  return kind ?? (price === undefined || Number.isNaN(price) ? "poa" : "fixed");
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort(compareCodePoints);
}

function pooled(texts: readonly string[]): PooledTexts {
  const values = distinct(texts.filter((text) => text !== ""));
  const places = Int32Array.from(texts, (text) => values.indexOf(text));
  return { pool: textPoolOf(values), index: textIndexOf(places, values.length) };
}

function momentMs(text: string): number {
  const day = dayOf(text);
  return day === undefined ? Date.parse(text) : day * MS_PER_DAY;
}
