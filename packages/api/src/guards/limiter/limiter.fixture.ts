import { after } from "node:test";
import { type Budgets, defaultBudgets } from "../../access/budgets.js";
import { movableClock } from "../../access/keys.fixture.js";
import { createMinuteLimiter } from "../minute/minute-limiter.js";
import { monthQuotasOf } from "../month/month-quotas.js";
import { usageModel, usageThrough } from "../month/usage-model.fixture.js";
import { limiterOf } from "./limiter.js";

/** A limiter with its own clock and store, whose clock may be ahead; with the budgets of the contract by default. */
export function limiterAt(iso: string, storeAheadMs = 0, budgets: Budgets = defaultBudgets) {
  const clock = movableClock(iso);
  let isAway = false;
  let tokens = 0;
  const usage = usageModel(() => clock.now().getTime() + storeAheadMs);
  const months = monthQuotasOf({
    usage: usageThrough(usage, () => ({ thereMs: isAway ? undefined : 0, backMs: 0, isLost: isAway })),
    clock,
    newToken: () => `token ${tokens++}`,
    onProblem: () => {},
  });
  after(() => months.close());
  const minutes = createMinuteLimiter({ callersMax: 1_000, unitsMax: 10_000 });
  const upgradeUrl = "https://daybook.test/pricing";
  return {
    clock,
    /** Counts units of an address as if they had been used. */
    use(address: string, units: number) {
      const month = new Date(clock.now().getTime() + storeAheadMs).toISOString().slice(0, 7);
      const settlement = { identity: `api:ip:${address}`, month, units, token: `use ${tokens++}` };
      usage.settle([settlement], () => {});
    },
    limiter: limiterOf({ budgets, minutes, months, clock, upgradeUrl }),
    setAway(isNow: boolean) {
      isAway = isNow;
    },
  };
}
