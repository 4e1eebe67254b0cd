import { type Budget, type Budgets, UNLIMITED } from "../../access/budgets.js";
import type { Caller } from "../../base/caller.js";
import type { Clock } from "../../base/clock.js";
import type { ApiError } from "../../base/errors.js";
import type { Decision, MinuteLimiter } from "../minute/minute-limiter.js";
import type { MonthAnswer, MonthQuotas } from "../month/month-quotas.js";
import { limitHeaders, minuteReport, monthReport, type WindowReport } from "./limit-state.js";
import { type LimitKind, refusalBy, refusalOfPage } from "./refusal.js";

/** Keeps callers within their budgets. */
export interface Limiter {
  /** Charges minute and month together, or refuses and charges nothing. A promise only if the store must be asked. */
  charge(caller: Caller, cost: Cost): Charge | Promise<Charge>;
  /** Counts a page that an address reads, which takes no units, or refuses it. */
  readPage(caller: Caller): PageCharge;
  /** Counts a picture that is drawn for an address, or refuses it. */
  drawPicture(caller: Caller): PageCharge;
  /** How much of a caller's budgets is left. Free of charge. */
  report(caller: Caller): Promise<LimitsReport>;
  /** What it holds and has refused, for metrics. */
  counts(): LimiterCounts;
}

/** How much a limiter holds, and what it has refused. */
interface LimiterCounts {
  /** Callers counted in each window. */
  readonly callers: { readonly minute: number; readonly month: number };
  /** Units served while the store was away that it has not counted yet. */
  readonly owedUnits: number;
  /** Units that it will never count, for lack of room. */
  readonly droppedUnits: number;
  readonly isStoreReachable: boolean;
  readonly refusals: readonly RefusalCount[];
}

/** How often callers of a kind were refused. */
interface RefusalCount extends Pick<Caller, "tier" | "access"> {
  readonly kind: LimitKind;
  count: number;
}

/** Units that a call takes from each window. */
export interface Cost {
  readonly minute: number;
  readonly month: number;
}

/** What came of a charge. */
export interface Charge {
  /** Headers for the response that show the windows after the call: a flat list of names and values. */
  readonly headers: readonly string[];
  readonly refusal: ApiError | undefined;
  /** Undoes the charge of a call that is then refused for another reason; undefined if nothing was charged. */
  readonly takeBack: (() => void) | undefined;
}

/** What came of counting a page or a picture, which takes no units. */
type PageCharge = Pick<Charge, "headers" | "refusal">;

/** The answer of `/v1/limits`. A window without a limit, or one that is not known now, is null. */
interface LimitsReport {
  readonly tier: Caller["tier"];
  readonly access: Caller["access"];
  readonly identity: Caller["identifiedBy"];
  readonly minute: WindowReport | null;
  readonly month: WindowReport | null;
}

/** What a limiter is made of. */
export interface LimiterOptions {
  readonly budgets: Budgets;
  readonly minutes: MinuteLimiter;
  readonly months: Pick<MonthQuotas, "take" | "giveBack" | "state">;
  readonly clock: Clock;
  readonly upgradeUrl: string;
}

/** Many times what a person reads, and all that there are for who fetches each of them. */
const PAGES_A_MINUTE = 600;
/** To draw one takes many times the work of a page. One that is kept is not drawn again. */
const PICTURES_A_MINUTE = 60;

/** What a call of whoever runs the server comes to. */
const UNCOUNTED: Charge = { headers: [], refusal: undefined, takeBack: undefined };

/** A limiter over the given windows. */
export function limiterOf({ budgets, minutes, months, clock, upgradeUrl }: LimiterOptions): Limiter {
  const refusals = new Map<string, RefusalCount>();
  const budgetOf = ({ tier, access, isOperator }: Caller): Budget => (isOperator ? UNLIMITED : budgets[tier][access]);

  function judge(caller: Caller, cost: Cost, minute: Decision, month: MonthAnswer | undefined): Charge {
    const budget = budgetOf(caller);
    const kind = spentWindow(cost, minute, month);
    const state = { caller, budget, month, minute: kind === "monthly" ? takenBack(caller, budget, minute) : minute };
    const nowMs = clock.now().getTime();
    const headers = limitHeaders(state, nowMs);
    if (kind === undefined) return { headers, refusal: undefined, takeBack: () => undo(caller, cost, minute, month) };
    count(kind, caller);
    return { headers, refusal: refusalBy(kind, state, upgradeUrl, nowMs), takeBack: undefined };
  }

  function count(kind: LimitKind, { tier, access }: Caller): void {
    const key = `${kind} ${tier} ${access}`;
    const counted = refusals.get(key) ?? { kind, tier, access, count: 0 };
    counted.count += 1;
    refusals.set(key, counted);
  }

  function undo(caller: Caller, cost: Cost, minute: Decision, month: MonthAnswer | undefined): void {
    minutes.takeBack(minute);
    if (month !== undefined && cost.month > 0) months.giveBack(keyOf(caller), cost.month, month);
  }

  /** The minute without the call that the month refused. */
  function takenBack(caller: Caller, budget: Budget, minute: Decision): Decision {
    minutes.takeBack(minute);
    return { ...minute, ...minutes.peek(keyOf(caller), budget.minute, clock.monotonicMs()) };
  }

  /** Counts what an address gets without units, of which it may have so much a minute. */
  function countFor(caller: Caller, what: "page" | "picture", most: number, verb: string): PageCharge {
    // Whoever counts no calls counts no pages either.
    const limit = budgetOf(caller).minute === Infinity ? Infinity : most;
    const minute = minutes.decide(`${what}:${caller.address}`, 1, limit, clock.monotonicMs());
    if (minute.admitted) return UNCOUNTED;
    count("per_minute", caller);
    const state = { caller, budget: { minute: limit, month: Infinity }, minute, month: undefined };
    const nowMs = clock.now().getTime();
    const words = `one address may ${verb} ${limit} ${what}s a minute; this one`;
    return { headers: limitHeaders(state, nowMs), refusal: refusalOfPage(state, upgradeUrl, nowMs, words) };
  }

  return {
    charge(caller, cost) {
      if (caller.isOperator) return UNCOUNTED;
      const budget = budgetOf(caller);
      const key = keyOf(caller);
      const minute = minutes.decide(key, cost.minute, budget.minute, clock.monotonicMs());
      if (budget.month === Infinity) return judge(caller, cost, minute, undefined);
      // A call that the minute refuses still reports how the month stands.
      const month = months.take(key, minute.admitted ? cost.month : 0, budget.month);
      return month instanceof Promise
        ? month.then((late) => judge(caller, cost, minute, late))
        : judge(caller, cost, minute, month);
    },
    readPage: (caller) => countFor(caller, "page", PAGES_A_MINUTE, "read"),
    drawPicture: (caller) => countFor(caller, "picture", PICTURES_A_MINUTE, "have drawn"),
    async report(caller) {
      const budget = budgetOf(caller);
      const month = budget.month === Infinity ? undefined : await months.take(keyOf(caller), 0, budget.month);
      const minute = minutes.peek(keyOf(caller), budget.minute, clock.monotonicMs());
      const { tier, access, identifiedBy: identity } = caller;
      return {
        ...{ tier, access, identity },
        minute: minuteReport(budget, minute, clock.now().getTime()),
        month: monthReport(budget, month),
      };
    },
    counts() {
      const { identities, owedUnits, droppedUnits, isReachable } = months.state();
      return {
        callers: { minute: minutes.size().callers, month: identities },
        owedUnits,
        droppedUnits,
        isStoreReachable: isReachable,
        refusals: [...refusals.values()],
      };
    },
  };
}

/** API and browser budgets of one identity are counted apart. */
function keyOf({ access, identity }: Caller): string {
  return `${access}:${identity}`;
}

/** The window that refuses a call; the month if both do. A month that was only looked at refuses what it could not have granted. */
function spentWindow(cost: Cost, minute: Decision, month: MonthAnswer | undefined): LimitKind | undefined {
  if (minute.admitted) return month === undefined || month.admitted ? undefined : "monthly";
  return month?.isKnown && month.remaining < cost.month ? "monthly" : "per_minute";
}
