import { offsetsOf } from "../../../base/tables/offsets.js";

/**
 * How suburbs stood, each from a day on which that changed: those of suburb s
 * are first[s] up to first[s + 1], by day. Most suburbs do not change on most days.
 */
export interface SuburbDays {
  readonly first: Int32Array;
  /** Places of days. */
  readonly place: Int32Array;
  readonly active: Int32Array;
  readonly dropped: Int32Array;
  /** NaN where nothing was cut. */
  readonly depth: Float64Array;
}

/** How a suburb stands on a day. */
export interface SuburbDay {
  readonly active: number;
  readonly dropped: number;
  readonly depth: number;
}

/** How a suburb stood on so many days from the first. */
export function* daysOfSuburb(days: SuburbDays, suburb: number, dayCount: number): Generator<SuburbDay> {
  const end = days.first[suburb + 1]!;
  let next = days.first[suburb]!;
  let held: SuburbDay = { active: 0, dropped: 0, depth: Number.NaN };
  for (let place = 0; place < dayCount; place += 1) {
    for (; next < end && days.place[next] === place; next += 1) {
      held = { active: days.active[next]!, dropped: days.dropped[next]!, depth: days.depth[next]! };
    }
    yield held;
  }
}

/** Gathers the changes of suburbs, day by day. */
export class SuburbChanges {
  readonly #suburb: number[] = [];
  readonly #place: number[] = [];
  readonly #active: number[] = [];
  readonly #dropped: number[] = [];
  readonly #depth: number[] = [];

  add(suburb: number, place: number, { active, dropped, depth }: SuburbDay): void {
    this.#suburb.push(suburb);
    this.#place.push(place);
    this.#active.push(active);
    this.#dropped.push(dropped);
    this.#depth.push(depth);
  }

  /** All changes by suburb. */
  bySuburb(suburbCount: number): SuburbDays {
    const first = offsetsOf(Int32Array.from(this.#suburb), suburbCount);
    const free = first.slice();
    const count = this.#suburb.length;
    const [place, active, dropped] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
    const depth = new Float64Array(count);
    for (let number = 0; number < count; number += 1) {
      const at = free[this.#suburb[number]!]!++;
      place[at] = this.#place[number]!;
      active[at] = this.#active[number]!;
      dropped[at] = this.#dropped[number]!;
      depth[at] = this.#depth[number]!;
    }
    return { first, place, active, dropped, depth };
  }
}
