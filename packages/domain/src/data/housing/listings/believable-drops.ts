import { type Events, eventTypes } from "./listings.js";

/** A price fell by more than a wrong digit is taken for a typing error. */
const DROP_PCT_MAX = 0.4;

const PRICE_DROP = eventTypes.indexOf("price_drop");

/** The price before a move less the one after, in dollars: negative on a rise, NaN of an event that is no move. */
export function dropAbsOf({ price, prevPrice }: Events, event: number): number {
  return prevPrice[event]! - price[event]!;
}

/** The same as a fraction of the price before. */
export function dropPctOf(events: Events, event: number): number {
  return dropAbsOf(events, event) / events.prevPrice[event]!;
}

/** A price was cut. */
export function isDrop({ type }: Events, event: number): boolean {
  return type[event] === PRICE_DROP;
}

/** A price was cut, and by no more than can be believed. */
export function isBelievableDrop(events: Events, event: number): boolean {
  return isDrop(events, event) && dropPctOf(events, event) <= DROP_PCT_MAX;
}
