import { type Events, type EventType, eventTypes } from "./listings.js";

/** What happened to an advert at a moment. */
export interface LoggedEvent {
  readonly advert: number;
  readonly address: number;
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
    const bit = 1 << eventTypes.indexOf(event.type);
    if ((this.#types[advert]! & bit) !== 0) return;
    this.#types[advert]! |= bit;
    this.#events.push(event);
  }

  /** All events by moment, then advert, then type, with their addresses in another order. */
  events(placeOf: Int32Array): Events {
    const typeOf = ({ type }: LoggedEvent) => eventTypes.indexOf(type);
    const events = this.#events.sort((a, b) => a.atMs - b.atMs || a.advert - b.advert || typeOf(a) - typeOf(b));
    return {
      count: events.length,
      advert: Int32Array.from(events, ({ advert }) => advert),
      address: Int32Array.from(events, ({ address }) => placeOf[address] ?? -1),
      type: Uint8Array.from(events, typeOf),
      atMs: Float64Array.from(events, ({ atMs }) => atMs),
      price: Float64Array.from(events, ({ price }) => price),
      prevPrice: Float64Array.from(events, ({ prevPrice }) => prevPrice),
      status: Uint8Array.from(events, ({ status }) => status),
      prevStatus: Uint8Array.from(events, ({ prevStatus }) => prevStatus),
    };
  }
}
