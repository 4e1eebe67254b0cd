import type { LeaseWish } from "@daybook/store";
import { mayFit, type Purse } from "./lease-balance.js";

/**
 * The wish for what the waiting calls and the debts need, and some more so that the next calls need not wait. It is for
 * no units at all, and only a question, when those who wait need none, or more than is left as far as is known.
 */
export function wishOf(purse: Purse, quota: number, token: string): LeaseWish {
  const { identity, waiting = [] } = purse;
  const highest = Math.max(quota, ...waiting.map((call) => call.quota));
  const fitting = waiting.filter(({ cost, quota: own }) => cost > 0 && mayFit(purse, cost, own));
  if (waiting.length > 0 && fitting.length === 0 && purse.owed === 0) {
    return { identity, quota: highest, units: 0, token };
  }
  const need = fitting.reduce((sum, { cost }) => sum + cost, purse.owed - purse.leased);
  purse.extra = extraOf(purse, highest);
  return { identity, quota: highest, units: Math.min(Math.max(0, need) + purse.extra, highest), token };
}

/** Units to lease beyond the need: few at first, then twice as many each time; but never much of what is left, so that the last units are not shut away by an instance that does not need them. */
export function extraOf(purse: Purse, quota: number): number {
  const first = Math.ceil(quota / FIRST_PART);
  if (!purse.isHeard) return first;
  const left = Math.max(0, quota - purse.counted);
  return Math.floor(Math.min(Math.max(first, 2 * purse.extra), quota / LARGEST_PART, left / LEFT_PART));
}

const FIRST_PART = 100;
const LARGEST_PART = 20;
const LEFT_PART = 4;
