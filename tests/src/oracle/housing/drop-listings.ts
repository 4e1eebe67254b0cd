import type { Answer } from "../answer.js";
import type { Database } from "../sql/database.js";
import { isLive, type ListingLayer } from "./listing-layer.js";
import { momentOf } from "./moments.js";
import { ascending, byAll, grouped } from "./order.js";
import { isComparable } from "./price-text.js";
import { byNewest, dropAbsOf, dropPctOf, isCappedDrop, type Listing } from "./replay.js";
import { countOf, invalid, oneOf, replyOf, salCodeIn, stateIn, unknown } from "./reply.js";
import { housingOf } from "./world.js";

const DAY = 86_400_000;

/** A request for dwellings of a suburb. */
export interface DropListingsRequest {
  readonly salCode?: string;
  readonly regionCode?: string;
  readonly windowDays?: number;
  readonly limit?: number;
}

/** ListSuburbDropListings. */
export async function dropListings(database: Database, requests: readonly DropListingsRequest[]): Promise<Answer[]> {
  const { layer, suburbs } = await housingOf(database);
  const codes = new Set(suburbs.map((suburb) => suburb.salCode));
  return requests.map((request) =>
    replyOf(() => {
      const salCode = salCodeIn(request.salCode);
      const regionCode = (request.regionCode ?? "").trim().toUpperCase();
      if (salCode === "" && regionCode === "") invalid();
      const days = countOf(request.windowDays, 30, 365);
      const limit = countOf(request.limit, 30, 200);
      if (salCode !== "" && !codes.has(salCode)) unknown();
      const cuts = layer.listings
        .filter((listing) => salCode === "" || listing.salCode === salCode)
        .filter((listing) => regionCode === "" || layer.regionOf(listing) === regionCode)
        .filter((listing) => isLive(listing, layer.through!) && listing.advert.url && listing.addressKey !== "")
        .flatMap((listing) => listing.events.map((event) => ({ listing, event })))
        .filter(({ event }) => isCappedDrop(event) && event.at > layer.through! - days * DAY)
        .map((cut) => ({ ...cut, abs: dropAbsOf(cut.event), pct: dropPctOf(cut.event) }));
      type Cut = (typeof cuts)[number];
      const deepest = byAll<Cut>(
        (one, other) => other.abs - one.abs,
        (one, other) => other.event.at - one.event.at,
        (one, other) => ascending(one.listing.source, other.listing.source),
        (one, other) => ascending(one.listing.listingId, other.listing.listingId),
      );
      const listed = [...grouped(cuts, ({ listing }) => listing.addressKey).values()]
        .map((here) => here.sort(deepest)[0]!)
        .sort(
          byAll(
            (one, other) => other.pct - one.pct,
            (one, other) => other.event.at - one.event.at,
            (one, other) => ascending(one.listing.addressKey, other.listing.addressKey),
          ),
        );
      const listings = listed.slice(0, limit).map(({ listing: { source, advert, addressKey }, event, abs, pct }) => ({
        source,
        listingUrl: advert.url,
        displayAddress: advert.address,
        propertyType: advert.type ?? "",
        bedrooms: advert.beds,
        bathrooms: advert.baths,
        carSpaces: advert.cars,
        prevPrice: event.prevPrice,
        price: event.price,
        dropPct: pct,
        dropAbs: abs,
        observedAt: momentOf(event.at),
        addressKey,
        agencyName: advert.agency ?? "",
        agentNames: advert.agents,
      }));
      return { listings, total: listed.length };
    }),
  );
}

/** A request for addresses. */
export interface AddressDropsRequest {
  readonly stateCode?: string;
  readonly windowDays?: number;
  readonly limit?: number;
  readonly sort?: string;
}

/** ListAddressPriceDrops. */
export async function addressDrops(database: Database, requests: readonly AddressDropsRequest[]): Promise<Answer[]> {
  const { layer } = await housingOf(database);
  return requests.map((request) =>
    replyOf(() => {
      const state = stateIn(request.stateCode);
      const days = countOf(request.windowDays, 90, 365);
      const limit = countOf(request.limit, 50, 200);
      const sort = oneOf(request.sort, ["pct", "abs", "recent"]);
      const rows = rowsOf(layer, days).filter(({ listing }) => state === "" || listing.stateCode === state);
      const orders = {
        pct: byAll<Row>(byPct, byAbs),
        abs: byAll<Row>(byAbs, byPct),
        recent: byAll<Row>((one, other) => other.lastAt - one.lastAt, byPct),
      };
      const listed = rows.sort(
        byAll(orders[sort], (one, other) => ascending(one.listing.addressKey, other.listing.addressKey)),
      );
      return { addresses: listed.slice(0, limit).map((row) => row.message), total: listed.length };
    }),
  );
}

interface Row {
  readonly listing: Listing;
  readonly dropAbs: number;
  readonly dropPct: number;
  readonly lastAt: number;
  readonly message: object;
}

const byPct = (one: Row, other: Row) => other.dropPct - one.dropPct;
const byAbs = (one: Row, other: Row) => other.dropAbs - one.dropAbs;
const deepestOf = byAll<Row>(
  byPct,
  byAbs,
  (one, other) => ascending(one.listing.source, other.listing.source),
  (one, other) => ascending(one.listing.listingId, other.listing.listingId),
);

const made = new WeakMap<ListingLayer, Map<number, readonly Row[]>>();

function rowsOf(layer: ListingLayer, days: number): Row[] {
  const byDays = made.get(layer) ?? new Map<number, readonly Row[]>();
  made.set(layer, byDays);
  const rows =
    byDays.get(days) ??
    layer.addresses.flatMap(({ live, listings }) => {
      const here = live.flatMap((listing) => rowOf(listing, listings, layer.through! - days * DAY) ?? []);
      return here.sort(deepestOf).slice(0, 1);
    });
  byDays.set(days, rows);
  return [...rows];
}

/** The fall of a live advert from the first price of its chain, if it is deep enough. */
function rowOf(listing: Listing, others: readonly Listing[], after: number): Row | undefined {
  const { advert, asked } = listing;
  if (!advert.url || asked.price === null) return undefined;
  const byName = byAll<Listing>(
    (one, two) => ascending(one.source, two.source),
    (one, two) => ascending(one.listingId, two.listingId),
  );
  // Of prices that were seen at one instant the contract names none: that of the first portal and id counts.
  const chain = others.filter((other) => other === listing || isContinued(other, listing)).sort(byName);
  const isKept = ({ at, kind }: { readonly at: number; readonly kind: Listing["asked"]["kind"] }) =>
    at > after && isComparable(kind, asked.kind);
  const seen = chain.flatMap(({ observations }) => observations.filter(isKept).map((each) => ({ ...each, place: 1 })));
  const moves = chain.flatMap(({ firstSeenAt, events }) =>
    events
      .filter((event) => event.prevPrice !== null && event.at > firstSeenAt && isKept(event))
      .map(({ at, prevPrice }) => ({ at, place: 0, price: prevPrice! })),
  );
  const prices = [...moves, ...seen].sort((one, other) => one.at - other.at || one.place - other.place);
  const firstPrice = prices.find(({ price }) => price > 0)?.price;
  const cuts = chain.flatMap(({ events }) => events.filter((event) => isCappedDrop(event) && isKept(event)));
  if (firstPrice === undefined || cuts.length === 0) return undefined;
  const dropAbs = firstPrice - asked.price;
  const dropPct = dropAbs / firstPrice;
  if (dropPct < 0.03 || dropPct > 0.4) return undefined;
  const lastAt = Math.max(...cuts.map(({ at }) => at));
  const message = {
    addressKey: listing.addressKey,
    displayAddress: advert.address,
    suburb: listing.suburb,
    stateCode: listing.stateCode,
    postcode: listing.postcode,
    firstPrice,
    currentPrice: asked.price,
    dropAbs,
    dropPct,
    numListings: others.length,
    latestSource: listing.source,
    latestListingUrl: advert.url,
    lastObservedAt: momentOf(lastAt),
    propertyType: advert.type ?? "",
    bedrooms: advert.beds,
    bathrooms: advert.baths,
    agencyName: advert.agency ?? "",
    agentNames: advert.agents,
  };
  return { listing, dropAbs, dropPct, lastAt, message };
}

/** Whether an advert of the same address is an earlier one of the same dwelling. */
function isContinued(earlier: Listing, listing: Listing): boolean {
  const isAlike =
    earlier.advert.beds === null || listing.advert.beds === null || earlier.advert.beds === listing.advert.beds;
  const pause = earlier.source === listing.source ? 0 : 14 * DAY;
  return isAlike && earlier.lastSeenAt < listing.firstSeenAt - pause;
}

/** A request for an address. */
export interface HistoryRequest {
  readonly addressKey?: string;
}

/** GetPropertyHistory. */
export async function propertyHistory(database: Database, requests: readonly HistoryRequest[]): Promise<Answer[]> {
  const { layer } = await housingOf(database);
  const addresses = new Map(layer.addresses.map((address) => [address.key, address]));
  const aliases = new Map(layer.listings.flatMap((listing) => [...listing.aliases]));
  return requests.map((request) =>
    replyOf(() => {
      const key = (request.addressKey ?? "").trim().toLowerCase();
      if (key === "") invalid();
      if (layer.through === undefined) return emptyHistory;
      const address = addresses.get(key) ?? addresses.get(aliases.get(key) ?? "") ?? unknown();
      return historyOf(address.key, address.listings);
    }),
  );
}

const emptyHistory = {
  addressKey: "",
  displayAddress: "",
  suburb: "",
  stateCode: "",
  postcode: "",
  events: [],
  numListings: 0,
  distinctDwellings: 0,
};

function historyOf(addressKey: string, listings: readonly Listing[]): object {
  const current = [...listings].sort(
    byAll((one, other) => Number(other.isActive) - Number(one.isActive), byNewest),
  )[0]!;
  const events = listings
    .flatMap((listing) => listing.events.map((event) => ({ listing, event })))
    .filter(({ event }) => event.type !== "price_drop" || isCappedDrop(event))
    .sort(
      byAll(
        (one, other) => one.event.at - other.event.at,
        (one, other) => ascending(one.listing.source, other.listing.source),
        (one, other) => ascending(one.listing.listingId, other.listing.listingId),
        (one, other) => ascending(one.event.type, other.event.type),
      ),
    );
  const { advert } = current;
  return {
    addressKey,
    displayAddress: advert.address,
    suburb: current.suburb,
    stateCode: current.stateCode,
    postcode: current.postcode,
    current: {
      source: current.source,
      listingId: current.listingId,
      listingUrl: advert.url ?? "",
      price: current.asked.price,
      priceDisplay: current.priceText,
      priceKind: current.asked.kind,
      listingStatus: current.status,
      isActive: current.isActive,
      bedrooms: advert.beds,
      bathrooms: advert.baths,
      carSpaces: advert.cars,
      landSizeSqm: advert.landSqm,
      propertyType: advert.type ?? "",
      firstSeenAt: momentOf(current.firstSeenAt),
      lastSeenAt: momentOf(current.lastSeenAt),
      agencyName: advert.agency ?? "",
      agentNames: advert.agents,
    },
    events: events.map(({ listing, event }) => ({
      observedAt: momentOf(event.at),
      eventType: event.type,
      source: listing.source,
      listingId: listing.listingId,
      price: event.price,
      prevPrice: event.prevPrice,
      dropAbs: event.prevPrice === null ? null : dropAbsOf(event),
      dropPct: event.prevPrice === null ? null : dropPctOf(event),
      listingStatus: event.status,
      prevStatus: event.prevStatus,
    })),
    numListings: listings.length,
    firstPrice: events.find(({ event }) => event.price !== null && event.price > 0)?.event.price ?? null,
    currentPrice: current.asked.price,
    distinctDwellings: new Set(listings.flatMap((listing) => listing.advert.beds ?? [])).size,
  };
}
