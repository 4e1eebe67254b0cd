import { AccountsRefused, AccountsUnreachable, type Settlement, type UsageBook } from "@daybook/store";
import { within } from "../../base/within.js";
import type { Reach } from "./circuit-breaker.js";
import type { Purse } from "./lease-balance.js";
import type { Purses } from "./lease-balances.js";
import type { Bills } from "./pending-settlements.js";

/** Tells the store what was served without a lease, and what was leased and not used. */
export interface Settling {
  /** Sends all there is, until it is done or the store fails. */
  run(): Promise<void>;
  /** Whether the store has been told everything. */
  isDone(): boolean;
  /** Units in settlements that the store may not have counted yet. */
  owedUnits(): number;
}

/** What is needed to settle. */
interface SettlingOptions {
  readonly settle: UsageBook["settle"];
  readonly bills: Bills;
  readonly purses: Purses;
  readonly reach: Reach;
  readonly monotonicMs: () => number;
  readonly newToken: () => string;
  readonly onProblem: (problem: unknown) => void;
}

/** A settlement, and the purse whose debt it is. */
interface Item {
  readonly settlement: Settlement;
  readonly purse: Purse | undefined;
}

type Outcome = "settled" | "refused" | "failed";

/**
 * Settles in batches, one at a time. A batch that failed may have counted, so the very same one, with its tokens
 * and its amounts, is sent until it succeeds; what comes up meanwhile is in a later one.
 */
export function settlingOf(options: SettlingOptions): Settling {
  const { bills, purses, reach, monotonicMs, newToken, onProblem } = options;
  let batches: (readonly Item[])[] = [];
  let running: Promise<void> | undefined;

  function itemOf(identity: string, month: string, units: number, purse?: Purse): Item {
    return { settlement: { identity, month, units, token: newToken() }, purse };
  }

  /** One at most. */
  function nextBatches(): Item[][] {
    const items = bills.take(BATCH_MAX).map(({ identity, month, units }) => itemOf(identity, month, units));
    for (let purse = purses.owing.oldest; purse !== undefined && items.length < BATCH_MAX; purse = purse.newer) {
      if (purse.owed === 0) continue;
      items.push(itemOf(purse.identity, purse.month.name, purse.owed, purse));
      purse.settling += purse.owed;
      purse.owed = 0;
    }
    return items.length === 0 ? [] : [items];
  }

  async function send(batch: readonly Item[]): Promise<Outcome> {
    const sentMs = monotonicMs();
    reach.asked(sentMs);
    try {
      const sent = options.settle(batch.map(({ settlement }) => settlement)).then(() => true);
      const isSettled = await within(sent, PATIENCE_MS, () => false);
      if (!isSettled) throw new AccountsUnreachable(`The accounts took more than ${PATIENCE_MS} ms to settle.`);
    } catch (problem) {
      onProblem(problem);
      if (problem instanceof AccountsRefused) return "refused";
      reach.failed(sentMs, monotonicMs());
      return "failed";
    }
    reach.answered(monotonicMs());
    return "settled";
  }

  /** The debt is no longer under way. A purse that has begun another month has nothing to do with it. */
  function conclude({ settlement, purse }: Item, isSettled: boolean): void {
    if (!isSettled) bills.drop(settlement.units);
    if (purse?.month.name !== settlement.month) return;
    purse.settling -= settlement.units;
    if (isSettled) purse.settled += settlement.units;
    purses.file(purse, monotonicMs());
  }

  async function sendAll(): Promise<void> {
    while (reach.mayAsk(monotonicMs())) {
      if (batches.length === 0) batches = nextBatches();
      const [batch] = batches;
      if (batch === undefined) return;
      const outcome = await send(batch);
      if (outcome === "failed") return;
      batches.shift();
      // A batch is refused whole for one value in it, which should not have been there: the others are sent without it.
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
    isDone: () => batches.length === 0 && bills.count() === 0 && purses.owing.oldest === undefined,
    owedUnits: () => batches.flat().reduce((sum, { settlement }) => sum + Math.max(0, settlement.units), 0),
  };
}

/** The most that the store takes at once. */
const BATCH_MAX = 1_000;
const PATIENCE_MS = 5_000;
