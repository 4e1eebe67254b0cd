import type { FakeTime } from "./fake-time.fixture.js";
import { type MonthAnswer, type MonthQuotas, type MonthQuotasOptions, monthQuotasOf } from "./month-quotas.js";
import { AT_ONCE, NEVER, type Passage, usageModel, usageThrough } from "./usage-model.fixture.js";

/** When a world begins, in the middle of a month. */
export const NOVEMBER = "2026-11-05T00:00:00Z";
/** When that month ends. */
export const NOVEMBER_END_MS = Date.UTC(2026, 11, 1);
/** Connections are refused. */
export const DOWN: Passage = { thereMs: undefined, backMs: 0, isLost: true };
/** The store counts, and its answer does not come. */
export const ANSWER_LOST: Passage = { thereMs: 0, backMs: 0, isLost: true };

/** A store, what its network does, and an instance that uses it. */
export function worldOf(time: FakeTime, options: Partial<MonthQuotasOptions> = {}) {
  const model = usageModel(time.nowMs);
  const world = { passage: AT_ONCE };
  const problems: unknown[] = [];
  const forgotten: string[] = [];
  let tokens = 0;

  function instance(): MonthQuotas {
    return monthQuotasOf({
      usage: {
        ...usageThrough(model, () => world.passage),
        async forgetUsage(month) {
          forgotten.push(month);
        },
      },
      clock: time,
      newToken: () => `t${++tokens}`,
      onProblem: (problem) => problems.push(problem),
      ...options,
    });
  }

  return {
    model,
    world,
    problems,
    forgotten,
    instance,
    quotas: instance(),
    /** What the store counts in the present month, unless another is named. */
    used: (identity: string, month = new Date(time.nowMs()).toISOString().slice(0, 7)) => model.used(month, identity),
  };
}

/** The answers to calls that come at the same time, one for each cost. */
export function answersOf(
  quotas: MonthQuotas,
  identity: string,
  costs: readonly number[],
  quota: number,
): Promise<MonthAnswer[]> {
  return Promise.all(costs.map((cost) => quotas.take(identity, cost, quota)));
}

/** Closes an instance and lets time pass until it is. */
export async function close(time: FakeTime, quotas: MonthQuotas): Promise<void> {
  let isClosed = false;
  void quotas.close().then(() => {
    isClosed = true;
  });
  while (!isClosed) await time.pass(10);
}

export { AT_ONCE, NEVER };
