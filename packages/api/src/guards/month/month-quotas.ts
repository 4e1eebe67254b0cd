import type { Lease, UsageBook } from "@daybook/store";
import type { Clock } from "../../base/clock.js";
import { within } from "../../base/within.js";
import { circuitBreakerOf } from "./circuit-breaker.js";
import { refund } from "./lease-balance.js";
import { leaseBalancesOf } from "./lease-balances.js";
import { leasingOf } from "./leasing.js";
import type { MonthAnswer } from "./month-answer.js";
import { pendingSettlementsOf } from "./pending-settlements.js";
import { settlingOf } from "./settling.js";
import { monthBefore, storeClockOf } from "./store-clock.js";

export type { MonthAnswer } from "./month-answer.js";

/** Keeps identities within their quotas for a calendar month, which all instances count together in the store. */
export interface MonthQuotas {
  /**
   * Takes all units of a call or none. Answers at once when enough units are leased or the month is known to be
   * spent; otherwise asks the store and waits for it for at most 250 ms. A cost of 0 takes nothing and is
   * always admitted: it only asks how the month stands. The quota must be finite.
   */
  take(identity: string, cost: number, quota: number): MonthAnswer | Promise<MonthAnswer>;
  /** Gives back what a call took, by the answer that it got. The units stay leased, and are returned like other unused ones. */
  giveBack(identity: string, cost: number, taken: MonthAnswer): void;
  /** Takes word from elsewhere whether the store can be reached: while leased units last, we may not notice for long. */
  setReachable(isReachable: boolean): void;
  /** Returns unused units and settles debts, for at most 5 seconds. From now on, calls are served as if the store were away. */
  close(): Promise<void>;
  /** The current state, for metrics. */
  state(): MonthQuotasState;
}

/** The state of an instance's quotas. */
interface MonthQuotasState {
  /** Identities in memory. */
  readonly identities: number;
  /** Units served without a lease that the store has not counted yet. */
  readonly owedUnits: number;
  /** Units owed or to be given back that were dropped, for lack of room or because the store refused them. */
  readonly droppedUnits: number;
  readonly isReachable: boolean;
}

/** What quotas need. */
export interface MonthQuotasOptions {
  readonly usage: Pick<UsageBook, "lease" | "settle" | "usage" | "forgetUsage">;
  readonly clock: Clock;
  /** Makes a unique text, such as random hex digits: the accounts refuse texts that may hold a key. */
  readonly newToken: () => string;
  readonly onProblem: (problem: unknown) => void;
  /** How many identities are kept in memory at a time; 100,000 by default. */
  readonly identitiesMax?: number;
}

/** Quotas that the given store counts. */
export function monthQuotasOf(options: MonthQuotasOptions): MonthQuotas {
  const { usage, clock, newToken, onProblem, identitiesMax = 100_000 } = options;
  const { monotonicMs } = clock;
  const storeClock = storeClockOf(clock);
  // Every balance may leave one behind when it goes, and another when its month turns.
  const pending = pendingSettlementsOf(2 * identitiesMax);
  const balances = leaseBalancesOf(identitiesMax, storeClock, pending);
  const breaker = circuitBreakerOf((isReachable) => {
    if (isReachable) catchUp();
  });
  /** A request for no units is a question: it must not write anything, however often it comes. */
  const lease: UsageBook["lease"] = async (request) =>
    request.units > 0 ? usage.lease(request) : { ...(await usage.usage(request.identity)), granted: 0 };
  const shared = { balances, breaker, monotonicMs, newToken, onProblem };
  const leasing = leasingOf({ ...shared, lease, storeClock, onLease: forgetOldMonths });
  const settling = settlingOf({ ...shared, settle: (settlements) => usage.settle(settlements), pending });
  let newestMonth = "";
  let closing: Promise<void> | undefined;
  const timer = setInterval(() => {
    balances.forgetIdle(monotonicMs());
    catchUp();
  }, TICK_MS).unref();

  function catchUp(): void {
    leasing.sendLostAgain(monotonicMs());
    void settling.run();
  }

  /** The previous month is kept as well as the current one. */
  function forgetOldMonths({ month }: Lease): void {
    if (month <= newestMonth) return;
    newestMonth = month;
    usage.forgetUsage(monthBefore(month)).catch(onProblem);
  }

  /** What is not done when the time is up stays counted as used, or is never counted. */
  async function leave(): Promise<void> {
    let isOver = false;
    const leaving = async () => {
      while (!isOver) {
        leasing.sendLostAgain(monotonicMs());
        // A lease that is under way will bring units, which must be given back too.
        const isLast = leasing.underWay() === 0 && balances.lost.size === 0;
        balances.giveAllBack(monotonicMs());
        await settling.run();
        if (isLast && settling.isDone()) return;
        await new Promise((resolve) => setTimeout(resolve, LEAVING_PAUSE_MS));
      }
    };
    await within(leaving(), LEAVING_MS, () => undefined);
    isOver = true;
  }

  return {
    take(identity, cost, quota) {
      check(cost, quota);
      const nowMs = monotonicMs();
      const balance = balances.find(identity, nowMs);
      if (closing !== undefined) return leasing.answerWithoutStore(balance, cost, quota, nowMs);
      const answer = leasing.answer(balance, cost, quota, nowMs);
      if (answer !== undefined) {
        if ((answer.admitted && cost > 0) || !answer.isKnown) leasing.refill(balance, quota, nowMs);
        return answer;
      }
      if (leasing.mayWait(balance, nowMs)) return leasing.wait(balance, cost, quota, nowMs);
      return leasing.answerWithoutStore(balance, cost, quota, nowMs);
    },
    giveBack(identity, cost, taken) {
      const nowMs = monotonicMs();
      const balance = balances.find(identity, nowMs);
      // Units of a month that is over are worthless.
      if (balance.month.endMs !== taken.resetMs) return;
      refund(balance, cost);
      balances.place(balance, nowMs);
    },
    setReachable(isReachable) {
      const nowMs = monotonicMs();
      if (isReachable) breaker.answered(nowMs);
      else breaker.failed(nowMs, nowMs);
    },
    close() {
      clearInterval(timer);
      leasing.close();
      closing ??= leave();
      return closing;
    },
    state: () => ({
      identities: balances.count(),
      owedUnits: balances.owedUnits() + settling.owedUnits() + pending.owedUnits(),
      droppedUnits: pending.droppedUnits(),
      isReachable: !breaker.isAway(),
    }),
  };
}

function check(cost: number, quota: number): void {
  if (!Number.isInteger(cost) || cost < 0) throw new Error(`A call costs ${cost} units of a month.`);
  if (!Number.isInteger(quota) || quota < 0) throw new Error(`The quota of a month is ${quota}.`);
}

const TICK_MS = 1_000;
const LEAVING_MS = 5_000;
const LEAVING_PAUSE_MS = 20;
