import { offsetsOf } from "../../../base/tables/offsets.js";
import type { PriceRuns } from "./listings.js";

/** Gathers the prices of adverts, sighting by sighting, in the order of time. */
export class RunLog {
  readonly #advert: number[] = [];
  readonly #price: number[] = [];
  readonly #kind: number[] = [];
  readonly #fromMs: number[] = [];
  readonly #toMs: number[] = [];
  readonly #momentMs: number[] = [];
  /** The run and the moment of each sighting so far. */
  readonly #runSeen: Int32Array;
  readonly #seenAt: Int32Array;
  #sightingCount = 0;
  /** The newest run of each advert; -1 for none. */
  readonly #newest: Int32Array;

  constructor(advertCount: number, sightingCountMax: number) {
    this.#newest = new Int32Array(advertCount).fill(-1);
    this.#runSeen = new Int32Array(sightingCountMax);
    this.#seenAt = new Int32Array(sightingCountMax);
  }

  /** Takes a sighting. */
  add(advert: number, price: number, kind: number, atMs: number): void {
    const newest = this.#runOf(advert, price, kind, atMs);
    this.#toMs[newest] = atMs;
    if (this.#momentMs.at(-1) !== atMs) this.#momentMs.push(atMs);
    this.#runSeen[this.#sightingCount] = newest;
    this.#seenAt[this.#sightingCount] = this.#momentMs.length - 1;
    this.#sightingCount += 1;
  }

  /** The newest run of an advert, which begins when it asks for something else. */
  #runOf(advert: number, price: number, kind: number, atMs: number): number {
    const newest = this.#newest[advert]!;
    // Unknown prices are NaN, and as equal as others.
    if (newest >= 0 && this.#kind[newest] === kind && Object.is(this.#price[newest], price)) {
      return newest;
    }
    this.#newest[advert] = this.#advert.length;
    this.#advert.push(advert);
    this.#price.push(price);
    this.#kind.push(kind);
    this.#fromMs.push(atMs);
    return this.#newest[advert]!;
  }

  /** The runs of all adverts. */
  runs(): PriceRuns {
    const adverts = Int32Array.from(this.#advert);
    const first = offsetsOf(adverts, this.#newest.length);
    const free = first.slice();
    const order = new Int32Array(adverts.length);
    const placeOf = new Int32Array(adverts.length);
    for (let run = 0; run < adverts.length; run += 1) {
      placeOf[run] = free[adverts[run]!]!++;
      order[placeOf[run]!] = run;
    }
    return {
      first,
      price: Float64Array.from(order, (run) => this.#price[run]!),
      kind: Uint8Array.from(order, (run) => this.#kind[run]!),
      fromMs: Float64Array.from(order, (run) => this.#fromMs[run]!),
      toMs: Float64Array.from(order, (run) => this.#toMs[run]!),
      momentMs: Float64Array.from(this.#momentMs),
      ...this.#sightings(placeOf),
    };
  }

  /** The sightings of each run, when runs are put in their places. */
  #sightings(placeOf: Int32Array): Pick<PriceRuns, "firstSeen" | "seen"> {
    const runs = this.#runSeen.slice(0, this.#sightingCount);
    for (let sighting = 0; sighting < runs.length; sighting += 1) runs[sighting] = placeOf[runs[sighting]!]!;
    const firstSeen = offsetsOf(runs, placeOf.length);
    const free = firstSeen.slice();
    const seen = new Int32Array(runs.length);
    for (let sighting = 0; sighting < runs.length; sighting += 1) {
      seen[free[runs[sighting]!]!++] = this.#seenAt[sighting]!;
    }
    return { firstSeen, seen };
  }
}
