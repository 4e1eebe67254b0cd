import { AccountsRefused, AccountsUnreachable, type Lease, type UsageBook } from "@daybook/store";
import type { Reach } from "./circuit-breaker.js";
import { type Asking, answerOf, canPay, isSpent, owe, type Purse, takeGrant } from "./lease-balance.js";
import type { Purses } from "./lease-balances.js";
import { extraOf, wishOf } from "./lease-request.js";
import type { MonthAnswer } from "./month-answer.js";
import type { StoreClock } from "./store-clock.js";
import { whenLate } from "./when-late.js";

/** Asks the store for units, for one purse once at a time, and answers the calls that wait for them. */
export interface Leasing {
  /** The answer to a call as far as it is known here; undefined when the store must be asked. */
  answer(purse: Purse, cost: number, quota: number, nowMs: number): MonthAnswer | undefined;
  /** The answer to a call that the store cannot be asked about. */
  answerAlone(purse: Purse, cost: number, quota: number, nowMs: number): MonthAnswer;
  /** Whether a call may wait for the store: not while it is away, or when too many wait already. */
  mayWait(purse: Purse, nowMs: number): boolean;
  /** Answers a call once the store has said more, or has taken too long. */
  wait(purse: Purse, cost: number, quota: number, nowMs: number): Promise<MonthAnswer>;
  /** Asks for more before the purse is empty. Nobody waits for this. */
  refill(purse: Purse, quota: number, nowMs: number): void;
  /** Sends leases again that may have counted without an answer. */
  sendLostAgain(nowMs: number): void;
  /** How many leases are under way. */
  underWay(): number;
  /** From now on only lost leases are sent. */
  close(): void;
}

/** What is needed to lease. */
interface LeasingOptions {
  readonly lease: UsageBook["lease"];
  readonly purses: Purses;
  readonly reach: Reach;
  readonly storeClock: StoreClock;
  readonly monotonicMs: () => number;
  readonly newToken: () => string;
  readonly onLease: (lease: Lease) => void;
  readonly onProblem: (problem: unknown) => void;
}

/** Leases for the given purses. */
export function leasingOf(options: LeasingOptions): Leasing {
  const { purses, reach, storeClock, monotonicMs, newToken, onLease, onProblem } = options;
  let underWay = 0;
  let isClosed = false;

  function answer(purse: Purse, cost: number, quota: number, nowMs: number): MonthAnswer | undefined {
    const untilEndMs = storeClock.untilEndMs(nowMs);
    if (canPay(purse, cost, quota)) {
      if (cost > 0) {
        purse.leased -= cost;
        purses.touch(purse, nowMs);
      }
      return answerOf(purse, true, !reach.isAway(), quota, untilEndMs, 0);
    }
    if (!isSpent(purse, cost, quota, nowMs)) return undefined;
    return answerOf(purse, false, !reach.isAway(), quota, untilEndMs, untilEndMs);
  }

  function answerAlone(purse: Purse, cost: number, quota: number, nowMs: number): MonthAnswer {
    const admitted = owe(purse, cost, quota);
    purses.file(purse, nowMs);
    const untilEndMs = storeClock.untilEndMs(nowMs);
    const waitMs = cost > quota ? untilEndMs : FAULT_RETRY_MS;
    return answerOf(purse, admitted, false, quota, untilEndMs, admitted ? 0 : waitMs);
  }

  function ask(purse: Purse, quota: number, nowMs: number): void {
    const wish = purse.lost ?? wishOf(purse, quota, newToken());
    const dueMs = (purse.waiting?.[0]?.sinceMs ?? nowMs) + WAIT_MS;
    const asking: Asking = { wish, sentMs: nowMs, isLate: false, stopWatch: () => {} };
    asking.stopWatch = whenLate(Math.max(nowMs, dueMs), monotonicMs, () => late(purse, asking));
    purse.lost = undefined;
    purse.asking = asking;
    purses.file(purse, nowMs);
    underWay += 1;
    reach.asked(nowMs);
    options.lease(wish).then(
      (lease) => {
        if (purse.asking === asking) answered(purse, asking, lease);
      },
      (problem: unknown) => {
        if (purse.asking === asking) failed(purse, asking, problem);
      },
    );
  }

  function end(purse: Purse, asking: Asking): void {
    asking.stopWatch();
    purse.asking = undefined;
    underWay -= 1;
  }

  function answered(purse: Purse, asking: Asking, lease: Lease): void {
    end(purse, asking);
    const nowMs = monotonicMs();
    storeClock.hear(lease.nowMs, asking.sentMs, nowMs);
    reach.answered(nowMs);
    purses.turn(purse, nowMs);
    // Units of a month that is over are worth nothing.
    if (lease.month === purse.month.name) takeGrant(purse, asking.wish, lease, nowMs);
    serveWaiting(purse, nowMs);
    onLease(lease);
  }

  /** Calls are served in their order. Who has to wait on holds up all behind, and nobody has to once the month is spent. */
  function serveWaiting(purse: Purse, nowMs: number): void {
    const calls = purse.waiting ?? [];
    purse.waiting = undefined;
    let served = 0;
    for (const { cost, quota, resolve } of calls) {
      const known =
        answer(purse, cost, quota, nowMs) ?? (isClosed ? answerAlone(purse, cost, quota, nowMs) : undefined);
      if (known === undefined) break;
      resolve(known);
      served += 1;
    }
    if (served === calls.length) purses.file(purse, nowMs);
    else {
      purse.waiting = calls.slice(served);
      ask(purse, 0, nowMs);
    }
  }

  function serveAlone(purse: Purse, nowMs: number): void {
    const calls = purse.waiting ?? [];
    purse.waiting = undefined;
    for (const { cost, quota, resolve } of calls) resolve(answerAlone(purse, cost, quota, nowMs));
  }

  /** Its answer may still come: until then it stays under way. */
  function late(purse: Purse, asking: Asking): void {
    const nowMs = monotonicMs();
    asking.isLate = true;
    const timer = setTimeout(() => lose(purse, asking), LOST_MS - WAIT_MS).unref();
    asking.stopWatch = () => clearTimeout(timer);
    reach.failed(asking.sentMs, nowMs);
    onProblem(new AccountsUnreachable(`The accounts took more than ${WAIT_MS} ms to answer.`));
    purses.turn(purse, nowMs);
    serveAlone(purse, nowMs);
  }

  function lose(purse: Purse, asking: Asking): void {
    end(purse, asking);
    purse.lost = asking.wish;
    purses.file(purse, monotonicMs());
  }

  function failed(purse: Purse, asking: Asking, problem: unknown): void {
    const nowMs = monotonicMs();
    // What was refused has not counted, and is no sign that the store is away.
    if (problem instanceof AccountsRefused) end(purse, asking);
    else {
      lose(purse, asking);
      reach.failed(asking.sentMs, nowMs);
    }
    purses.turn(purse, nowMs);
    serveAlone(purse, nowMs);
    purses.file(purse, nowMs);
    onProblem(problem);
  }

  return {
    answer,
    answerAlone,
    mayWait({ asking, waiting }, nowMs) {
      if (isClosed) return false;
      if (asking === undefined) return underWay < UNDER_WAY_MAX && reach.mayAsk(nowMs);
      return !asking.isLate && (waiting?.length ?? 0) < WAITING_MAX;
    },
    wait(purse, cost, quota, nowMs) {
      return new Promise((resolve) => {
        purse.waiting ??= [];
        purse.waiting.push({ cost, quota, sinceMs: nowMs, resolve });
        if (purse.asking === undefined) ask(purse, quota, nowMs);
      });
    },
    refill(purse, quota, nowMs) {
      if (isClosed || purse.asking !== undefined || underWay >= UNDER_WAY_MAX || !reach.mayAsk(nowMs)) return;
      // Asking is also how a store is found to be back.
      const isWanted = !isSpent(purse, 1, quota, nowMs) && extraOf(purse, quota) > 0;
      if (isWanted || reach.isAway()) ask(purse, quota, nowMs);
    },
    sendLostAgain(nowMs) {
      while (purses.lost.oldest !== undefined && underWay < UNDER_WAY_MAX && reach.mayAsk(nowMs)) {
        ask(purses.lost.oldest, 0, nowMs);
      }
    },
    underWay: () => underWay,
    close() {
      isClosed = true;
    },
  };
}

/** How long a call waits for the store at most: contract, http.md section 6. */
const WAIT_MS = 250;
/** How long an answer may take until the lease is taken for lost. */
const LOST_MS = 5_000;
/** When a call is worth trying again that was refused because too much is owed. */
const FAULT_RETRY_MS = 60_000;
/** Leases under way at a time. As many more would hardly be answered in time. */
const UNDER_WAY_MAX = 1_000;
/** Calls of one identity that wait at a time. */
const WAITING_MAX = 1_000;
