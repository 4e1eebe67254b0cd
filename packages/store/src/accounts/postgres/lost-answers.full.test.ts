import { strict as assert } from "node:assert";
import { describe, type TestContext, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { connectPostgres } from "../../engines/postgres.js";
import { endOtherSessions } from "../../engines.fixture.js";
import { randomOf } from "../../random.fixture.js";
import type { Accounts, LeaseRequest } from "../accounts.js";
import { clockAt, leaseRequestOf, settlementOf, startAccountsEngines } from "../accounts-engines.fixture.js";
import { AccountsUnreachable } from "../errors.js";
import { openAccountsAt } from "../open-accounts.js";
import { lossyProxyTo } from "./lossy-proxy.fixture.js";
import { untilReached } from "./until-reached.fixture.js";

const SEED = 20_261_115;
const INSTANCES = 8;
const CUTS = 25;
const clock = clockAt("2026-11-15T12:00:00.000Z");
const [, engine] = await startAccountsEngines();

describe("PostgreSQL", { skip: engine!.skip }, () => {
  test("a lease whose answer was lost has counted, and sent again it gives the same grant and counts no second time", async (t) => {
    const { direct, byProxy, proxy } = await lossyWorld(t);
    for (let round = 1; round <= 5; round++) {
      const request = leaseRequestOf();
      await untilReached(() => byProxy.usage("a"));
      proxy.loseAnswers(true);
      await assert.rejects(byProxy.lease(request), AccountsUnreachable);
      proxy.loseAnswers(false);
      const counted = await usedSoon(direct, "a", round * 10);
      const again = await untilReached(() => byProxy.lease(request));
      assert.deepEqual([counted, again.granted, again.used], [round * 10, 10, round * 10]);
    }
  });

  test("a batch whose answer was lost has counted, and sent again it counts no second time", async (t) => {
    const { direct, byProxy, proxy } = await lossyWorld(t);
    const batch = [settlementOf({ units: 9 }), settlementOf({ units: -2 }), settlementOf({ identity: "b", units: 4 })];
    await byProxy.usage("a");
    proxy.loseAnswers(true);
    await assert.rejects(byProxy.settle(batch), AccountsUnreachable);
    proxy.loseAnswers(false);
    const counted = await usedSoon(direct, "a", 7);
    await untilReached(() => byProxy.settle(batch));
    const used = [(await direct.usage("a")).used, (await direct.usage("b")).used];
    assert.deepEqual([counted, used], [7, [7, 4]]);
  });

  test("when one connection is found to be mute, the others that were open are not tried one by one", async (t) => {
    const { byProxy, proxy } = await lossyWorld(t);
    await Promise.all(Array.from({ length: 40 }, () => byProxy.lease(leaseRequestOf({ units: 1 }))));
    const statements = proxy.mute();
    await assert.rejects(byProxy.lease(leaseRequestOf({ units: 1 })), AccountsUnreachable);
    const { used } = await untilReached(() => byProxy.lease(leaseRequestOf({ units: 1 })));
    assert.deepEqual([statements(), used], [1, 41]);
  });

  test("a lease that its sender gave up while it waited and then sent again counts once", async (t) => {
    const { location, direct, byProxy, proxy } = await lossyWorld(t);
    await direct.lease(leaseRequestOf({ units: 1 }));
    const holder = await connectPostgres(location.databaseUrl!);
    const watcher = await connectPostgres(location.databaseUrl!);
    t.after(() => Promise.all([holder.end(), watcher.end()]));
    for (let round = 0; round < 3; round++) {
      const request = leaseRequestOf({ units: 10 });
      await untilReached(() => byProxy.usage("a"));
      await holder.query("begin");
      await holder.query("select from daybook_usage for update");
      const givenUp = assert.rejects(byProxy.lease(request), AccountsUnreachable);
      await untilWaiting(watcher, 1);
      proxy.cut();
      await givenUp;
      const again = direct.lease(request);
      await untilWaiting(watcher, 2);
      await holder.query("rollback");
      const { granted, used } = await again;
      assert.deepEqual([granted, used, (await direct.usage("a")).used], [10, 11 + round * 10, 11 + round * 10]);
    }
  });

  test(`with ${INSTANCES * CUTS} connections ended at random moments (seed ${SEED}) every unit is somebody's`, async () => {
    const random = randomOf(SEED);
    const location = await engine!.newLocation();
    const instances = await Promise.all(Array.from({ length: INSTANCES }, () => openAccountsAt(location, clock)));
    const identities = ["a", "b", "c"];
    const answered = instances.map(() => 0);
    let granted = 0;
    let isOver = false;
    const leasing = instances.map(async (accounts, i) => {
      for (let turn = 0; !isOver; turn++) {
        const lease = await untilReached(sender(accounts, { identity: identities[turn % 3]!, quota: 1e6, units: 3 }));
        granted += lease.granted;
        answered[i]! += 1;
      }
    });
    const cutting = async () => {
      for (let cut = 0; cut < CUTS; cut++) {
        const before = [...answered];
        while (!isOver && answered.some((count, i) => count <= before[i]!)) await delay(5);
        await delay(random.below(30));
        await endOtherSessions(location.databaseUrl!);
      }
      isOver = true;
    };
    await Promise.all([cutting(), ...leasing]).finally(() => {
      isOver = true;
    });
    const usages = await Promise.all(identities.map((identity) => instances[0]!.usage(identity)));
    await Promise.all(instances.map((accounts) => accounts.close()));
    assert.equal(
      usages.reduce((sum, { used }) => sum + used, 0),
      granted,
    );
  });
});

/** Accounts that are reached directly, and the same through a proxy that can lose answers. */
async function lossyWorld(t: TestContext) {
  const location = await engine!.newLocation();
  const proxy = await lossyProxyTo(location.databaseUrl!);
  const direct = await openAccountsAt(location, clock);
  const byProxy = await openAccountsAt({ ...location, databaseUrl: proxy.url }, clock);
  t.after(async () => {
    await Promise.all([direct.close(), byProxy.close()]);
    proxy.close();
  });
  return { location, direct, byProxy, proxy };
}

/** Sends one lease, the same however often it is called. */
function sender(accounts: Accounts, fields: Partial<LeaseRequest>) {
  const request = leaseRequestOf(fields);
  return () => accounts.lease(request);
}

/** What is used once it is so much, or what it is after a long wait. */
async function usedSoon(accounts: Accounts, identity: string, used: number): Promise<number> {
  for (let tries = 0; tries < 6_000 && (await accounts.usage(identity)).used !== used; tries++) await delay(10);
  return (await accounts.usage(identity)).used;
}

/** Waits until so many statements of the database wait for a row. */
async function untilWaiting(client: Awaited<ReturnType<typeof connectPostgres>>, count: number): Promise<void> {
  const sql = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%daybook_leases%'`;
  for (let tries = 0; tries < 6_000 && (await client.query(sql)).rowCount !== count; tries++) await delay(10);
}
