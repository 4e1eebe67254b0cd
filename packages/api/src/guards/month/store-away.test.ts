import assert from "node:assert/strict";
import { test } from "node:test";
import { AccountsRefused } from "@daybook/store";
import { fakeTime } from "./fake-time.fixture.js";
import { usageThrough } from "./usage-model.fixture.js";
import { ANSWER_LOST, AT_ONCE, answersOf, close, DOWN, NEVER, NOVEMBER, worldOf } from "./world.fixture.js";

const time = fakeTime(NOVEMBER);

const admittedOf = (answers: readonly { admitted: boolean }[]) => answers.filter(({ admitted }) => admitted).length;

test("a call waits 250 ms for a store that does not answer, others after it not at all", async () => {
  const { quotas, world } = worldOf(time);
  world.passage = NEVER;
  const sentMs = time.nowMs();
  let waitedMs = 0;
  const first = Promise.resolve(quotas.take("a", 1, 100)).then((answer) => {
    waitedMs = time.nowMs() - sentMs;
    return answer;
  });
  await time.pass(300);
  const { admitted, isKnown, used, remaining, retryAfterMs } = await first;
  assert.deepEqual(
    { waitedMs, admitted, isKnown, used, remaining, retryAfterMs },
    { waitedMs: 250, admitted: true, isKnown: false, used: 1, remaining: 99, retryAfterMs: 0 },
  );
  for (const identity of ["a", "b", "c"]) assert.ok(!(quotas.take(identity, 1, 100) instanceof Promise));
});

test("while the store is away it is asked once a second", async () => {
  const { quotas, world, model } = worldOf(time);
  await quotas.take("a", 1, 100);
  world.passage = { ...DOWN, thereMs: 0 };
  const before = model.counts.leases + model.counts.settles;
  for (let i = 0; i < 1_000; i++) {
    void quotas.take(`caller-${i}`, 1, 100);
    await time.pass(10);
  }
  const asked = model.counts.leases + model.counts.settles - before;
  assert.ok(asked >= 9 && asked <= 11, `asked ${asked} times in ten seconds`);
});

for (const { quota, allowed } of [
  { quota: 100, allowed: 10 },
  { quota: 109, allowed: 10 },
  { quota: 70, allowed: 7 },
  { quota: 9, allowed: 0 },
]) {
  test(`serves ${allowed} units of a quota of ${quota} while the store is away, then refuses for a minute`, async () => {
    const { quotas, world } = worldOf(time);
    world.passage = DOWN;
    const answers = await answersOf(quotas, "a", Array(50).fill(1), quota);
    assert.equal(admittedOf(answers), allowed);
    const { admitted, isKnown, used, retryAfterMs } = answers.at(-1)!;
    assert.deepEqual([admitted, isKnown, used, retryAfterMs], [false, false, allowed, 60_000]);
    assert.equal((await quotas.take("a", 0, quota)).admitted, true);
  });
}

test("what was served without the store is settled when it is back, once, whatever gets lost meanwhile", async () => {
  const { quotas, world, used } = worldOf(time);
  world.passage = DOWN;
  await answersOf(quotas, "a", [1, 2, 3], 100);
  await answersOf(quotas, "b", [10], 100);
  assert.deepEqual([quotas.state().owedUnits, quotas.state().isReachable], [16, false]);
  for (const passage of [ANSWER_LOST, NEVER, ANSWER_LOST, DOWN]) {
    world.passage = passage;
    await time.pass(7_000);
    await quotas.take("b", 1, 200);
  }
  world.passage = AT_ONCE;
  await time.pass(7_000);
  assert.deepEqual([quotas.state().owedUnits, quotas.state().isReachable], [0, true]);
  await close(time, quotas);
  assert.deepEqual([used("a"), used("b")], [6, 14]);
});

test("what is in a settlement under way is still owed", async () => {
  const { model, world } = worldOf(time);
  const hanging = { ...usageThrough(model, () => world.passage), settle: () => new Promise<void>(() => {}) };
  const { quotas } = worldOf(time, { usage: hanging });
  world.passage = DOWN;
  await quotas.take("other", 1, 100);
  assert.equal(admittedOf(await answersOf(quotas, "a", Array(6).fill(1), 100)), 6);
  world.passage = AT_ONCE;
  await time.pass(2_500);
  assert.equal(quotas.state().isReachable, true);
  quotas.setReachable(false);
  assert.equal(admittedOf(await answersOf(quotas, "a", Array(6).fill(1), 100)), 4);
});

test("an allowance that was settled can be used again in the next fault", async () => {
  const { quotas, world, used } = worldOf(time);
  for (const total of [10, 20, 30]) {
    world.passage = DOWN;
    assert.equal(admittedOf(await answersOf(quotas, "a", Array(20).fill(1), 100)), 10);
    world.passage = AT_ONCE;
    await time.pass(70_000);
    assert.equal(used("a"), total);
  }
});

test("leased units go on being used while the store is away, and the answer says that the count is not known", async () => {
  const { quotas, world, used } = worldOf(time);
  await quotas.take("a", 1, 1_000);
  world.passage = DOWN;
  void quotas.take("b", 1, 1_000);
  await time.pass(1);
  const answers = await answersOf(quotas, "a", Array(120).fill(1), 1_000);
  // Ten units were leased beyond the first, and a hundred may be owed.
  assert.equal(admittedOf(answers), 110);
  assert.ok(answers.every(({ isKnown }) => !isKnown));
  world.passage = AT_ONCE;
  await time.pass(2_000);
  assert.equal(used("a"), 111);
  assert.deepEqual((await quotas.take("a", 0, 1_000)).isKnown, true);
});

test("callers who need nothing from the store notice that it is back", async () => {
  const { quotas, world } = worldOf(time);
  const reached = [quotas.state().isReachable];
  await quotas.take("a", 1, 10_000);
  world.passage = DOWN;
  await quotas.take("b", 0, 10_000);
  assert.equal((await quotas.take("a", 1, 10_000)).isKnown, false);
  reached.push(quotas.state().isReachable);
  world.passage = AT_ONCE;
  await time.pass(1_001);
  await quotas.take("a", 1, 10_000);
  await time.pass(1);
  assert.equal((await quotas.take("a", 1, 10_000)).isKnown, true);
  reached.push(quotas.state().isReachable);
  assert.deepEqual(reached, [true, false, true]);
});

test("word from elsewhere that the store is gone, or back, counts like its own answers", async () => {
  const { quotas, model } = worldOf(time);
  await quotas.take("a", 1, 10_000);
  quotas.setReachable(false);
  const [leased, unknown] = [quotas.take("a", 1, 10_000), quotas.take("b", 1, 10_000)];
  assert.ok(!(leased instanceof Promise) && !leased.isKnown && !(unknown instanceof Promise) && !unknown.isKnown);
  assert.deepEqual([model.counts.leases, quotas.state().owedUnits], [1, 1]);
  quotas.setReachable(true);
  await time.pass(1);
  assert.deepEqual([(await quotas.take("a", 1, 10_000)).isKnown, quotas.state().owedUnits], [true, 0]);
});

test("a late lease first pays for what was served meanwhile", async () => {
  const { quotas, world, used } = worldOf(time);
  world.passage = { thereMs: 100, backMs: 1_000, isLost: false };
  const first = answersOf(quotas, "a", [5, 2], 500);
  await time.pass(300);
  assert.equal(admittedOf(await first), 2);
  assert.equal(admittedOf(await answersOf(quotas, "a", [1], 500)), 1);
  world.passage = AT_ONCE;
  await time.pass(1_000);
  const answer = await quotas.take("a", 1, 500);
  assert.deepEqual([answer.isKnown, answer.used, quotas.state().owedUnits], [true, 9, 0]);
  await close(time, quotas);
  assert.equal(used("a"), 9);
});

test("a lease whose answer was lost is sent again and counts once", async () => {
  const { quotas, world, used } = worldOf(time);
  world.passage = ANSWER_LOST;
  await quotas.take("a", 1, 500);
  assert.equal(used("a"), 6);
  world.passage = AT_ONCE;
  await time.pass(1_500);
  assert.deepEqual([used("a"), (await quotas.take("a", 0, 500)).used, quotas.state().owedUnits], [6, 1, 0]);
  await time.pass(70_000);
  assert.equal(used("a"), 1);
});

test("an identity that the store refuses affects nobody else, and its debts are dropped", async () => {
  const { model } = worldOf(time);
  const { quotas, problems } = worldOf(time, {
    usage: {
      lease: async (request) => (request.identity === "bad" ? refuse() : model.lease(request, () => {})),
      async settle(settlements) {
        if (settlements.some(({ identity }) => identity === "bad")) refuse();
        model.settle(settlements, () => {});
      },
      usage: async (identity) => model.usage(identity),
      forgetUsage: async () => {},
    },
  });
  const bad = await answersOf(quotas, "bad", [1, 1, 9], 100);
  assert.deepEqual([admittedOf(bad), quotas.state().isReachable], [2, true]);
  assert.equal((await quotas.take("good", 1, 100)).isKnown, true);
  await close(time, quotas);
  assert.deepEqual([model.used("2026-11", "good"), quotas.state().owedUnits, quotas.state().droppedUnits], [1, 0, 2]);
  assert.ok(problems.every((problem) => problem instanceof AccountsRefused));
});

function refuse(): never {
  throw new AccountsRefused("identity must not be bad.");
}
