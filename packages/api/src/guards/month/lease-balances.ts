import { beginMonth, emptyPurse, type Purse } from "./lease-balance.js";
import { emptyShelf, putLast, type Shelf, takeOff } from "./linked-list.js";
import type { Bills } from "./pending-settlements.js";
import type { StoreClock } from "./store-clock.js";

/** The purses of the identities that came lately. */
export interface Purses {
  /** The purse of an identity, in the present month; made when there is none. */
  find(identity: string, nowMs: number): Purse;
  /** Brings a purse to the present month. */
  turn(purse: Purse, nowMs: number): void;
  /** Notes that units of a purse were used. */
  touch(purse: Purse, nowMs: number): void;
  /** Puts a purse where it belongs after its lease or its debts have changed. */
  file(purse: Purse, nowMs: number): void;
  /** Gives back the units of the purses of which none was used for long, and forgets those that nobody asked for either. */
  forgetIdle(nowMs: number): void;
  /** Gives back all units that no call waits for. */
  giveAllBack(nowMs: number): void;
  /** Those with debts to settle, oldest first. */
  readonly owing: Shelf<Purse>;
  /** Those with a lease to send again, oldest first. */
  readonly lost: Shelf<Purse>;
  count(): number;
  /** Units owed that are in no settlement yet. */
  owedUnits(): number;
}

/**
 * Purses for so many identities. To make room the one goes whose units were unused the longest, and gives them back;
 * only when every other one owes something, the one that owes the longest is dropped with its debt. One
 * with a lease under way never goes.
 */
export function pursesOf(countMax: number, storeClock: StoreClock, bills: Bills): Purses {
  const held = new Map<string, Purse>();
  const idle = emptyShelf<Purse>();
  const lost = emptyShelf<Purse>();
  const owing = emptyShelf<Purse>();

  function turn(purse: Purse, nowMs: number): void {
    const month = storeClock.month(nowMs);
    if (purse.month === month) return;
    bills.add(purse.identity, purse.month.name, purse.owed);
    beginMonth(purse, month);
    if (purse.shelf !== undefined) file(purse, nowMs);
  }

  function file(purse: Purse, nowMs: number): void {
    if (held.get(purse.identity) !== purse) return;
    if (purse.asking !== undefined) takeOff(purse);
    else if (purse.lost !== undefined) putLast(lost, purse);
    else if (purse.owed + purse.settling > 0) {
      // Who owes for longer stays before others.
      if (purse.shelf !== owing) putLast(owing, purse);
    } else {
      putLast(idle, purse);
      // Calls that are refused ask the store from time to time, and must not hold units that they do not use.
      if (nowMs - purse.usedMs >= IDLE_MS) giveBack(purse, nowMs);
    }
  }

  function giveBack(purse: Purse, nowMs: number): void {
    turn(purse, nowMs);
    if (purse.leased === 0) return;
    bills.add(purse.identity, purse.month.name, -purse.leased);
    purse.counted = Math.max(0, purse.counted - purse.leased);
    purse.leased = 0;
    purse.spentQuota = -1;
  }

  function forget(purse: Purse, nowMs: number): void {
    giveBack(purse, nowMs);
    bills.drop(purse.owed);
    takeOff(purse);
    held.delete(purse.identity);
  }

  return {
    find(identity, nowMs) {
      const known = held.get(identity);
      if (known !== undefined) {
        turn(known, nowMs);
        return known;
      }
      const leaver = held.size < countMax ? undefined : (idle.oldest ?? lost.oldest ?? owing.oldest);
      if (leaver !== undefined) forget(leaver, nowMs);
      const purse = emptyPurse(identity, storeClock.month(nowMs), nowMs);
      held.set(identity, purse);
      putLast(idle, purse);
      return purse;
    },
    turn,
    touch(purse, nowMs) {
      purse.usedMs = nowMs;
      if (purse.shelf === idle) putLast(idle, purse);
    },
    file,
    forgetIdle(nowMs) {
      let next = idle.oldest;
      while (next !== undefined && nowMs - next.usedMs >= IDLE_MS) {
        const purse = next;
        next = purse.newer;
        // Of who still asks it is remembered that units were not used.
        if (purse.isHeard && nowMs - purse.heardMs < IDLE_MS) giveBack(purse, nowMs);
        else forget(purse, nowMs);
      }
    },
    giveAllBack(nowMs) {
      for (const purse of held.values()) if (purse.asking === undefined) giveBack(purse, nowMs);
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

/** How long units may lie unused. */
const IDLE_MS = 60_000;
