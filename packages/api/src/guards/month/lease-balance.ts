import type { Lease, LeaseRequest } from "@daybook/store";
import type { MonthAnswer } from "./month-answer.js";
import type { Month } from "./store-clock.js";

/** What this instance has leased and owes for one identity in one month. All times are on the monotonic clock. */
export interface LeaseBalance {
  readonly identity: string;
  /** The month that all numbers below belong to. */
  month: Month;
  /** Whether the store has answered about this identity in this month. */
  isHeard: boolean;
  /** When it last did. */
  heardMs: number;
  /** Units used by all instances according to the store's last answer, leased ones included. */
  counted: number;
  /** Units of debt settled since that answer. */
  settled: number;
  /** Units leased but not used. */
  leased: number;
  /** Units served without a lease that are in no settlement yet. */
  owed: number;
  /** Units served without a lease that are in a settlement under way. */
  settling: number;
  /** The quota of which the store had nothing left when it last answered; negative if there is none. */
  spentQuota: number;
  /** When units were last used. */
  usedMs: number;
  /** The request under way. */
  sent: SentRequest | undefined;
  /** A request that failed but may have counted nonetheless: it is sent again before any other. */
  lost: LeaseRequest | undefined;
  /** Calls that wait for the lease, in the order in which they came. */
  waiting: WaitingCall[] | undefined;
  /** The set that it is in, of those in which `LeaseBalances` keeps them apart. */
  set: Set<LeaseBalance> | undefined;
}

/** A request that the store has not answered yet. */
export interface SentRequest {
  readonly request: LeaseRequest;
  readonly sentMs: number;
  /** Whether calls have stopped waiting for it. */
  isLate: boolean;
  /** Stops its timer. */
  stopWatch: () => void;
}

/** A call that waits for units. */
interface WaitingCall {
  readonly cost: number;
  readonly quota: number;
  readonly sinceMs: number;
  readonly resolve: (answer: MonthAnswer) => void;
}

/** A balance without units or debts. */
export function emptyBalance(identity: string, month: Month, nowMs: number): LeaseBalance {
  return {
    identity,
    month,
    isHeard: false,
    heardMs: 0,
    counted: 0,
    settled: 0,
    leased: 0,
    owed: 0,
    settling: 0,
    spentQuota: -1,
    usedMs: nowMs,
    sent: undefined,
    lost: undefined,
    waiting: undefined,
    set: undefined,
  };
}

/** Moves on to another month. Units leased in the old one are worthless now; its debts must have been taken care of before. */
export function beginMonth(balance: LeaseBalance, month: Month): void {
  balance.month = month;
  balance.isHeard = false;
  balance.counted = 0;
  balance.settled = 0;
  balance.leased = 0;
  balance.owed = 0;
  balance.settling = 0;
  balance.spentQuota = -1;
}

/** Adds the units of a lease, after paying off those that were served without one. */
export function takeGrant(balance: LeaseBalance, request: LeaseRequest, lease: Lease, nowMs: number): void {
  balance.isHeard = true;
  balance.heardMs = nowMs;
  balance.counted = lease.used;
  balance.settled = 0;
  const isRefused = request.units > 0 && lease.granted === 0;
  balance.spentQuota = isRefused || lease.used >= request.quota ? request.quota : -1;
  const paid = Math.min(balance.owed, lease.granted);
  balance.owed -= paid;
  balance.leased += lease.granted - paid;
}

/** Whether leased units cover a call. A call without a cost only needs to know how the month stands. */
export function covers(balance: LeaseBalance, cost: number, quota: number): boolean {
  if (cost === 0) return balance.isHeard;
  return balance.waiting === undefined && balance.leased >= cost && !isOver(balance, cost, quota);
}

/**
 * Whether the store is known to have too little left for a call that leased units do not cover. This is remembered for
 * only a few seconds, since other instances may give units back, and it says nothing about a higher quota.
 */
export function isSpent(balance: LeaseBalance, cost: number, quota: number, nowMs: number): boolean {
  if (!balance.isHeard) return false;
  if (cost > quota) return true;
  return nowMs - balance.heardMs < REMEMBERED_MS && (quota <= balance.spentQuota || isOver(balance, cost, quota));
}

/** Whether the quota may have room for a call, as far as is known. */
export function mayFit(balance: LeaseBalance, cost: number, quota: number): boolean {
  return cost <= quota && !(balance.isHeard && isOver(balance, cost, quota));
}

/** A quota may be lower than the one that units were leased under: an owner can have keys of several tiers. */
function isOver({ counted, leased }: LeaseBalance, cost: number, quota: number): boolean {
  return counted - leased + cost > quota;
}

/** Serves a call from leased units and owes the rest. Returns false and changes nothing when that would be too much debt. */
export function owe(balance: LeaseBalance, cost: number, quota: number): boolean {
  const lacking = Math.max(0, cost - balance.leased);
  if (cost > quota || balance.owed + balance.settling + lacking > Math.floor(quota / ALLOWANCE_PART)) return cost === 0;
  balance.owed += lacking;
  balance.leased -= cost - lacking;
  return true;
}

/** Undoes a call: it is owed no longer, or else its units are leased and unused again. */
export function refund(balance: LeaseBalance, cost: number): void {
  const forgiven = Math.min(balance.owed, cost);
  balance.owed -= forgiven;
  balance.leased += cost - forgiven;
}

/** The answer to a call, by its balance. */
export function answerOf(
  balance: LeaseBalance,
  admitted: boolean,
  isKnown: boolean,
  quota: number,
  resetAfterMs: number,
  retryAfterMs: number,
): MonthAnswer {
  // A store restored from a backup may have forgotten our leases.
  const used = Math.max(0, balance.counted + balance.settled + balance.owed + balance.settling - balance.leased);
  const remaining = Math.max(0, quota - used);
  return { admitted, isKnown, used, remaining, resetMs: balance.month.endMs, resetAfterMs, retryAfterMs };
}

/** How long a spent month is remembered. */
const REMEMBERED_MS = 5_000;
/** An identity may owe its quota divided by this: contract, http.md section 6. */
const ALLOWANCE_PART = 10;
