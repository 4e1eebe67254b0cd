import { MS_PER_DAY } from "../../../base/time/day.js";
import type { AddressBook } from "./address-book.js";
import { EventLog } from "./event-log.js";
import { LinkedLists } from "./linked-lists.js";
import { NO_STATUS, statuses } from "./listings.js";
import { priceMove } from "./price-move.js";
import { RunLog } from "./run-log.js";
import { SightedLog } from "./sighted-log.js";

/** One sweep as the replay takes it. */
export interface ReplayedSweep {
  readonly atMs: number;
  /** Stands for its portal and suburb together. */
  readonly group: number;
  readonly place: number;
  readonly isComplete: boolean;
  /** Its sightings: rows from first up to end, by id. */
  readonly first: number;
  readonly end: number;
}

/** Sightings as columns, by row. */
export interface ReplayedSightings {
  readonly advert: Int32Array;
  /** What the advert says, by the number of its text. */
  readonly text: ArrayLike<number>;
  readonly priceText: ArrayLike<number>;
  /** By their places among statuses. */
  readonly status: Uint8Array;
  /** Prices in dollars and kinds by their places among priceKinds, by the numbers of price texts. */
  readonly price: Float64Array;
  readonly kind: Uint8Array;
  /** Bedrooms by the numbers of texts; -1 when unknown. */
  readonly beds: Int32Array;
  readonly addresses: AddressBook;
  /** The address of a text that a sweep of a place sighted, by its number in the book. */
  addressOf(text: number, place: number): number;
}

/** Takes sweeps in their order and keeps what is known of every advert after each. */
export class Replay {
  readonly events: EventLog;
  readonly runs: RunLog;
  readonly sighted: SightedLog;
  /** Of each advert's newest sighting. */
  readonly row: Int32Array;
  readonly place: Int32Array;
  readonly address: Int32Array;
  readonly status: Uint8Array;
  readonly isActive: Uint8Array;
  readonly firstSeenMs: Float64Array;
  readonly lastSeenMs: Float64Array;
  /** The newest known price of each advert, and its kind. */
  readonly #price: Float64Array;
  readonly #kind: Uint8Array;
  /** How many complete sweeps went by without an advert since it was seen. */
  readonly #missed: Uint8Array;
  /** The newest sweep that saw each advert, and the first one. */
  readonly #seenIn: Int32Array;
  readonly #firstIn: Int32Array;
  /** Active adverts by portal and suburb. */
  readonly #swept: LinkedLists;
  /** Adverts by address, the one seen last before the others. */
  readonly #housed: LinkedLists;
  #sweep = 0;

  constructor(
    private readonly sightings: ReplayedSightings,
    advertCount: number,
  ) {
    const whole = () => new Int32Array(advertCount).fill(-1);
    this.events = new EventLog(advertCount);
    this.runs = new RunLog(advertCount, sightings.advert.length);
    this.sighted = new SightedLog(advertCount, sightings.advert.length);
    [this.row, this.place, this.address, this.#seenIn, this.#firstIn] = [whole(), whole(), whole(), whole(), whole()];
    this.status = new Uint8Array(advertCount).fill(NO_STATUS);
    this.isActive = new Uint8Array(advertCount);
    this.firstSeenMs = new Float64Array(advertCount).fill(Number.NaN);
    this.lastSeenMs = new Float64Array(advertCount).fill(Number.NaN);
    this.#price = new Float64Array(advertCount).fill(Number.NaN);
    this.#kind = new Uint8Array(advertCount);
    this.#missed = new Uint8Array(advertCount);
    this.#swept = new LinkedLists(advertCount);
    this.#housed = new LinkedLists(advertCount);
  }

  /** Takes the next sweep: adverts that are known first, so that new ones are compared with them as they stand now. */
  take(sweep: ReplayedSweep): void {
    const { advert } = this.sightings;
    const added: number[] = [];
    for (let row = sweep.first; row < sweep.end; row += 1) {
      if (this.row[advert[row]!]! < 0) added.push(row);
      else this.#seeAgain(advert[row]!, row, sweep);
    }
    for (const row of added) this.#seeFirst(advert[row]!, row, sweep);
    if (sweep.isComplete) this.#miss(sweep);
    this.#sweep += 1;
  }

  #seeAgain(advert: number, row: number, sweep: ReplayedSweep): void {
    const prevStatus = this.status[advert]!;
    const wasActive = this.isActive[advert] === 1;
    const price = this.#see(advert, row, sweep);
    const status = this.status[advert]!;
    const isBack = !wasActive && this.isActive[advert] === 1;
    if (isBack || status !== prevStatus) {
      const type = isBack ? "relisted" : "status_change";
      this.#log(advert, sweep, { type, price, prevPrice: Number.NaN, prevStatus });
    }
    this.#comparePrice(advert, row, sweep, { price: this.#price[advert]!, kind: this.#kind[advert]!, prevStatus });
    this.#keepPrice(advert, row);
  }

  #seeFirst(advert: number, row: number, sweep: ReplayedSweep): void {
    this.firstSeenMs[advert] = sweep.atMs;
    this.#firstIn[advert] = this.#sweep;
    const price = this.#see(advert, row, sweep);
    this.#log(advert, sweep, { type: "first_seen", price, prevPrice: Number.NaN, prevStatus: NO_STATUS });
    const other = this.#lastSeenBeside(advert, sweep.atMs);
    if (other >= 0) {
      const earlier = { price: this.#price[other]!, kind: this.#kind[other]!, prevStatus: NO_STATUS };
      this.#comparePrice(advert, row, sweep, earlier);
    }
    this.#keepPrice(advert, row);
  }

  /** Notes what a sighting says, and gives its price. */
  #see(advert: number, row: number, { atMs, place, group }: ReplayedSweep): number {
    const { status, text, price, kind, priceText, addressOf } = this.sightings;
    const isSameText = this.row[advert]! >= 0 && this.place[advert] === place && text[this.row[advert]!] === text[row];
    if (!isSameText) this.address[advert] = addressOf(text[row]!, place);
    this.row[advert] = row;
    this.place[advert] = place;
    this.status[advert] = status[row]!;
    this.isActive[advert] = ENDED[status[row]!]! ? 0 : 1;
    this.lastSeenMs[advert] = atMs;
    this.#missed[advert] = 0;
    this.#seenIn[advert] = this.#sweep;
    if (this.isActive[advert] === 1) this.#swept.putIn(group, advert);
    else this.#swept.remove(advert);
    const address = this.address[advert]!;
    if (address >= 0) this.#housed.putFirst(address, advert);
    else this.#housed.remove(advert);
    this.runs.add(advert, price[priceText[row]!]!, kind[priceText[row]!]!, atMs);
    this.sighted.add(advert, address, place, atMs);
    return price[priceText[row]!]!;
  }

  /** The live advert at the same address that was seen last, of those known before this sweep; -1 for none. */
  #lastSeenBeside(advert: number, atMs: number): number {
    if (this.address[advert]! < 0) return -1;
    let found = -1;
    for (let other = this.#housed.first(this.address[advert]!); other >= 0; other = this.#housed.after(other)) {
      const seenMs = this.lastSeenMs[other]!;
      if (seenMs <= atMs - LIVE_MS || (found >= 0 && seenMs < this.lastSeenMs[found]!)) break;
      // Numbers of adverts are in the order of portals and ids.
      if ((found < 0 || other < found) && this.#isBeside(advert, other)) found = other;
    }
    return found;
  }

  #isBeside(advert: number, other: number): boolean {
    if (this.isActive[other] === 0 || this.#firstIn[other] === this.#sweep) return false;
    const { beds, text } = this.sightings;
    const [own, others] = [beds[text[this.row[advert]!]!]!, beds[text[this.row[other]!]!]!];
    return own < 0 || others < 0 || own === others;
  }

  #comparePrice(advert: number, row: number, sweep: ReplayedSweep, earlier: EarlierPrice): void {
    if (this.status[advert] === SOLD) return;
    const { price, kind, priceText } = this.sightings;
    const now = price[priceText[row]!]!;
    const type = priceMove(earlier.price, earlier.kind, now, kind[priceText[row]!]!);
    if (type === undefined) return;
    this.#log(advert, sweep, { type, price: now, prevPrice: earlier.price, prevStatus: earlier.prevStatus });
  }

  #keepPrice(advert: number, row: number): void {
    const { price, kind, priceText } = this.sightings;
    const now = price[priceText[row]!]!;
    if (Number.isNaN(now)) return;
    this.#price[advert] = now;
    this.#kind[advert] = kind[priceText[row]!]!;
  }

  /** An active advert that two complete sweeps in a row do not have is gone. */
  #miss(sweep: ReplayedSweep): void {
    const { price, priceText } = this.sightings;
    let advert = this.#swept.first(sweep.group);
    while (advert >= 0) {
      const next = this.#swept.after(advert);
      if (this.#seenIn[advert] !== this.#sweep) {
        this.#missed[advert]! += 1;
        if (this.#missed[advert]! >= MISSED_MAX) {
          const prevStatus = this.status[advert]!;
          this.status[advert] = WITHDRAWN;
          this.isActive[advert] = 0;
          this.#swept.remove(advert);
          const lastPrice = price[priceText[this.row[advert]!]!]!;
          this.#log(advert, sweep, { type: "delisted", price: lastPrice, prevPrice: Number.NaN, prevStatus });
        }
      }
      advert = next;
    }
  }

  #log(advert: number, { atMs }: ReplayedSweep, what: Logged): void {
    const { type, price, prevPrice, prevStatus } = what;
    const status = this.status[advert]!;
    this.events.add({ advert, type, atMs, price, prevPrice, status, prevStatus });
  }
}

interface EarlierPrice {
  readonly price: number;
  readonly kind: number;
  readonly prevStatus: number;
}

type Logged = Pick<Parameters<EventLog["add"]>[0], "type" | "price" | "prevPrice" | "prevStatus">;

const SOLD = statuses.indexOf("sold");
const WITHDRAWN = statuses.indexOf("withdrawn");
/** Whether an advert of each status is no longer active. */
const ENDED = statuses.map((status) => status === "sold" || status === "withdrawn");
const MISSED_MAX = 2;
const LIVE_MS = 14 * MS_PER_DAY;
