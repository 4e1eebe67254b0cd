import assert from "node:assert/strict";
import type { MonthAnswer } from "./month-quotas.js";

/** Units by month and identity. */
type Sums = Map<string, number>;

/** What one instance has admitted, and what it has taken from the store: leases minus returns, and settled debts. */
export interface Tally {
  readonly admitted: Sums;
  readonly taken: Sums;
}

/** A call, and the state of its instance. */
interface AnsweredCall {
  readonly identity: string;
  readonly cost: number;
  readonly quota: number;
  /** These times are in milliseconds since 1970. */
  readonly sentMs: number;
  readonly answeredMs: number;
  /** Whether the instance's network has been well for so long that no effect of a fault is left. */
  readonly isWell: boolean;
}

/** Follows what the store counts and what instances answer, and fails on anything that must not happen. */
export interface Audit {
  readonly seen: { admitted: number; refused: number; alone: number; waited: number; readonly months: Set<number> };
  /** The store counted something for an instance. */
  count(tally: Tally, timeMs: number, month: string, identity: string, units: number, usedNow: number): void;
  /** An instance answered a call. */
  answer(tally: Tally, call: AnsweredCall, answer: MonthAnswer): void;
  /** An instance has closed with a good network. */
  closed(tally: Tally, timeMs: number): void;
  /** Forgets counts too old to explain a refusal. */
  forget(beforeMs: number): void;
  /** Units admitted beyond those that were taken from the store. */
  unpaid(tally: Tally): number;
  /** How many units of all months were admitted beyond the quota and what was settled past it. */
  beyond(quotaOf: (identity: string) => number): number;
}

/** A tally of nothing. */
export function emptyTally(): Tally {
  return { admitted: new Map(), taken: new Map() };
}

/** An audit without entries. */
export function auditOf(): Audit {
  const seen = { admitted: 0, refused: 0, alone: 0, waited: 0, months: new Set<number>() };
  const admitted: Sums = new Map();
  const owed: Sums = new Map();
  let history: { readonly timeMs: number; readonly identity: string; readonly used: number }[] = [];

  /** The highest usage at any time that an instance may remember. */
  function mostUsed(identity: string, sinceMs: number): number {
    const counts = history.filter((entry) => entry.identity === identity);
    const before = counts.findLast(({ timeMs }) => timeMs <= sinceMs)?.used ?? 0;
    return Math.max(before, ...counts.filter(({ timeMs }) => timeMs > sinceMs).map(({ used }) => used));
  }

  function refused({ identity, cost, quota, answeredMs }: AnsweredCall, { isKnown, retryAfterMs }: MonthAnswer): void {
    seen.refused += 1;
    assert.ok(cost > 0 && retryAfterMs > 0, `a call of ${cost} is refused for ${retryAfterMs} ms`);
    if (!isKnown || cost > quota) return;
    const most = mostUsed(identity, answeredMs - REMEMBERED_MS);
    assert.ok(most + cost > quota, `${cost} of ${quota} are refused to ${identity}, of which ${most} were used`);
  }

  return {
    seen,
    count(tally, timeMs, month, identity, units, used) {
      add(tally.taken, `${month} ${identity}`, units);
      history.push({ timeMs, identity, used });
    },
    answer(tally, call, answer) {
      const key = `${monthBeforeEnd(answer.resetMs)} ${call.identity}`;
      seen.months.add(answer.resetMs);
      const waitedMs = call.answeredMs - call.sentMs;
      assert.ok(waitedMs <= 250, `a call waited ${waitedMs} ms`);
      if (waitedMs > 0) seen.waited += 1;
      if (!answer.isKnown) seen.alone += 1;
      assert.ok(answer.isKnown || !call.isWell, "the store is well and not asked");
      if (!answer.admitted) return refused(call, answer);
      seen.admitted += 1;
      assert.equal(answer.retryAfterMs, 0);
      add(tally.admitted, key, call.cost);
      add(admitted, key, call.cost);
      if (!answer.isKnown) add(owed, key, call.cost);
    },
    closed(tally, timeMs) {
      const present = new Date(timeMs).toISOString().slice(0, 7);
      for (const key of new Set([...tally.taken.keys(), ...tally.admitted.keys()])) {
        const [taken, used] = [tally.taken.get(key) ?? 0, tally.admitted.get(key) ?? 0];
        // Leased units of a month that is over are not given back.
        if (key.startsWith(present)) assert.equal(taken, used, `${key}: taken and admitted`);
        else assert.ok(taken >= used, `${key}: ${taken} taken, ${used} admitted`);
      }
    },
    forget(beforeMs) {
      history = history.filter(({ timeMs }) => timeMs > beforeMs);
    },
    unpaid(tally) {
      let units = 0;
      for (const [key, used] of tally.admitted) units += Math.max(0, used - (tally.taken.get(key) ?? 0));
      return units;
    },
    beyond(quotaOf) {
      let units = 0;
      for (const [key, used] of admitted) units += Math.max(0, used - quotaOf(key.slice(8)) - (owed.get(key) ?? 0));
      return units;
    },
  };
}

function add(sums: Sums, key: string, units: number): void {
  sums.set(key, (sums.get(key) ?? 0) + units);
}

function monthBeforeEnd(endMs: number): string {
  return new Date(endMs - 1).toISOString().slice(0, 7);
}

/** How long an instance remembers that a month is spent, plus how long an answer takes on a good network. */
const REMEMBERED_MS = 5_300;
