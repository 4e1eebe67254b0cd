import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { monthQuotasOf } from "./month-quotas.js";
import { usageModel } from "./usage-model.fixture.js";

test("a process that was held up itself does not blame the store", async () => {
  const model = usageModel(() => Date.now());
  let tokens = 0;
  const quotas = monthQuotasOf({
    usage: {
      async lease(request) {
        // A file is written in several steps, each of which needs a turn of the event loop.
        for (let step = 0; step < 5; step++) await turn();
        return model.lease(request, () => {});
      },
      settle: async (settlements) => model.settle(settlements, () => {}),
      usage: async (identity) => model.usage(identity),
      forgetUsage: async () => {},
    },
    clock: { now: () => new Date(), monotonicMs: () => performance.now() },
    newToken: () => `t${++tokens}`,
    onProblem: () => {},
  });
  const answers = [];
  for (let i = 0; i < 5; i++) {
    const answer = quotas.take(`caller-${i}`, 1, 500);
    const startedMs = performance.now();
    while (performance.now() - startedMs < 300);
    answers.push(await answer);
  }
  await quotas.close();
  assert.deepEqual(
    answers.map(({ admitted, isKnown }) => [admitted, isKnown]),
    Array(5).fill([true, true]),
  );
});
