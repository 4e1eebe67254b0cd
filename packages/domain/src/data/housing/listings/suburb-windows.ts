import { medianOf } from "../../../base/numbers/median-of.js";
import type { CutsByDay } from "./cuts-by-day.js";
import { LinkedLists } from "./linked-lists.js";
import type { Listings } from "./listings.js";
import type { SuburbDay } from "./suburb-changes.js";

const ACTIVE_DAYS = 14;
const CUT_DAYS = 30;

/**
 * The suburbs as they stand at the end of one day; moving on to the next costs as much as was sighted.
 * An advert and its cuts are where its newest sighting was; an address is in the suburb of its advert seen last.
 */
export class SuburbWindows {
  readonly #active: Int32Array;
  readonly #dropped: Int32Array;
  readonly #depth: Float64Array;
  /** Of each advert: its stay, -1 before the first, and the day of its newest sighting. */
  readonly #stay: Int32Array;
  readonly #lastDay: Int32Array;
  /** Adverts by address, the one seen last before the others. */
  readonly #housed: LinkedLists;
  /** Cuts of the window by address. */
  readonly #cutsAt: LinkedLists;
  /** Active addresses with a cut, by suburb. */
  readonly #droppedIn: LinkedLists;
  /** The suburbs that each address counts in as an active one, and as one with a cut; -1 for none. */
  readonly #activeIn: Int32Array;
  readonly #cutIn: Int32Array;
  /** The newest cut of each advert so far, and the one before each cut; -1 for none. */
  readonly #newestCut: Int32Array;
  readonly #cutBefore: Int32Array;
  #entered = 0;
  #left = 0;
  #touched: number[] = [];

  /** The windows before the first day. */
  constructor(
    private readonly listings: Pick<Listings, "adverts" | "addresses" | "stays" | "sightedStays">,
    private readonly cuts: CutsByDay,
    suburbCount: number,
  ) {
    const [advertCount, addressCount] = [listings.adverts.count, listings.addresses.suburb.length];
    const none = (count: number) => new Int32Array(count).fill(-1);
    this.#active = new Int32Array(suburbCount);
    this.#dropped = new Int32Array(suburbCount);
    this.#depth = new Float64Array(suburbCount).fill(Number.NaN);
    this.#lastDay = new Int32Array(advertCount);
    [this.#stay, this.#newestCut, this.#cutBefore] = [none(advertCount), none(advertCount), none(cuts.day.length)];
    [this.#activeIn, this.#cutIn] = [none(addressCount), none(addressCount)];
    this.#housed = new LinkedLists(advertCount);
    this.#cutsAt = new LinkedLists(cuts.day.length);
    this.#droppedIn = new LinkedLists(addressCount);
  }

  /**
   * How a suburb stands: addresses with an advert that was sighted in the 14 days up to the day, those of them
   * with a cut in the 30 days up to it, and the median of those cuts as a fraction.
   */
  dayOf(suburb: number): SuburbDay {
    return { active: this.#active[suburb]!, dropped: this.#dropped[suburb]!, depth: this.#depth[suburb]! };
  }

  /** A suburb has so many active addresses. */
  hasActive(suburb: number, count: number): boolean {
    return this.#active[suburb]! >= count;
  }

  /** Moves on to a day, which must be the next, and tells which suburbs have changed. */
  moveTo(day: number): Iterable<number> {
    this.#touched = [];
    this.#see(day);
    this.#moveCuts(day);
    this.#expire(day);
    return this.#settle(day);
  }

  #see(day: number): void {
    const { stays, sightedStays } = this.listings;
    const { first, end } = this.#sightedOn(day);
    for (let at = first; at < end; at += 1) {
      const stay = sightedStays.stay[at]!;
      const [advert, address] = [stays.advert[stay]!, stays.address[stay]!];
      this.#lastDay[advert] = day;
      if (this.#stay[advert] !== stay) this.#move(advert, stay, day);
      if (address >= 0) {
        this.#housed.putFirst(address, advert);
        if (this.#activeIn[address] !== stays.suburb[stay]) this.#touched.push(address);
      }
    }
  }

  /** Takes an advert and its cuts to another stay. */
  #move(advert: number, stay: number, day: number): void {
    const left = this.#addressOf(advert);
    this.#stay[advert] = stay;
    const address = this.#addressOf(advert);
    if (left === address) return;
    this.#housed.remove(advert);
    for (let cut = this.#newestCut[advert]!; cut >= 0; cut = this.#cutBefore[cut]!) {
      if (this.cuts.day[cut]! <= day - CUT_DAYS) break;
      this.#putCut(cut);
    }
    if (left >= 0) this.#touched.push(left);
    if (address >= 0) this.#touched.push(address);
  }

  #moveCuts(day: number): void {
    const { day: dayOfCut, advert } = this.cuts;
    for (; this.#left < this.#entered && dayOfCut[this.#left]! <= day - CUT_DAYS; this.#left += 1) {
      this.#cutsAt.remove(this.#left);
      this.#touch(advert[this.#left]!);
    }
    for (; this.#entered < dayOfCut.length && dayOfCut[this.#entered]! <= day; this.#entered += 1) {
      const cut = this.#entered;
      this.#cutBefore[cut] = this.#newestCut[advert[cut]!]!;
      this.#newestCut[advert[cut]!] = cut;
      this.#putCut(cut);
      this.#touch(advert[cut]!);
    }
  }

  #expire(day: number): void {
    const { stays, sightedStays } = this.listings;
    const { first, end } = this.#sightedOn(day - ACTIVE_DAYS);
    for (let at = first; at < end; at += 1) {
      const advert = stays.advert[sightedStays.stay[at]!]!;
      if (this.#lastDay[advert] === day - ACTIVE_DAYS) this.#touch(advert);
    }
  }

  /** Counts addresses that something happened to as they stand now. */
  #settle(day: number): Iterable<number> {
    const { stays } = this.listings;
    const changed = new Set<number>();
    const recut = new Set<number>();
    for (const address of this.#touched) {
      const newest = this.#housed.first(address);
      const isActive = newest >= 0 && this.#lastDay[newest]! > day - ACTIVE_DAYS;
      const suburb = isActive ? stays.suburb[this.#stay[newest]!]! : -1;
      const cutIn = this.#cutsAt.first(address) < 0 ? -1 : suburb;
      this.#recount(this.#active, this.#activeIn, address, suburb, changed);
      recut.add(this.#cutIn[address]!).add(cutIn);
      this.#recount(this.#dropped, this.#cutIn, address, cutIn, changed);
      if (cutIn < 0) this.#droppedIn.remove(address);
      else this.#droppedIn.putFirst(cutIn, address);
    }
    recut.delete(-1);
    for (const suburb of recut) {
      this.#depth[suburb] = this.#depthOf(suburb);
      changed.add(suburb);
    }
    return changed;
  }

  /** An address that counted in one suburb counts in another. */
  #recount(counts: Int32Array, countedIn: Int32Array, address: number, suburb: number, changed: Set<number>): void {
    const before = countedIn[address]!;
    if (before === suburb) return;
    countedIn[address] = suburb;
    if (before >= 0) {
      counts[before]! -= 1;
      changed.add(before);
    }
    if (suburb >= 0) {
      counts[suburb]! += 1;
      changed.add(suburb);
    }
  }

  #depthOf(suburb: number): number {
    const depths: number[] = [];
    for (let address = this.#droppedIn.first(suburb); address >= 0; address = this.#droppedIn.after(address)) {
      for (let cut = this.#cutsAt.first(address); cut >= 0; cut = this.#cutsAt.after(cut)) {
        depths.push(this.cuts.pct[cut]!);
      }
    }
    return medianOf(depths) ?? Number.NaN;
  }

  #putCut(cut: number): void {
    const address = this.#addressOf(this.cuts.advert[cut]!);
    if (address >= 0) this.#cutsAt.putFirst(address, cut);
    else this.#cutsAt.remove(cut);
  }

  #touch(advert: number): void {
    const address = this.#addressOf(advert);
    if (address >= 0) this.#touched.push(address);
  }

  /** Where an advert is; -1 for no address. */
  #addressOf(advert: number): number {
    const stay = this.#stay[advert]!;
    return stay < 0 ? -1 : this.listings.stays.address[stay]!;
  }

  /** Where the adverts that were sighted on a day are. */
  #sightedOn(day: number): { readonly first: number; readonly end: number } {
    const { firstDay, first } = this.listings.sightedStays;
    const place = day - firstDay;
    const isHeld = place >= 0 && place + 1 < first.length;
    return isHeld ? { first: first[place]!, end: first[place + 1]! } : { first: 0, end: 0 };
  }
}
