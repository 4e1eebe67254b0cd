import { AccountsRefused, AccountsUnreachable, type Settlement, type UsageBook } from "@daybook/store";
import { within } from "../../base/within.js";
import type { CircuitBreaker } from "./circuit-breaker.js";
import type { LeaseBalance } from "./lease-balance.js";
import type { LeaseBalances } from "./lease-balances.js";
import type { PendingSettlements } from "./pending-settlements.js";

/** Tells the store which units were served without a lease, and which were leased but not used. */
export interface Settling {
  /** Sends everything, until it is done or the store fails. */
  run(): Promise<void>;
  /** Whether the store has been told everything. */
  isDone(): boolean;
  /** Units in settlements that the store may not have counted yet. */
  owedUnits(): number;
}

/** What is needed to settle. */
interface SettlingOptions {
  readonly settle: UsageBook["settle"];
  readonly pending: PendingSettlements;
  readonly balances: LeaseBalances;
  readonly breaker: CircuitBreaker;
  readonly monotonicMs: () => number;
  readonly newToken: () => string;
  readonly onProblem: (problem: unknown) => void;
}

/** A settlement, and the balance whose debt it settles. */
interface Item {
  readonly settlement: Settlement;
  readonly balance: LeaseBalance | undefined;
}

type Outcome = "settled" | "refused" | "failed";

/**
 * Settles in batches, one at a time. A batch that failed may have counted, so the very same batch, with its tokens
 * and amounts, is sent until it succeeds; whatever comes up meanwhile goes into a later one.
 */
export function settlingOf(options: SettlingOptions): Settling {
  const { pending, balances, breaker, monotonicMs, newToken, onProblem } = options;
  let batches: (readonly Item[])[] = [];
  let running: Promise<void> | undefined;

  function itemOf(identity: string, month: string, units: number, balance?: LeaseBalance): Item {
    return { settlement: { identity, month, units, token: newToken() }, balance };
  }

  /** At most one. */
  function takeBatches(): Item[][] {
    const items = pending.take(BATCH_MAX).map(({ identity, month, units }) => itemOf(identity, month, units));
    for (const balance of balances.owing) {
      if (items.length >= BATCH_MAX) break;
      if (balance.owed === 0) continue;
      items.push(itemOf(balance.identity, balance.month.name, balance.owed, balance));
      balance.settling += balance.owed;
      balance.owed = 0;
    }
    return items.length === 0 ? [] : [items];
  }

  async function send(batch: readonly Item[]): Promise<Outcome> {
    const sentMs = monotonicMs();
    breaker.asked(sentMs);
    try {
      const sent = options.settle(batch.map(({ settlement }) => settlement)).then(() => true);
      const isSettled = await within(sent, PATIENCE_MS, () => false);
      if (!isSettled) throw new AccountsUnreachable(`The accounts took more than ${PATIENCE_MS} ms to settle.`);
    } catch (problem) {
      onProblem(problem);
      if (problem instanceof AccountsRefused) return "refused";
      breaker.failed(sentMs, monotonicMs());
      return "failed";
    }
    breaker.answered(monotonicMs());
    return "settled";
  }

  /** The debt is no longer under way. It does not concern a balance that has moved on to another month. */
  function conclude({ settlement, balance }: Item, isSettled: boolean): void {
    if (!isSettled) pending.drop(settlement.units);
    if (balance?.month.name !== settlement.month) return;
    balance.settling -= settlement.units;
    if (isSettled) balance.settled += settlement.units;
    balances.place(balance, monotonicMs());
  }

  async function sendAll(): Promise<void> {
    while (breaker.mayAsk(monotonicMs())) {
      if (batches.length === 0) batches = takeBatches();
      const [batch] = batches;
      if (batch === undefined) return;
      const outcome = await send(batch);
      if (outcome === "failed") return;
      batches.shift();
      // One bad value, which should not have been there, gets the whole batch refused: send the others one by one.
      if (outcome === "refused" && batch.length > 1) batches = batch.map((item) => [item]);
      else for (const item of batch) conclude(item, outcome === "settled");
    }
  }

  return {
    run() {
      running ??= sendAll().finally(() => {
        running = undefined;
      });
      return running;
    },
    isDone: () => batches.length === 0 && pending.count() === 0 && balances.owing.size === 0,
    owedUnits: () => batches.flat().reduce((sum, { settlement }) => sum + Math.max(0, settlement.units), 0),
  };
}

/** The most settlements that the store accepts at once. */
const BATCH_MAX = 1_000;
const PATIENCE_MS = 5_000;
