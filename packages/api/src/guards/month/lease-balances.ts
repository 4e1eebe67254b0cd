import { beginMonth, emptyBalance, type LeaseBalance } from "./lease-balance.js";
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
  /** Moves a balance to the set where it belongs after its lease or its debts have changed. */
  place(balance: LeaseBalance, nowMs: number): void;
  /** Gives back units that have long been unused, and forgets balances that nobody has asked about either. */
  forgetIdle(nowMs: number): void;
  /** Gives back all units, except where a lease is under way. */
  giveAllBack(nowMs: number): void;
  /** Those with debts to settle. Who called last comes last, here and below. */
  readonly owing: ReadonlySet<LeaseBalance>;
  /** Those with a lease to send again. */
  readonly lost: ReadonlySet<LeaseBalance>;
  count(): number;
  /** Units owed that are in no settlement yet. */
  owedUnits(): number;
}

/**
 * Balances for at most `countMax` identities. To make room, those whose units were unused the longest give them back
 * and go. Only when all others owe something are debtors dropped with their debts, first those who called the longest
 * ago. A balance with a lease under way never goes.
 */
export function leaseBalancesOf(countMax: number, storeClock: StoreClock, pending: PendingSettlements): LeaseBalances {
  const held = new Map<string, LeaseBalance>();
  const idle = new Set<LeaseBalance>();
  const lost = new Set<LeaseBalance>();
  const owing = new Set<LeaseBalance>();

  /** Makes a balance the newest of a set, or of none. */
  function moveTo(set: Set<LeaseBalance> | undefined, balance: LeaseBalance): void {
    balance.set?.delete(balance);
    balance.set = set?.add(balance);
  }

  function turnMonth(balance: LeaseBalance, nowMs: number): void {
    const month = storeClock.month(nowMs);
    if (balance.month === month) return;
    pending.add(balance.identity, balance.month.name, balance.owed);
    beginMonth(balance, month);
    if (balance.set !== undefined) place(balance, nowMs);
  }

  function place(balance: LeaseBalance, nowMs: number): void {
    if (held.get(balance.identity) !== balance) return;
    if (balance.sent !== undefined) moveTo(undefined, balance);
    else if (balance.lost !== undefined) moveTo(lost, balance);
    else if (balance.owed + balance.settling > 0) moveTo(owing, balance);
    else {
      moveTo(idle, balance);
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
    moveTo(undefined, balance);
    held.delete(balance.identity);
  }

  /** Many go at once: to find the oldest of a large set again for each newcomer would take long. */
  function makeRoom(nowMs: number): void {
    const leavers = [idle, lost, owing].find(({ size }) => size > 0) ?? [];
    let left = Math.ceil(countMax / LEAVING_PART);
    for (const balance of leavers) {
      forget(balance, nowMs);
      left -= 1;
      if (left === 0) return;
    }
  }

  return {
    find(identity, nowMs) {
      const known = held.get(identity);
      if (known !== undefined) {
        turnMonth(known, nowMs);
        return known;
      }
      if (held.size >= countMax) makeRoom(nowMs);
      const balance = emptyBalance(identity, storeClock.month(nowMs), nowMs);
      held.set(identity, balance);
      moveTo(idle, balance);
      return balance;
    },
    turnMonth,
    touch(balance, nowMs) {
      balance.usedMs = nowMs;
      if (balance.set !== undefined) moveTo(balance.set, balance);
    },
    place,
    forgetIdle(nowMs) {
      for (const balance of idle) {
        if (nowMs - balance.usedMs < IDLE_MS) return;
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
/** Of all identities, this part goes to make room. */
const LEAVING_PART = 100;
