import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeTime } from "./fake-time.fixture.js";
import { answersOf, close, DOWN, NOVEMBER, NOVEMBER_END_MS, worldOf } from "./world.fixture.js";

const time = fakeTime(NOVEMBER);

test("the first call waits for the store, those after it are answered at once", async () => {
  const { quotas, model } = worldOf(time);
  assert.deepEqual(await quotas.take("a", 1, 500), {
    ...{ admitted: true, isKnown: true, used: 1, remaining: 499, resetMs: NOVEMBER_END_MS, retryAfterMs: 0 },
    resetAfterMs: NOVEMBER_END_MS - time.nowMs(),
  });
  let waited = 0;
  for (let used = 2; used <= 500; used++) {
    const answer = quotas.take("a", 1, 500);
    if (answer instanceof Promise) waited += 1;
    assert.equal((await answer).used, used);
    await time.pass(1);
  }
  assert.deepEqual(await quotas.take("a", 1, 500), {
    ...{ admitted: false, isKnown: true, used: 500, remaining: 0, resetMs: NOVEMBER_END_MS },
    resetAfterMs: NOVEMBER_END_MS - time.nowMs(),
    retryAfterMs: NOVEMBER_END_MS - time.nowMs(),
  });
  // A lease brings five units. Of the last ones nothing is leased ahead.
  assert.ok(waited <= 4 && model.counts.leases < 120, `${waited} waited, ${model.counts.leases} leases`);
});

test("calls that come together share a lease and are served in their order", async () => {
  const { quotas, model } = worldOf(time);
  const used = (await answersOf(quotas, "a", Array(50).fill(1), 500)).map((answer) => answer.used);
  assert.deepEqual(
    used,
    Array.from({ length: 50 }, (_, i) => i + 1),
  );
  assert.ok(model.counts.leases <= 2, `${model.counts.leases} leases`);
});

test("when too little is left, dear calls are refused and cheap ones that still fit are admitted", async () => {
  const { quotas } = worldOf(time);
  const answers = await answersOf(quotas, "a", [6, 6, 3, 2, 1, 1], 10);
  assert.deepEqual(
    answers.map(({ admitted, used }) => [admitted, used]),
    [
      [true, 6],
      [false, 6],
      [true, 9],
      [false, 9],
      [true, 10],
      [false, 10],
    ],
  );
});

test("a caller who has spent the month costs the store one question in five seconds", async () => {
  const { quotas, model } = worldOf(time);
  await answersOf(quotas, "a", Array(10).fill(10), 100);
  const before = { ...model.counts };
  for (let i = 0; i < 10_000; i++) {
    const answer = quotas.take("a", 1, 100);
    assert.ok(!(answer instanceof Promise) && !answer.admitted);
  }
  assert.deepEqual(model.counts, before);
  await time.pass(5_000);
  assert.equal((await answersOf(quotas, "a", Array(1_000).fill(1), 100)).filter(({ admitted }) => admitted).length, 0);
  assert.deepEqual(model.counts, { ...before, looks: before.looks + 1 });
});

test("a higher quota is asked for at once, even after a lower one was spent", async () => {
  const { quotas } = worldOf(time);
  await answersOf(quotas, "a", Array(11).fill(10), 100);
  const { admitted, used, remaining } = await quotas.take("a", 10, 1_000);
  assert.deepEqual({ admitted, used, remaining }, { admitted: true, used: 110, remaining: 890 });
  assert.equal((await quotas.take("a", 1, 100)).admitted, false);
  assert.equal((await quotas.take("a", 1, 1_000)).admitted, true);
});

test("a lower quota refuses what a higher one has leased", async () => {
  const { quotas } = worldOf(time);
  await quotas.take("a", 60, 10_000);
  const answers = await answersOf(quotas, "a", [1, 40, 30, 9], 100);
  assert.deepEqual(
    answers.map(({ admitted, used }) => [admitted, used]),
    [
      [true, 61],
      [false, 61],
      [true, 91],
      [true, 100],
    ],
  );
});

test("a call without a cost is always admitted and tells how the month stands", async () => {
  const { quotas, instance } = worldOf(time);
  const looks = [await quotas.take("a", 0, 20)];
  await answersOf(quotas, "a", Array(20).fill(1), 20);
  looks.push(await quotas.take("a", 0, 20), await instance().take("a", 0, 20), await quotas.take("b", 0, 0));
  assert.deepEqual(
    looks.map(({ admitted, isKnown, used, remaining }) => [admitted, isKnown, used, remaining]),
    [
      [true, true, 0, 20],
      [true, true, 20, 0],
      [true, true, 20, 0],
      [true, true, 0, 0],
    ],
  );
});

test("a call that costs more than the quota is refused until the month is over, with the store and without", async () => {
  const { quotas, world, instance } = worldOf(time);
  const refused = [await quotas.take("a", 11, 10), await quotas.take("a", 11, 10)];
  world.passage = DOWN;
  refused.push(await instance().take("a", 11, 10));
  assert.deepEqual(
    refused.map(({ admitted, isKnown, used, retryAfterMs }) => [admitted, isKnown, used, retryAfterMs]),
    [true, true, false].map((isKnown) => [false, isKnown, 0, NOVEMBER_END_MS - time.nowMs()]),
  );
});

for (const [cost, quota] of [
  [-1, 10],
  [0.5, 10],
  [Number.NaN, 10],
  [1, -1],
  [1, 1.5],
  [1, Infinity],
] as const) {
  test(`refuses a cost of ${cost} and a quota of ${quota}`, () => {
    assert.throws(() => worldOf(time).quotas.take("a", cost, quota), /A call costs|The quota of a month/);
  });
}

test("units that are unused for a minute are given back", async () => {
  const { quotas, used } = worldOf(time);
  await quotas.take("a", 3, 500);
  assert.equal(used("a"), 8);
  await time.pass(59_000);
  assert.equal(used("a"), 8);
  await time.pass(2_000);
  assert.deepEqual([used("a"), quotas.state().identities], [3, 0]);
});

for (const others of [[], ["b"]]) {
  const among = others.length === 0 ? "alone" : "among others";
  test(`calls that are refused, or only look, do not keep units from being given back, ${among}`, async () => {
    const { quotas, used } = worldOf(time);
    await quotas.take("a", 46, 50);
    const seen = new Set<number>();
    for (let second = 0; second < 100; second++) {
      if (second % 10 === 0) for (const other of others) await quotas.take(other, 1, 10_000);
      assert.equal((await quotas.take("a", 10, 50)).admitted, false);
      assert.equal((await quotas.take("a", 0, 50)).admitted, true);
      await time.pass(1_000);
      if (second > 61) seen.add(used("a"));
    }
    assert.deepEqual([...seen], [46]);
  });
}

test("an hour of calls that only look writes nothing", async () => {
  const { quotas, model, used } = worldOf(time);
  for (let i = 0; i < 360; i++) {
    const { isKnown, remaining } = await quotas.take("a", 0, 500);
    assert.deepEqual([isKnown, remaining], [true, 500]);
    await time.pass(10_000);
  }
  const { leases, settles, looks } = model.counts;
  assert.deepEqual([leases, settles, used("a")], [0, 0, 0]);
  assert.ok(looks <= 60, `${looks} looks`);
});

test("an hour of calls that cost more than what is left leases it once and gives it back once", async () => {
  const { quotas, model, used } = worldOf(time);
  for (let i = 0; i < 497; i++) await quotas.take("a", 1, 500);
  await time.pass(120_000);
  const before = { ...model.counts };
  for (let i = 0; i < 3_600; i++) {
    assert.equal((await quotas.take("a", 10, 500)).admitted, false);
    await time.pass(1_000);
  }
  const { leases, settles } = model.counts;
  assert.deepEqual([leases - before.leases, settles - before.settles, used("a")], [1, 1, 497]);
  assert.equal((await quotas.take("a", 3, 500)).admitted, true);
});

test("two instances share the quota, and units that one gives back are used by the other", async () => {
  const { quotas, instance, used } = worldOf(time);
  const other = instance();
  await quotas.take("a", 1, 500);
  let admitted = 1;
  for (let i = 0; i < 510; i++) {
    if ((await other.take("a", 1, 500)).admitted) admitted += 1;
    await time.pass(1);
  }
  assert.deepEqual([admitted, used("a")], [495, 500]);
  await time.pass(61_000);
  for (let i = 0; i < 10; i++) if ((await other.take("a", 1, 500)).admitted) admitted += 1;
  assert.equal(admitted, 500);
});

test("a store that was restored and has forgotten our leases makes no count negative", async () => {
  const { model } = worldOf(time);
  const { quotas } = worldOf(time, {
    usage: {
      lease: async (request) => ({ ...model.lease(request, () => {}), used: 0 }),
      settle: async () => {},
      usage: async (identity) => model.usage(identity),
      forgetUsage: async () => {},
    },
  });
  const { admitted, used, remaining } = await quotas.take("a", 1, 500);
  assert.deepEqual({ admitted, used, remaining }, { admitted: true, used: 0, remaining: 500 });
});

test("what a call took and gives back is free again, and is returned to the store", async () => {
  const { quotas, used } = worldOf(time);
  const taken = await answersOf(quotas, "a", Array(10).fill(50), 500);
  quotas.giveBack("a", 50, taken[3]!);
  const again = await answersOf(quotas, "a", [50, 50], 500);
  quotas.giveBack("a", 50, again[0]!);
  await close(time, quotas);
  assert.deepEqual([again.map(({ admitted }) => admitted), used("a")], [[true, false], 450]);
});

test("what was served without the store is owed no longer when it is given back", async () => {
  const { quotas, world } = worldOf(time);
  world.passage = DOWN;
  const waiting = quotas.take("a", 3, 500);
  await time.pass(1_000);
  const taken = await waiting;
  const owed = quotas.state().owedUnits;
  quotas.giveBack("a", 3, taken);
  assert.deepEqual([taken.admitted, owed, quotas.state().owedUnits], [true, 3, 0]);
});

test("what was taken in a month that is over is not given back in the next", async () => {
  const { quotas } = worldOf(time);
  const taken = await quotas.take("a", 5, 500);
  await time.sleep(NOVEMBER_END_MS - time.nowMs() + 1_000);
  const before = await quotas.take("a", 0, 500);
  quotas.giveBack("a", 5, taken);
  assert.deepEqual([before.used, (await quotas.take("a", 1, 500)).used], [0, 1]);
});
