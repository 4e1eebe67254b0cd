import type { Lease, LeaseWish } from "@daybook/store";
import type { Shelved } from "./linked-list.js";
import type { MonthAnswer } from "./month-answer.js";
import type { Month } from "./store-clock.js";

/** What this instance holds and owes of one identity's month. All times are of the monotonic clock. */
export interface Purse extends Shelved<Purse> {
  readonly identity: string;
  /** The month that all figures belong to. */
  month: Month;
  /** Whether the store has said in this month how it stands. */
  isHeard: boolean;
  /** When it last said so. */
  heardMs: number;
  /** Units used by all instances as the store last said, leased ones included. */
  counted: number;
  /** Units of debts that were settled since. */
  settled: number;
  /** Units leased and not used. */
  leased: number;
  /** Units served without a lease that are in no settlement yet. */
  owed: number;
  /** Units served without a lease that are in a settlement under way. */
  settling: number;
  /** How many units beyond the need the last wish was for. */
  extra: number;
  /** The quota of which the store had nothing left when it last answered; none is below zero. */
  spentQuota: number;
  /** When units were last used. */
  usedMs: number;
  /** The lease under way. */
  asking: Asking | undefined;
  /** A lease that failed and may have counted all the same: it is sent again before any other. */
  lost: LeaseWish | undefined;
  /** Calls that wait for the lease, in their order. */
  waiting: WaitingCall[] | undefined;
}

/** A lease that was sent. */
export interface Asking {
  readonly wish: LeaseWish;
  readonly sentMs: number;
  /** Whether nobody waits for it any more. */
  isLate: boolean;
  /** Stops the timer that watches over it. */
  stopWatch: () => void;
}

/** A call that waits for units. */
interface WaitingCall {
  readonly cost: number;
  readonly quota: number;
  readonly sinceMs: number;
  readonly resolve: (answer: MonthAnswer) => void;
}

/** A purse with nothing in it. */
export function emptyPurse(identity: string, month: Month, nowMs: number): Purse {
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
    extra: 0,
    spentQuota: -1,
    usedMs: nowMs,
    asking: undefined,
    lost: undefined,
    waiting: undefined,
    shelf: undefined,
    older: undefined,
    newer: undefined,
  };
}

/** Begins another month. What is leased of the old one is worth nothing any more; what is owed of it must be taken care of before. */
export function beginMonth(purse: Purse, month: Month): void {
  purse.month = month;
  purse.isHeard = false;
  purse.counted = 0;
  purse.settled = 0;
  purse.leased = 0;
  purse.owed = 0;
  purse.settling = 0;
  purse.extra = 0;
  purse.spentQuota = -1;
}

/** Puts the units of a lease in, after those are paid that were served without one. */
export function takeGrant(purse: Purse, wish: LeaseWish, lease: Lease, nowMs: number): void {
  purse.isHeard = true;
  purse.heardMs = nowMs;
  purse.counted = lease.used;
  purse.settled = 0;
  const isRefused = wish.units > 0 && lease.granted === 0;
  purse.spentQuota = isRefused || lease.used >= wish.quota ? wish.quota : -1;
  const paid = Math.min(purse.owed, lease.granted);
  purse.owed -= paid;
  purse.leased += lease.granted - paid;
}

/** Whether a call can be served by what is leased. A call without a cost only needs to be told how the month stands. */
export function canPay(purse: Purse, cost: number, quota: number): boolean {
  if (cost === 0) return purse.isHeard;
  return purse.waiting === undefined && purse.leased >= cost && !isOver(purse, cost, quota);
}

/**
 * Whether it is known that the store has too little left for a call that cannot be paid. That is remembered for a few
 * seconds only, since other instances may give units back; and it says nothing about a higher quota.
 */
export function isSpent(purse: Purse, cost: number, quota: number, nowMs: number): boolean {
  if (!purse.isHeard) return false;
  if (cost > quota) return true;
  return nowMs - purse.heardMs < REMEMBERED_MS && (quota <= purse.spentQuota || isOver(purse, cost, quota));
}

/** Whether a call can be served as far as is known, if not by what is leased. */
export function mayFit(purse: Purse, cost: number, quota: number): boolean {
  return cost <= quota && !(purse.isHeard && isOver(purse, cost, quota));
}

/** A quota may be lower than the one that units were leased by: an owner can have keys of several tiers. */
function isOver({ counted, leased }: Purse, cost: number, quota: number): boolean {
  return counted - leased + cost > quota;
}

/** Pays a call with what is leased and owes the rest. False, and nothing changes, when that would be too much to owe. */
export function owe(purse: Purse, cost: number, quota: number): boolean {
  const lacking = Math.max(0, cost - purse.leased);
  if (cost > quota || purse.owed + purse.settling + lacking > Math.floor(quota / ALLOWANCE_PART)) return cost === 0;
  purse.owed += lacking;
  purse.leased -= cost - lacking;
  return true;
}

/** What a purse says to a call. */
export function answerOf(
  purse: Purse,
  admitted: boolean,
  isKnown: boolean,
  quota: number,
  resetAfterMs: number,
  retryAfterMs: number,
): MonthAnswer {
  // A store that was restored may have forgotten our leases.
  const used = Math.max(0, purse.counted + purse.settled + purse.owed + purse.settling - purse.leased);
  const remaining = Math.max(0, quota - used);
  return { admitted, isKnown, used, remaining, resetMs: purse.month.endMs, resetAfterMs, retryAfterMs };
}

/** How long it is remembered that a month is spent. */
const REMEMBERED_MS = 5_000;
/** An identity may owe one in so many units of its quota: contract, http.md section 6. */
const ALLOWANCE_PART = 10;
