import { beginMonth, emptyBalance, type LeaseBalance } from "./lease-balance.js";
import { emptyList, type LinkedList, moveToEnd, unlink } from "./linked-list.js";
import type { PendingSettlements } from "./pending-settlements.js";
import type { StoreClock } from "./store-clock.js";

/** The balances of identities that called recently. */
export interface LeaseBalances {
  /** The balance of an identity in the current month; created when there is none. */
  find(identity: string, nowMs: number): LeaseBalance;
  /** Moves a balance on to the current month, if it is not there yet. */
  turnMonth(balance: LeaseBalance, nowMs: number): void;
  /** Records that units of a balance were used. */
  touch(balance: LeaseBalance, nowMs: number): void;
  /** Moves a balance to the list where it belongs after its lease or its debts have changed. */
  relist(balance: LeaseBalance, nowMs: number): void;
  /** Gives back units that have long been unused, and forgets balances that nobody has asked about either. */
  forgetIdle(nowMs: number): void;
  /** Gives back all units, except where a lease is under way. */
  giveAllBack(nowMs: number): void;
  /** Those with debts to settle, oldest first. */
  readonly owing: LinkedList<LeaseBalance>;
  /** Those with a lease to send again, oldest first. */
  readonly lost: LinkedList<LeaseBalance>;
  count(): number;
  /** Units owed that are in no settlement yet. */
  owedUnits(): number;
}

/**
 * Balances for at most `countMax` identities. To make room, the one whose units were unused the longest gives them back
 * and goes. Only when all others owe something is the oldest debtor dropped, with its debt. A balance with a
 * lease under way never goes.
 */
export function leaseBalancesOf(countMax: number, storeClock: StoreClock, pending: PendingSettlements): LeaseBalances {
  const held = new Map<string, LeaseBalance>();
  const idle = emptyList<LeaseBalance>();
  const lost = emptyList<LeaseBalance>();
  const owing = emptyList<LeaseBalance>();

  function turnMonth(balance: LeaseBalance, nowMs: number): void {
    const month = storeClock.month(nowMs);
    if (balance.month === month) return;
    pending.add(balance.identity, balance.month.name, balance.owed);
    beginMonth(balance, month);
    if (balance.list !== undefined) relist(balance, nowMs);
  }

  function relist(balance: LeaseBalance, nowMs: number): void {
    if (held.get(balance.identity) !== balance) return;
    if (balance.sent !== undefined) unlink(balance);
    else if (balance.lost !== undefined) moveToEnd(lost, balance);
    else if (balance.owed + balance.settling > 0) {
      // The oldest debtor stays first.
      if (balance.list !== owing) moveToEnd(owing, balance);
    } else {
      moveToEnd(idle, balance);
      // Refused calls ask the store from time to time, and must not keep units that they do not use.
      if (nowMs - balance.usedMs >= IDLE_MS) giveBack(balance, nowMs);
    }
  }

  function giveBack(balance: LeaseBalance, nowMs: number): void {
    turnMonth(balance, nowMs);
    if (balance.leased === 0) return;
    pending.add(balance.identity, balance.month.name, -balance.leased);
    balance.counted = Math.max(0, balance.counted - balance.leased);
    balance.leased = 0;
    balance.spentQuota = -1;
  }

  function forget(balance: LeaseBalance, nowMs: number): void {
    giveBack(balance, nowMs);
    pending.drop(balance.owed);
    unlink(balance);
    held.delete(balance.identity);
  }

  return {
    find(identity, nowMs) {
      const known = held.get(identity);
      if (known !== undefined) {
        turnMonth(known, nowMs);
        return known;
      }
      const leaver = held.size < countMax ? undefined : (idle.oldest ?? lost.oldest ?? owing.oldest);
      if (leaver !== undefined) forget(leaver, nowMs);
      const balance = emptyBalance(identity, storeClock.month(nowMs), nowMs);
      held.set(identity, balance);
      moveToEnd(idle, balance);
      return balance;
    },
    turnMonth,
    touch(balance, nowMs) {
      balance.usedMs = nowMs;
      if (balance.list === idle) moveToEnd(idle, balance);
    },
    relist,
    forgetIdle(nowMs) {
      let next = idle.oldest;
      while (next !== undefined && nowMs - next.usedMs >= IDLE_MS) {
        const balance = next;
        next = balance.newer;
        // An identity that still asks keeps its balance, so that its idle time is remembered.
        if (balance.isHeard && nowMs - balance.heardMs < IDLE_MS) giveBack(balance, nowMs);
        else forget(balance, nowMs);
      }
    },
    giveAllBack(nowMs) {
      for (const balance of held.values()) if (balance.sent === undefined) giveBack(balance, nowMs);
    },
    owing,
    lost,
    count: () => held.size,
    owedUnits() {
      let units = 0;
      for (const { owed } of held.values()) units += owed;
      return units;
    },
  };
}

/** How long units may stay unused. */
const IDLE_MS = 60_000;
