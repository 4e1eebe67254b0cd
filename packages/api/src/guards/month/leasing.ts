import { AccountsRefused, AccountsUnreachable, type Lease, type UsageBook } from "@daybook/store";
import type { CircuitBreaker } from "./circuit-breaker.js";
import { answerOf, covers, isSpent, type LeaseBalance, owe, type SentRequest, takeGrant } from "./lease-balance.js";
import type { LeaseBalances } from "./lease-balances.js";
import { extraOf, leaseRequestOf } from "./lease-request.js";
import type { MonthAnswer } from "./month-answer.js";
import type { StoreClock } from "./store-clock.js";
import { whenLate } from "./when-late.js";

/** Leases units from the store, with one request at a time per balance, and answers the calls that wait for them. */
export interface Leasing {
  /** The answer to a call, if it is known here; undefined when the store must be asked. */
  answer(balance: LeaseBalance, cost: number, quota: number, nowMs: number): MonthAnswer | undefined;
  /** The answer to a call when the store cannot be asked. */
  answerWithoutStore(balance: LeaseBalance, cost: number, quota: number, nowMs: number): MonthAnswer;
  /** Whether a call may wait for the store: not while the store is away or too many calls wait already. */
  mayWait(balance: LeaseBalance, nowMs: number): boolean;
  /** Answers a call once the store has answered or has taken too long. */
  wait(balance: LeaseBalance, cost: number, quota: number, nowMs: number): Promise<MonthAnswer>;
  /** Asks for more units if the balance is running out, and for a sign of life if the store is away. No call waits for this. */
  refill(balance: LeaseBalance, quota: number, nowMs: number): void;
  /** Resends requests that may have counted although no answer came. */
  sendLostAgain(nowMs: number): void;
  /** How many requests are under way. */
  underWay(): number;
  /** From now on, only lost requests are sent. */
  close(): void;
}

/** What is needed to lease. */
interface LeasingOptions {
  readonly lease: UsageBook["lease"];
  readonly balances: LeaseBalances;
  readonly breaker: CircuitBreaker;
  readonly storeClock: StoreClock;
  readonly monotonicMs: () => number;
  readonly newToken: () => string;
  readonly onLease: (lease: Lease) => void;
  readonly onProblem: (problem: unknown) => void;
}

/** Leases for the given balances. */
export function leasingOf(options: LeasingOptions): Leasing {
  const { balances, breaker, storeClock, monotonicMs, newToken, onLease, onProblem } = options;
  let underWay = 0;
  let isClosed = false;

  function answer(balance: LeaseBalance, cost: number, quota: number, nowMs: number): MonthAnswer | undefined {
    const untilEndMs = storeClock.untilEndMs(nowMs);
    if (covers(balance, cost, quota)) {
      if (cost > 0) {
        balance.leased -= cost;
        balances.touch(balance, nowMs);
      }
      return answerOf(balance, true, !breaker.isAway(), quota, untilEndMs, 0);
    }
    if (!isSpent(balance, cost, quota, nowMs)) return undefined;
    return answerOf(balance, false, !breaker.isAway(), quota, untilEndMs, untilEndMs);
  }

  function answerWithoutStore(balance: LeaseBalance, cost: number, quota: number, nowMs: number): MonthAnswer {
    const admitted = owe(balance, cost, quota);
    balances.place(balance, nowMs);
    const untilEndMs = storeClock.untilEndMs(nowMs);
    const waitMs = cost > quota ? untilEndMs : FAULT_RETRY_MS;
    return answerOf(balance, admitted, false, quota, untilEndMs, admitted ? 0 : waitMs);
  }

  function ask(balance: LeaseBalance, quota: number, nowMs: number): void {
    const request = balance.lost ?? leaseRequestOf(balance, quota, newToken());
    const dueMs = (balance.waiting?.[0]?.sinceMs ?? nowMs) + WAIT_MS;
    const sent: SentRequest = { request, sentMs: nowMs, isLate: false, stopWatch: () => {} };
    sent.stopWatch = whenLate(Math.max(nowMs, dueMs), monotonicMs, () => late(balance, sent));
    balance.lost = undefined;
    balance.sent = sent;
    balances.place(balance, nowMs);
    underWay += 1;
    breaker.asked(nowMs);
    options.lease(request).then(
      (lease) => {
        if (balance.sent === sent) answered(balance, sent, lease);
      },
      (problem: unknown) => {
        if (balance.sent === sent) failed(balance, sent, problem);
      },
    );
  }

  function end(balance: LeaseBalance, sent: SentRequest): void {
    sent.stopWatch();
    balance.sent = undefined;
    underWay -= 1;
  }

  function answered(balance: LeaseBalance, sent: SentRequest, lease: Lease): void {
    end(balance, sent);
    const nowMs = monotonicMs();
    storeClock.hear(lease.nowMs, sent.sentMs, nowMs);
    breaker.answered(nowMs);
    balances.turnMonth(balance, nowMs);
    // Units of a month that is over are worthless.
    if (lease.month === balance.month.name) takeGrant(balance, sent.request, lease, nowMs);
    serveWaiting(balance, nowMs);
    onLease(lease);
  }

  /** Serves calls in order: one that must go on waiting holds up all behind it. Once the month is spent, none must wait. */
  function serveWaiting(balance: LeaseBalance, nowMs: number): void {
    const calls = balance.waiting ?? [];
    balance.waiting = undefined;
    let served = 0;
    for (const { cost, quota, resolve } of calls) {
      const known =
        answer(balance, cost, quota, nowMs) ?? (isClosed ? answerWithoutStore(balance, cost, quota, nowMs) : undefined);
      if (known === undefined) break;
      resolve(known);
      served += 1;
    }
    if (served === calls.length) balances.place(balance, nowMs);
    else {
      balance.waiting = calls.slice(served);
      ask(balance, 0, nowMs);
    }
  }

  function serveWithoutStore(balance: LeaseBalance, nowMs: number): void {
    const calls = balance.waiting ?? [];
    balance.waiting = undefined;
    for (const { cost, quota, resolve } of calls) resolve(answerWithoutStore(balance, cost, quota, nowMs));
  }

  /** The answer may still come, so the request stays under way. */
  function late(balance: LeaseBalance, sent: SentRequest): void {
    const nowMs = monotonicMs();
    sent.isLate = true;
    const timer = setTimeout(() => lose(balance, sent), LOST_MS - WAIT_MS).unref();
    sent.stopWatch = () => clearTimeout(timer);
    breaker.failed(sent.sentMs, nowMs);
    onProblem(new AccountsUnreachable(`The accounts took more than ${WAIT_MS} ms to answer.`));
    balances.turnMonth(balance, nowMs);
    serveWithoutStore(balance, nowMs);
  }

  function lose(balance: LeaseBalance, sent: SentRequest): void {
    end(balance, sent);
    balance.lost = sent.request;
    balances.place(balance, monotonicMs());
  }

  function failed(balance: LeaseBalance, sent: SentRequest, problem: unknown): void {
    const nowMs = monotonicMs();
    // A refused request has not counted, and is no sign that the store is away.
    if (problem instanceof AccountsRefused) end(balance, sent);
    else {
      lose(balance, sent);
      breaker.failed(sent.sentMs, nowMs);
    }
    balances.turnMonth(balance, nowMs);
    serveWithoutStore(balance, nowMs);
    balances.place(balance, nowMs);
    onProblem(problem);
  }

  return {
    answer,
    answerWithoutStore,
    mayWait({ sent, waiting }, nowMs) {
      if (isClosed) return false;
      if (sent === undefined) return underWay < UNDER_WAY_MAX && breaker.mayAsk(nowMs);
      return !sent.isLate && (waiting?.length ?? 0) < WAITING_MAX;
    },
    wait(balance, cost, quota, nowMs) {
      return new Promise((resolve) => {
        balance.waiting ??= [];
        balance.waiting.push({ cost, quota, sinceMs: nowMs, resolve });
        if (balance.sent === undefined) ask(balance, quota, nowMs);
      });
    },
    refill(balance, quota, nowMs) {
      if (isClosed || balance.sent !== undefined || underWay >= UNDER_WAY_MAX || !breaker.mayAsk(nowMs)) return;
      const isWanted = balance.leased * 2 < extraOf(balance, quota) && !isSpent(balance, 1, quota, nowMs);
      // Asking is also how we learn that the store is back.
      if (isWanted || breaker.isAway()) ask(balance, quota, nowMs);
    },
    sendLostAgain(nowMs) {
      for (const balance of balances.lost) {
        if (underWay >= UNDER_WAY_MAX || !breaker.mayAsk(nowMs)) return;
        ask(balance, 0, nowMs);
      }
    },
    underWay: () => underWay,
    close() {
      isClosed = true;
    },
  };
}

/** The longest time that a call waits for the store: contract, http.md section 6. */
const WAIT_MS = 250;
/** How long an answer may take before the request counts as lost. */
const LOST_MS = 5_000;
/** When to retry a call that was refused because too much is owed. */
const FAULT_RETRY_MS = 60_000;
/** Requests under way at a time. Any more would hardly be answered in time. */
const UNDER_WAY_MAX = 1_000;
/** Calls of one identity that wait at a time. */
const WAITING_MAX = 1_000;
