import { offsetsOf } from "../../../base/tables/offsets.js";
import { dayOfMs } from "../../../base/time/day.js";
import type { SightedStays, Stays } from "./listings.js";

/** Gathers where adverts are sighted on which day, in the order of time. */
export class SightedLog {
  /** Stays in the order in which they began, with addresses by the numbers that they have so far. */
  readonly #advert: number[] = [];
  readonly #address: number[] = [];
  readonly #place: number[] = [];
  /** Sightings, of which the last one of an advert and a day counts; the stay of others is -1. */
  readonly #stay: Int32Array;
  readonly #atMs: Float64Array;
  #sightingCount = 0;
  /** Of each advert; -1 for none. */
  readonly #newestStay: Int32Array;
  readonly #newestSighting: Int32Array;

  /** The place whose sweep sighted each address last. */
  readonly newestPlaces: number[] = [];

  constructor(advertCount: number, sightingCountMax: number) {
    this.#stay = new Int32Array(sightingCountMax);
    this.#atMs = new Float64Array(sightingCountMax);
    this.#newestStay = new Int32Array(advertCount).fill(-1);
    this.#newestSighting = new Int32Array(advertCount).fill(-1);
  }

  /** Takes a sighting; the address is -1 when it has no key. */
  add(advert: number, address: number, place: number, atMs: number): void {
    if (address >= 0) this.newestPlaces[address] = place;
    const earlier = this.#newestSighting[advert]!;
    if (earlier >= 0 && dayOfMs(this.#atMs[earlier]!) === dayOfMs(atMs)) this.#stay[earlier] = -1;
    this.#newestSighting[advert] = this.#sightingCount;
    this.#stay[this.#sightingCount] = this.#stayAt(advert, address, place);
    this.#atMs[this.#sightingCount] = atMs;
    this.#sightingCount += 1;
  }

  #stayAt(advert: number, address: number, place: number): number {
    const newest = this.#newestStay[advert]!;
    if (newest >= 0 && this.#address[newest] === address && this.#place[newest] === place) return newest;
    this.#newestStay[advert] = this.#advert.length;
    this.#advert.push(advert);
    this.#address.push(address);
    this.#place.push(place);
    return this.#advert.length - 1;
  }

  /** All stays, with addresses in another order and the suburbs of places, and those of each day from the first to the last. */
  sighted(firstDay: number, lastDay: number, placeOf: Int32Array, suburbs: Int32Array): SightedAndStays {
    const advert = Int32Array.from(this.#advert);
    const free = offsetsOf(advert, this.#newestStay.length);
    const order = advert.map((each) => free[each]!++);
    const stays = { advert: advert.slice(), address: advert.slice(), suburb: advert.slice() };
    for (const [number, at] of order.entries()) {
      stays.advert[at] = advert[number]!;
      stays.address[at] = placeOf[this.#address[number]!] ?? -1;
      stays.suburb[at] = suburbs[this.#place[number]!]!;
    }
    return { stays, sightedStays: this.#byDay(firstDay, lastDay, order) };
  }

  #byDay(firstDay: number, lastDay: number, order: Int32Array): SightedStays {
    const first = new Int32Array(lastDay - firstDay + 2);
    const stay = new Int32Array(this.#sightingCount);
    let [count, group] = [0, 0];
    for (let sighting = 0; sighting < this.#sightingCount; sighting += 1) {
      const number = this.#stay[sighting]!;
      const atMs = this.#atMs[sighting]!;
      if (number >= 0) {
        stay[count++] = order[number]!;
        first[dayOfMs(atMs) - firstDay + 1]! += 1;
      }
      if (sighting + 1 < this.#sightingCount && this.#atMs[sighting + 1] === atMs) continue;
      stay.subarray(group, count).sort().reverse();
      group = count;
    }
    for (let day = 1; day < first.length; day += 1) first[day]! += first[day - 1]!;
    return { firstDay, first, stay: stay.slice(0, count) };
  }
}

/** Where adverts were, and when they were sighted there. */
export interface SightedAndStays {
  readonly stays: Stays;
  readonly sightedStays: SightedStays;
}
