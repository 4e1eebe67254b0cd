import { derived } from "../../../base/derived.js";
import { MS_PER_DAY } from "../../../base/time/day.js";
import { eventsOfAdvert } from "./advert-events.js";
import { advertText } from "./advert-text.js";
import { isBelievableDrop } from "./believable-drops.js";
import type { Listings, PriceRuns } from "./listings.js";
import { isLive, isWithin } from "./live.js";
import { areComparable } from "./price-move.js";

/** An advert that asks for well less than was asked first. */
export interface PriceFall {
  readonly advert: number;
  readonly firstPrice: number;
  readonly price: number;
  readonly dropAbs: number;
  /** As a fraction of the first price. */
  readonly dropPct: number;
  /** The newest cut. */
  readonly lastDropMs: number;
}

/** A smaller fall is haggling, a larger one a typing error. */
const FALL_PCT_MIN = 0.03;
const FALL_PCT_MAX = 0.4;

/** An advert on another portal that ended less long ago may be of the same sale at another price. */
const OTHER_PORTAL_DAYS = 14;

/** The default window. */
export const USUAL_WINDOW_DAYS = 90;

/** Callers who order or cut the falls of one window in several ways ask for few windows. */
const WINDOWS_KEPT_MAX = 4;

/** The deepest fall of each address within so many days up to the newest sweep, in the order of keys; those of a few windows are kept. */
export function priceFalls(listings: Listings, windowDays: number): readonly PriceFall[] {
  const steps = priceFallsInSteps(listings, windowDays);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same, some addresses at each step. */
export function* priceFallsInSteps(listings: Listings, windowDays: number): Generator<void, readonly PriceFall[]> {
  const kept = fallsKept(listings);
  const falls = kept.get(windowDays) ?? (yield* fallsWithin(listings, windowDays));
  // The one that was asked for last is the last to go.
  kept.delete(windowDays);
  kept.set(windowDays, falls);
  if (kept.size > WINDOWS_KEPT_MAX) kept.delete(kept.keys().next().value!);
  return falls;
}

const fallsKept = derived((_: Listings) => new Map<number, readonly PriceFall[]>());

const ADDRESSES_PER_STEP = 5000;

function* fallsWithin(listings: Listings, windowDays: number): Generator<void, readonly PriceFall[]> {
  const { addresses } = listings;
  const falls: PriceFall[] = [];
  for (let address = 0; address + 1 < addresses.first.length; address += 1) {
    const adverts = addresses.advert.subarray(addresses.first[address]!, addresses.first[address + 1]!);
    const deepest = deepestFall(listings, adverts, windowDays);
    if (deepest !== undefined) falls.push(deepest);
    if (address % ADDRESSES_PER_STEP === 0) yield;
  }
  return falls;
}

/** Of falls that are equally deep the larger one, then that of the first portal and id, which is the order of adverts. */
function deepestFall(listings: Listings, adverts: Int32Array, windowDays: number): PriceFall | undefined {
  let deepest: PriceFall | undefined;
  for (const advert of adverts) {
    const isShown = isLive(listings, advert) && advertText(listings.adverts.url, advert) !== "";
    const fall = isShown ? fallOf(listings, advert, adverts, windowDays) : undefined;
    if (fall === undefined) continue;
    const difference = deepest === undefined ? 1 : fall.dropPct - deepest.dropPct || fall.dropAbs - deepest.dropAbs;
    if (difference > 0) deepest = fall;
  }
  return deepest;
}

function fallOf(listings: Listings, advert: number, atAddress: Int32Array, windowDays: number): PriceFall | undefined {
  const price = listings.adverts.price[advert]!;
  const kind = listings.adverts.kind[advert]!;
  if (!(price > 0)) return undefined;
  let first: Asked | undefined;
  let lastDropMs = Number.NEGATIVE_INFINITY;
  for (const link of atAddress) {
    if (link !== advert && !precedes(listings, link, advert)) continue;
    lastDropMs = Math.max(lastDropMs, lastDropOf(listings, link, kind, windowDays));
    const asked = firstAsked(listings, link, kind, windowDays);
    if (asked !== undefined && (first === undefined || isEarlier(asked, first))) first = asked;
  }
  if (first === undefined || lastDropMs === Number.NEGATIVE_INFINITY) return undefined;
  const dropAbs = first.price - price;
  const dropPct = dropAbs / first.price;
  if (dropPct < FALL_PCT_MIN || dropPct > FALL_PCT_MAX) return undefined;
  return { advert, firstPrice: first.price, price, dropAbs, dropPct, lastDropMs };
}

/** Another advert of an address told of the same dwelling before: on the same portal, or on another one a while ago. */
function precedes({ adverts }: Listings, other: number, advert: number): boolean {
  const { beds, portal, firstSeenMs, lastSeenMs } = adverts;
  const isSameDwelling = beds[other]! < 0 || beds[advert]! < 0 || beds[other] === beds[advert];
  const awayMs = firstSeenMs[advert]! - lastSeenMs[other]!;
  return isSameDwelling && (portal[other] === portal[advert] ? awayMs > 0 : awayMs > OTHER_PORTAL_DAYS * MS_PER_DAY);
}

/** The newest cut of an advert in the window to a price that compares with a kind; minus infinity when there is none. */
function lastDropOf(listings: Listings, advert: number, kind: number, windowDays: number): number {
  const { events } = listings;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const event of eventsOfAdvert(listings, advert)) {
    const atMs = events.atMs[event]!;
    const isCut = isWithin(listings, atMs, windowDays) && isBelievableDrop(events, event);
    if (isCut && areComparable(kindAt(listings, advert, atMs), kind)) lastMs = atMs;
  }
  return lastMs;
}

/** The kind of price that an advert asked when it was seen at a moment. */
function kindAt({ runs }: Listings, advert: number, atMs: number): number {
  let run = runs.first[advert]!;
  while (runs.toMs[run]! < atMs) run += 1;
  return runs.kind[run]!;
}

/** What was asked, and when. */
interface Asked {
  readonly price: number;
  readonly atMs: number;
  /** It was asked before a move that was seen then. */
  readonly isBefore: boolean;
}

function isEarlier(one: Asked, other: Asked): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.isBefore && !other.isBefore);
}

/**
 * The first price of an advert in the window that compares with a kind. Where it
 * was moved to in the window, and the advert was there before, the price before the move came first.
 */
function firstAsked(listings: Listings, advert: number, kind: number, windowDays: number): Asked | undefined {
  const { throughMs, runs } = listings;
  const afterMs = throughMs - windowDays * MS_PER_DAY;
  for (let run = runs.first[advert]!; run < runs.first[advert + 1]!; run += 1) {
    const isAsked = runs.toMs[run]! > afterMs && runs.price[run]! > 0 && areComparable(runs.kind[run]!, kind);
    if (!isAsked) continue;
    const fromMs = runs.fromMs[run]!;
    const price = runs.price[run]!;
    if (fromMs <= afterMs) return { price, atMs: firstSeenAfter(runs, run, afterMs), isBefore: false };
    const before = priceBefore(listings, advert, run);
    return { price: before ?? price, atMs: fromMs, isBefore: before !== undefined };
  }
  return undefined;
}

/** The first sighting of a run after a moment, in a run that has one. */
function firstSeenAfter({ momentMs, firstSeen, seen }: PriceRuns, run: number, afterMs: number): number {
  let at = firstSeen[run]!;
  while (momentMs[seen[at]!]! <= afterMs) at += 1;
  return momentMs[seen[at]!]!;
}

/** The price from which an advert that was known before was moved to that of a run; undefined when it was not. */
function priceBefore(listings: Listings, advert: number, run: number): number | undefined {
  const { events, adverts, runs } = listings;
  const atMs = runs.fromMs[run]!;
  if (atMs === adverts.firstSeenMs[advert]) return undefined;
  const move = eventsOfAdvert(listings, advert).find(
    (event) => events.atMs[event] === atMs && events.price[event] === runs.price[run] && events.prevPrice[event]! > 0,
  );
  return move === undefined ? undefined : events.prevPrice[move];
}
