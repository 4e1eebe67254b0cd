import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeTime } from "./fake-time.fixture.js";
import { AT_ONCE, answersOf, close, DOWN, NEVER, NOVEMBER, worldOf } from "./world.fixture.js";

const time = fakeTime(NOVEMBER);

test("the balance that was unused the longest makes room and gives its units back", async () => {
  const { quotas, used } = worldOf(time, { identitiesMax: 3 });
  for (const identity of ["a", "b", "c", "a", "d", "e"]) await quotas.take(identity, 1, 500);
  await time.pass(1_000);
  assert.deepEqual(
    ["a", "b", "c", "d", "e"].map((identity) => used(identity)),
    [6, 1, 1, 6, 6],
  );
  assert.equal(quotas.state().identities, 3);
});

test("balances with debts are dropped last, and what is dropped then is counted", async () => {
  const { quotas, world, used } = worldOf(time, { identitiesMax: 3 });
  await quotas.take("leased", 1, 500);
  world.passage = DOWN;
  for (const [identity, cost] of [
    ["a", 1],
    ["b", 2],
    ["look", 0],
    ["c", 4],
    ["d", 8],
  ] as const)
    await quotas.take(identity, cost, 500);
  assert.deepEqual(quotas.state(), { identities: 3, owedUnits: 14, droppedUnits: 1, isReachable: false });
  world.passage = AT_ONCE;
  await time.pass(3_000);
  await close(time, quotas);
  assert.deepEqual(
    ["leased", "a", "b", "c", "d"].map((identity) => used(identity)),
    [1, 0, 2, 4, 8],
  );
});

test("among those with debts the ones that called the longest ago are dropped, and the others owe as before", async () => {
  const { quotas, world } = worldOf(time, { identitiesMax: 3 });
  world.passage = DOWN;
  quotas.setReachable(false);
  for (const identity of ["a", "b", "c"]) await quotas.take(identity, 10, 100);
  assert.equal((await quotas.take("a", 1, 100)).admitted, false);
  for (const identity of ["d", "e"]) await quotas.take(identity, 1, 100);
  assert.deepEqual(
    [(await quotas.take("a", 1, 100)).admitted, quotas.state().owedUnits, quotas.state().droppedUnits],
    [false, 12, 20],
  );
});

test("a hundredth of the identities goes at once to make room, and gives its units back", async () => {
  const { quotas, model } = worldOf(time, { identitiesMax: 200 });
  for (let i = 0; i < 201; i++) await quotas.take(`caller-${i}`, 1, 500);
  await time.pass(1_000);
  const used = Array.from({ length: 201 }, (_, i) => model.used("2026-11", `caller-${i}`));
  assert.deepEqual([quotas.state().identities, used], [199, [1, 1, ...Array(199).fill(6)]]);
});

test("no more than a thousand leases are requested at once, and further callers are served all the same", async () => {
  const { quotas, world, model } = worldOf(time);
  world.passage = { thereMs: 50, backMs: 50, isLost: false };
  const answers = Array.from({ length: 3_000 }, (_, i) => quotas.take(`caller-${i}`, 1, 500));
  assert.equal(answers.filter((answer) => answer instanceof Promise).length, 1_000);
  await time.pass(100);
  assert.ok((await Promise.all(answers)).every(({ admitted }) => admitted));
  assert.equal(model.counts.leases, 1_000);
  world.passage = AT_ONCE;
  await time.pass(2_000);
  await close(time, quotas);
  let used = 0;
  for (let i = 0; i < 3_000; i++) used += model.used("2026-11", `caller-${i}`);
  assert.equal(used, 3_000);
});

test("closing returns what is leased, settles what is owed and keeps serving within the allowance", async () => {
  const { quotas, world, used } = worldOf(time);
  await quotas.take("a", 1, 500);
  world.passage = DOWN;
  await quotas.take("b", 2, 500);
  await time.pass(1_001);
  world.passage = AT_ONCE;
  void quotas.close();
  const late = await answersOf(quotas, "a", [3], 500);
  await close(time, quotas);
  assert.deepEqual([late[0]!.admitted, late[0]!.isKnown, used("a"), used("b")], [true, false, 4, 2]);
});

test("closing ends after five seconds when the store does not answer", async () => {
  for (const passage of [NEVER, DOWN]) {
    const { quotas, world } = worldOf(time);
    await quotas.take("a", 1, 500);
    world.passage = passage;
    let isClosed = false;
    void quotas.close().then(() => {
      isClosed = true;
    });
    await time.pass(4_990);
    assert.equal(isClosed, false);
    await time.pass(10);
    assert.equal(isClosed, true);
  }
});
