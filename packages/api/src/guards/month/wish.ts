import type { LeaseWish } from "@daybook/store";
import type { Purse } from "./purse.js";

/** The wish for what the waiting calls and the debts need, and some more so that the next calls need not wait. */
export function wishOf(purse: Purse, quota: number, token: string): LeaseWish {
  let highest = quota;
  let need = purse.owed - purse.leased;
  for (const call of purse.waiting ?? []) {
    highest = Math.max(highest, call.quota);
    if (call.cost <= call.quota) need += call.cost;
  }
  purse.extra = extraOf(purse, highest);
  const units = Math.max(1, Math.min(Math.max(0, need) + purse.extra, highest));
  return { identity: purse.identity, quota: highest, units, token };
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
