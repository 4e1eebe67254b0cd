import { type Events, type EventType, eventTypes } from "./listings.js";

/** What happened to an advert at a moment. */
export interface LoggedEvent {
  readonly advert: number;
  readonly type: EventType;
  readonly atMs: number;
  readonly price: number;
  readonly prevPrice: number;
  readonly status: number;
  readonly prevStatus: number;
}

/** Gathers events in the order of time. */
export class EventLog {
  readonly #events: LoggedEvent[] = [];
  /** The moment of each advert's newest event, and a bit for each type that it has then. */
  readonly #atMs: Float64Array;
  readonly #types: Uint8Array;

  constructor(advertCount: number) {
    this.#atMs = new Float64Array(advertCount).fill(Number.NaN);
    this.#types = new Uint8Array(advertCount);
  }

  /** Takes an event, unless the advert had one of that type at the same moment. */
  add(event: LoggedEvent): void {
    const { advert, atMs } = event;
    if (this.#atMs[advert] !== atMs) {
      this.#atMs[advert] = atMs;
      this.#types[advert] = 0;
    }
    const bit = 1 << TYPE_PLACES[event.type];
    if ((this.#types[advert]! & bit) !== 0) return;
    this.#types[advert]! |= bit;
    this.#events.push(event);
  }

  /** All events by moment, then advert, then type. */
  events(): Events {
    const sorted = this.#events.sort(
      (a, b) => a.atMs - b.atMs || a.advert - b.advert || TYPE_PLACES[a.type] - TYPE_PLACES[b.type],
    );
    const count = sorted.length;
    const advert = new Int32Array(count);
    const [atMs, price, prevPrice] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
    const [type, status, prevStatus] = [new Uint8Array(count), new Uint8Array(count), new Uint8Array(count)];
    for (let at = 0; at < count; at += 1) {
      const event = sorted[at]!;
      advert[at] = event.advert;
      type[at] = TYPE_PLACES[event.type];
      atMs[at] = event.atMs;
      price[at] = event.price;
      prevPrice[at] = event.prevPrice;
      status[at] = event.status;
      prevStatus[at] = event.prevStatus;
    }
    return { count, advert, type, atMs, price, prevPrice, status, prevStatus };
  }
}

const TYPE_PLACES = Object.fromEntries(eventTypes.map((type, place) => [type, place])) as Record<EventType, number>;
