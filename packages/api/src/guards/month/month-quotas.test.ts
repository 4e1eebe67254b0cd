import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeTime } from "./fake-time.fixture.js";
import { type MonthQuotasOptions, monthQuotasOf } from "./month-quotas.js";
import { AT_ONCE, usageModel, usageThrough } from "./usage-model.fixture.js";

const time = fakeTime("2026-11-05T00:00:00Z");
const END_MS = Date.UTC(2026, 11, 1);

/** A store, what its network does, and an instance that uses it. */
function worldOf(options: Partial<MonthQuotasOptions> = {}) {
  const model = usageModel(time.nowMs);
  const world = { passage: AT_ONCE };
  const problems: unknown[] = [];
  let tokens = 0;
  const instance = (fields: Partial<MonthQuotasOptions> = {}) =>
    monthQuotasOf({
      usage: usageThrough(model, () => world.passage),
      clock: time,
      newToken: () => `t${++tokens}`,
      onProblem: (problem) => problems.push(problem),
      ...fields,
    });
  return { model, world, problems, instance, quotas: instance(options) };
}

test("the first call waits for the store, those after it are answered at once", async () => {
  const { quotas, model } = worldOf();
  assert.deepEqual(await quotas.take("a", 1, 500), {
    ...{ admitted: true, isKnown: true, used: 1, remaining: 499, resetMs: END_MS, retryAfterMs: 0 },
  });
  for (let used = 2; used <= 500; used++) {
    const answer = quotas.take("a", 1, 500);
    if (used < 300) assert.ok(!(answer instanceof Promise), `waited at ${used}`);
    assert.equal((await answer).used, used);
    await time.pass(1);
  }
  assert.deepEqual(await quotas.take("a", 1, 500), {
    ...{ admitted: false, isKnown: true, used: 500, remaining: 0, resetMs: END_MS },
    retryAfterMs: END_MS - time.nowMs(),
  });
  assert.ok(model.counts.leases < 100, `${model.counts.leases} leases`);
});
