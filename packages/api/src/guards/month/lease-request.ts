import type { LeaseRequest } from "@daybook/store";
import { type LeaseBalance, mayFit } from "./lease-balance.js";

/**
 * Requests what the waiting calls and the debts need, and some more so that the next calls need not wait. It asks for
 * no units, and is only a question, when the waiting calls need none, or need more than is known to be left.
 */
export function leaseRequestOf(balance: LeaseBalance, quota: number, token: string): LeaseRequest {
  const { identity, waiting = [] } = balance;
  const highest = Math.max(quota, ...waiting.map((call) => call.quota));
  const fitting = waiting.filter(({ cost, quota: own }) => cost > 0 && mayFit(balance, cost, own));
  if (waiting.length > 0 && fitting.length === 0 && balance.owed === 0) {
    return { identity, quota: highest, units: 0, token };
  }
  const need = fitting.reduce((sum, { cost }) => sum + cost, balance.owed - balance.leased);
  return { identity, quota: highest, units: Math.min(Math.max(0, need) + extraOf(balance, highest), highest), token };
}

/** Units to lease beyond the need: a block, but never much of what is left, so that the last units are not locked up by an instance that does not need them. */
export function extraOf({ counted }: LeaseBalance, quota: number): number {
  return Math.min(Math.ceil(quota / BLOCK_PART), Math.floor(Math.max(0, quota - counted) / LEFT_PART));
}

const BLOCK_PART = 100;
const LEFT_PART = 4;
