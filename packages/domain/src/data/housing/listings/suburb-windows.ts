import { medianOf } from "../../../base/numbers/median-of.js";
import { dropPctOf, isBelievableDrop } from "./believable-drops.js";
import type { Listings } from "./listings.js";
import type { SuburbDay } from "./suburb-changes.js";

/** The suburbs as they stand on one day; moving on to the next costs as much as changes. */
export interface SuburbWindows {
  /**
   * How a suburb stands: addresses that were sighted in the 14 days up to the day, those of them whose
   * price was cut in the 30 days up to it, and the median of those cuts as a fraction.
   */
  dayOf(suburb: number): SuburbDay;
  /** A suburb has so many active addresses. */
  hasActive(suburb: number, count: number): boolean;
  /** Moves on to a day, which must be the next, and tells which suburbs may have changed. */
  moveTo(day: number): Iterable<number>;
}

const ACTIVE_DAYS = 14;
const CUT_DAYS = 30;

/** The windows before the first day. */
export function suburbWindows(listings: Listings, suburbCount: number): SuburbWindows {
  const { suburb: suburbOf } = listings.addresses;
  const { address: sighted } = listings.sightedAddresses;
  const addressCount = suburbOf.length;
  const active = new Int32Array(suburbCount);
  const dropped = new Int32Array(suburbCount);
  const depth = new Float64Array(suburbCount).fill(Number.NaN);
  const isActive = new Uint8Array(addressCount);
  const lastSighted = new Int32Array(addressCount);
  const cutCount = new Int32Array(addressCount);
  const cuts = cutsOf(listings);
  const ofSuburb = cutsBySuburb(cuts, suburbOf);
  let [entered, left] = [0, 0];

  /** An address or the number of its cuts is about to change, or has changed: it counts no longer, or counts now. */
  const count = (address: number, step: 1 | -1) => {
    const suburb = suburbOf[address]!;
    active[suburb]! += step;
    if (cutCount[address]! > 0) dropped[suburb]! += step;
  };
  const changeCuts = (address: number, step: 1 | -1) => {
    if (isActive[address] === 1) count(address, -1);
    cutCount[address]! += step;
    if (isActive[address] === 1) count(address, 1);
  };

  return {
    dayOf: (suburb) => ({ active: active[suburb]!, dropped: dropped[suburb]!, depth: depth[suburb]! }),
    hasActive: (suburb, least) => active[suburb]! >= least,
    moveTo(day) {
      const changed = new Set<number>();
      const recut = new Set<number>();
      const mark = (address: number) => {
        const suburb = suburbOf[address]!;
        changed.add(suburb);
        if (cutCount[address]! > 0) recut.add(suburb);
      };
      const expired = sightedOn(listings, day - ACTIVE_DAYS);
      for (let at = expired.first; at < expired.end; at += 1) {
        const address = sighted[at]!;
        if (lastSighted[address] !== day - ACTIVE_DAYS) continue;
        count(address, -1);
        isActive[address] = 0;
        mark(address);
      }
      for (; left < entered && cuts.day[left]! <= day - CUT_DAYS; left += 1) {
        mark(cuts.address[left]!);
        changeCuts(cuts.address[left]!, -1);
      }
      for (; entered < cuts.day.length && cuts.day[entered]! <= day; entered += 1) {
        changeCuts(cuts.address[entered]!, 1);
        mark(cuts.address[entered]!);
      }
      const seen = sightedOn(listings, day);
      for (let at = seen.first; at < seen.end; at += 1) {
        const address = sighted[at]!;
        lastSighted[address] = day;
        if (isActive[address] === 1) continue;
        isActive[address] = 1;
        count(address, 1);
        mark(address);
      }
      for (const suburb of recut) depth[suburb] = depthOf(ofSuburb.get(suburb)!, day);
      return changed;
    },
  };

  function depthOf(own: SuburbCuts, day: number): number {
    const { cut } = own;
    while (own.left < cut.length && cuts.day[cut[own.left]!]! <= day - CUT_DAYS) own.left += 1;
    while (own.entered < cut.length && cuts.day[cut[own.entered]!]! <= day) own.entered += 1;
    const depths: number[] = [];
    for (let at = own.left; at < own.entered; at += 1) {
      const number = cut[at]!;
      if (isActive[cuts.address[number]!] === 1) depths.push(cuts.pct[number]!);
    }
    return medianOf(depths) ?? Number.NaN;
  }
}

/** Where the addresses that were sighted on a day are. */
function sightedOn({ sightedAddresses }: Listings, day: number): { readonly first: number; readonly end: number } {
  const { firstDay, first } = sightedAddresses;
  const place = day - firstDay;
  const isHeld = place >= 0 && place + 1 < first.length;
  return isHeld ? { first: first[place]!, end: first[place + 1]! } : { first: 0, end: 0 };
}

/** Cuts at addresses that can be believed, by day. */
interface CutsByDay {
  readonly day: readonly number[];
  readonly address: readonly number[];
  readonly pct: readonly number[];
}

function cutsOf({ events }: Listings): CutsByDay {
  const [day, address, pct]: [number[], number[], number[]] = [[], [], []];
  for (let event = 0; event < events.count; event += 1) {
    const at = events.address[event]!;
    if (at < 0 || !isBelievableDrop(events, event)) continue;
    day.push(Math.floor(events.atMs[event]! / MS_PER_DAY));
    address.push(at);
    pct.push(dropPctOf(events, event));
  }
  return { day, address, pct };
}

/** The cuts of a suburb, by number, and which of them have entered and left the window. */
interface SuburbCuts {
  readonly cut: number[];
  entered: number;
  left: number;
}

function cutsBySuburb({ address }: CutsByDay, suburbOf: Int32Array): ReadonlyMap<number, SuburbCuts> {
  const ofSuburb = new Map<number, SuburbCuts>();
  for (const [number, at] of address.entries()) {
    const own = ofSuburb.get(suburbOf[at]!);
    if (own === undefined) ofSuburb.set(suburbOf[at]!, { cut: [number], entered: 0, left: 0 });
    else own.cut.push(number);
  }
  return ofSuburb;
}

const MS_PER_DAY = 86_400_000;
