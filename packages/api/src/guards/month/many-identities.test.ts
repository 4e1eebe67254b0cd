import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { AccountsUnreachable, type UsageBook } from "@daybook/store";
import { smallOrFull } from "@daybook/store/fixtures";
import { bytesInUse } from "../bytes-in-use.fixture.js";
import { monthQuotasOf } from "./month-quotas.js";

const IDENTITIES = smallOrFull(30_000, 200_000, 1_000_000);
const IDENTITIES_MAX = smallOrFull(2_000, 10_000, 20_000);
const MEGABYTES_MAX = smallOrFull(6, 15, 30);
const clock = { now: () => new Date(), monotonicMs: () => performance.now() };
let tokens = 0;
const newToken = () => `t${++tokens}`;

/** What a store says of the present month. */
function state() {
  const now = new Date();
  const resetMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  return { month: now.toISOString().slice(0, 7), resetMs, nowMs: now.getTime() };
}

/** A store that grants everything and remembers nothing but its sum. */
function generousStore() {
  const store = { used: 0 };
  const usage: Pick<UsageBook, "lease" | "settle" | "usage" | "forgetUsage"> = {
    async lease({ units }) {
      store.used += units;
      return { ...state(), used: units, granted: units };
    },
    usage: async () => ({ ...state(), used: 0 }),
    async settle(settlements) {
      for (const { units } of settlements) store.used += units;
    },
    forgetUsage: async () => {},
  };
  return { store, usage };
}

test(`${IDENTITIES} identities one after another take no more room than those that are held`, async (t) => {
  const { store, usage } = generousStore();
  const quotas = monthQuotasOf({ usage, clock, newToken, onProblem: () => {}, identitiesMax: IDENTITIES_MAX });
  const before = await bytesInUse();
  for (let i = 0; i < IDENTITIES; i++) {
    await quotas.take(`api:ip:caller-${i}`, 1, 500);
    // Units are given back once a second.
    if (i % 10_000 === 0) await pause(1);
  }
  const megabytes = ((await bytesInUse()) - before) / 1e6;
  t.diagnostic(`${megabytes} MB`);
  assertFull(quotas.state().identities);
  assert.ok(megabytes < MEGABYTES_MAX, `${megabytes} MB`);
  await quotas.close();
  assert.equal(store.used, IDENTITIES + quotas.state().droppedUnits);
});

test("nor do they while the store is away", async (t) => {
  const usage = {
    ...generousStore().usage,
    lease: () => Promise.reject(new AccountsUnreachable("away")),
    settle: () => Promise.reject(new AccountsUnreachable("away")),
  };
  const quotas = monthQuotasOf({ usage, clock, newToken, onProblem: () => {}, identitiesMax: IDENTITIES_MAX });
  const before = await bytesInUse();
  for (let i = 0; i < IDENTITIES; i++) await quotas.take(`api:ip:caller-${i}`, 1, 500);
  const megabytes = ((await bytesInUse()) - before) / 1e6;
  t.diagnostic(`${megabytes} MB`);
  const { identities, owedUnits, droppedUnits } = quotas.state();
  assertFull(identities);
  assert.equal(owedUnits + droppedUnits, IDENTITIES);
  assert.ok(megabytes < MEGABYTES_MAX, `${megabytes} MB`);
  await quotas.close();
});

/** A hundredth of them go at once to make room. */
function assertFull(identities: number): void {
  assert.ok(identities <= IDENTITIES_MAX && identities >= 0.99 * IDENTITIES_MAX, `${identities} identities`);
}
