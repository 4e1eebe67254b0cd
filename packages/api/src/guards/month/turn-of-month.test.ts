import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeTime } from "./fake-time.fixture.js";
import { AT_ONCE, close, DOWN, NOVEMBER, NOVEMBER_END_MS, worldOf } from "./world.fixture.js";

const time = fakeTime(NOVEMBER);

const DECEMBER_END_MS = Date.UTC(2027, 0, 1);
const JANUARY_END_MS = Date.UTC(2027, 1, 1);
const FEBRUARY_END_MS = Date.UTC(2027, 2, 1);

test("units are worth nothing in the next month, which begins at zero by the store's clock", async () => {
  const { quotas, used, forgotten } = worldOf(time);
  await time.sleep(NOVEMBER_END_MS - time.nowMs() - 1_000);
  await quotas.take("a", 10, 500);
  await time.pass(999);
  const last = await quotas.take("a", 1, 500);
  await time.pass(1);
  const first = quotas.take("a", 2, 500);
  assert.ok(first instanceof Promise);
  assert.deepEqual(
    [last, await first].map(({ used, resetMs }) => [used, resetMs]),
    [
      [11, NOVEMBER_END_MS],
      [2, DECEMBER_END_MS],
    ],
  );
  await close(time, quotas);
  assert.deepEqual([used("a", "2026-12"), forgotten], [2, ["2026-10", "2026-11"]]);
});

test("debts belong to the month in which they were served", async () => {
  const { quotas, world, used } = worldOf(time);
  await time.sleep(DECEMBER_END_MS - time.nowMs() - 1_000);
  await quotas.take("a", 0, 100);
  world.passage = DOWN;
  await quotas.take("a", 10, 100);
  await time.pass(1_500);
  const january = await quotas.take("a", 9, 100);
  assert.deepEqual([january.admitted, january.used, january.resetMs], [true, 9, JANUARY_END_MS]);
  assert.equal(quotas.state().owedUnits, 19);
  world.passage = AT_ONCE;
  await time.pass(2_000);
  await close(time, quotas);
  assert.deepEqual([used("a", "2026-12"), used("a", "2027-01"), quotas.state().owedUnits], [10, 9, 0]);
});

test("a lease of the old month that comes after its end gives nothing", async () => {
  const { quotas, world, used } = worldOf(time);
  await time.sleep(JANUARY_END_MS - time.nowMs() - 50);
  // Tells the store's time.
  await quotas.take("b", 0, 500);
  world.passage = { thereMs: 10, backMs: 90, isLost: false };
  const call = quotas.take("a", 3, 500);
  await time.pass(300);
  const answer = await call;
  assert.deepEqual([answer.admitted, answer.isKnown, answer.used, answer.resetMs], [true, true, 3, FEBRUARY_END_MS]);
  world.passage = AT_ONCE;
  await close(time, quotas);
  assert.deepEqual([used("a", "2027-01"), used("a", "2027-02")], [8, 3]);
});

test("the machine's own clock does not matter once the store has said its time", async () => {
  const { quotas } = worldOf(time, {
    clock: { now: () => new Date("2019-02-01T00:00:00Z"), monotonicMs: time.monotonicMs },
  });
  assert.equal((await quotas.take("a", 1, 500)).resetMs, FEBRUARY_END_MS);
  for (let i = 0; i < 4; i++) assert.equal((await quotas.take("a", 1, 500)).used, i + 2);
});
