import type { Lease, UsageBook } from "@daybook/store";
import type { Clock } from "../../base/clock.js";
import { within } from "../../base/within.js";
import { reachOf } from "./circuit-breaker.js";
import { pursesOf } from "./lease-balances.js";
import { leasingOf } from "./leasing.js";
import type { MonthAnswer } from "./month-answer.js";
import { billsOf } from "./pending-settlements.js";
import { settlingOf } from "./settling.js";
import { monthBefore, storeClockOf } from "./store-clock.js";

export type { MonthAnswer } from "./month-answer.js";

/** Keeps identities within their quotas of a calendar month, which all instances count together in the store. */
export interface MonthQuotas {
  /**
   * Takes all units of a call or none. At once where enough units are leased or the month is known to be
   * spent; else asks the store and waits for it at most 250 ms. A cost of 0 takes nothing and is
   * always admitted: it tells how the month stands. The quota is a finite number.
   */
  take(identity: string, cost: number, quota: number): MonthAnswer | Promise<MonthAnswer>;
  /** Somebody else found out whether the store can be reached; leased units alone may not show it for a long time. */
  reach(isReachable: boolean): void;
  /** Returns unused units and settles debts, for 5 seconds at most. Calls are served as in a fault of the store from now on. */
  close(): Promise<void>;
  /** How it stands, for metrics. */
  state(): MonthQuotasState;
}

/** How the quotas of an instance stand. */
interface MonthQuotasState {
  /** Identities held. */
  readonly identities: number;
  /** Units served without a lease that the store has not counted yet. */
  readonly owedUnits: number;
  /** Units owed or to be given back that were given up, for lack of room or because the store refused them. */
  readonly droppedUnits: number;
  readonly isReachable: boolean;
}

/** What the quotas are kept with. */
export interface MonthQuotasOptions {
  readonly usage: Pick<UsageBook, "lease" | "settle" | "usage" | "forgetUsage">;
  readonly clock: Clock;
  /** A text that nobody else ever makes, such as hex digits: the accounts refuse texts that may hold a key. */
  readonly newToken: () => string;
  readonly onProblem: (problem: unknown) => void;
  /** How many identities are held at a time, 200,000 unless told. */
  readonly identitiesMax?: number;
}

/** Quotas that are counted in the given store. */
export function monthQuotasOf(options: MonthQuotasOptions): MonthQuotas {
  const { usage, clock, newToken, onProblem, identitiesMax = 200_000 } = options;
  const { monotonicMs } = clock;
  const storeClock = storeClockOf(clock);
  // Every purse may leave one behind, and another when its month turns.
  const bills = billsOf(2 * identitiesMax);
  const purses = pursesOf(identitiesMax, storeClock, bills);
  const reach = reachOf((isReachable) => {
    if (isReachable) catchUp();
  });
  /** A wish for nothing is a question: it must not write anything down, however often it comes. */
  const lease: UsageBook["lease"] = async (wish) =>
    wish.units > 0 ? usage.lease(wish) : { ...(await usage.usage(wish.identity)), granted: 0 };
  const shared = { purses, reach, monotonicMs, newToken, onProblem };
  const leasing = leasingOf({ ...shared, lease, storeClock, onLease: forgetOldMonths });
  const settling = settlingOf({ ...shared, settle: (settlements) => usage.settle(settlements), bills });
  let newestMonth = "";
  let closing: Promise<void> | undefined;
  const timer = setInterval(() => {
    purses.forgetIdle(monotonicMs());
    catchUp();
  }, TICK_MS).unref();

  function catchUp(): void {
    leasing.sendLostAgain(monotonicMs());
    void settling.run();
  }

  /** The last month is kept beside the present one. */
  function forgetOldMonths({ month }: Lease): void {
    if (month <= newestMonth) return;
    newestMonth = month;
    usage.forgetUsage(monthBefore(month)).catch(onProblem);
  }

  /** What is given up when the time is over stays counted as used, or owed for good. */
  async function leave(): Promise<void> {
    let isOver = false;
    const leaving = async () => {
      while (!isOver) {
        leasing.sendLostAgain(monotonicMs());
        // While a lease is under way there are units to come that must be given back.
        const isLast = leasing.underWay() === 0 && purses.lost.oldest === undefined;
        purses.giveAllBack(monotonicMs());
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
      const purse = purses.find(identity, nowMs);
      if (closing !== undefined) return leasing.answerAlone(purse, cost, quota, nowMs);
      const answer = leasing.answer(purse, cost, quota, nowMs);
      if (answer !== undefined) {
        const isRunningOut = answer.admitted && cost > 0 && purse.leased * 2 < purse.extra;
        if (isRunningOut || !answer.isKnown) leasing.refill(purse, quota, nowMs);
        return answer;
      }
      if (leasing.mayWait(purse, nowMs)) return leasing.wait(purse, cost, quota, nowMs);
      return leasing.answerAlone(purse, cost, quota, nowMs);
    },
    reach(isReachable) {
      const nowMs = monotonicMs();
      if (isReachable) reach.answered(nowMs);
      else reach.failed(nowMs, nowMs);
    },
    close() {
      clearInterval(timer);
      leasing.close();
      closing ??= leave();
      return closing;
    },
    state: () => ({
      identities: purses.count(),
      owedUnits: purses.owedUnits() + settling.owedUnits() + bills.owedUnits(),
      droppedUnits: bills.droppedUnits(),
      isReachable: !reach.isAway(),
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
