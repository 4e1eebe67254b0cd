import { offsetsOf } from "../../../base/tables/offsets.js";
import type { PriceRuns } from "./listings.js";

/** Gathers the prices of adverts, sighting by sighting, in the order of time. */
export class RunLog {
  readonly #advert: number[] = [];
  readonly #price: number[] = [];
  readonly #kind: number[] = [];
  readonly #fromMs: number[] = [];
  readonly #toMs: number[] = [];
  /** The newest run of each advert; -1 for none. */
  readonly #newest: Int32Array;

  constructor(advertCount: number) {
    this.#newest = new Int32Array(advertCount).fill(-1);
  }

  /** Takes a sighting. */
  add(advert: number, price: number, kind: number, atMs: number): void {
    const newest = this.#newest[advert]!;
    // Unknown prices are NaN, and as equal as others.
    if (newest >= 0 && this.#kind[newest] === kind && Object.is(this.#price[newest], price)) {
      this.#toMs[newest] = atMs;
      return;
    }
    this.#newest[advert] = this.#advert.length;
    this.#advert.push(advert);
    this.#price.push(price);
    this.#kind.push(kind);
    this.#fromMs.push(atMs);
    this.#toMs.push(atMs);
  }

  /** The runs of all adverts. */
  runs(): PriceRuns {
    const adverts = Int32Array.from(this.#advert);
    const first = offsetsOf(adverts, this.#newest.length);
    const free = first.slice();
    const order = new Int32Array(adverts.length);
    for (let run = 0; run < adverts.length; run += 1) order[free[adverts[run]!]!++] = run;
    return {
      first,
      price: Float64Array.from(order, (run) => this.#price[run]!),
      kind: Uint8Array.from(order, (run) => this.#kind[run]!),
      fromMs: Float64Array.from(order, (run) => this.#fromMs[run]!),
      toMs: Float64Array.from(order, (run) => this.#toMs[run]!),
    };
  }
}
