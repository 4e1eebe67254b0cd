import { strict as assert } from "node:assert";
import { after, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { type PostgresServer, skipWithoutPostgres, startPostgres } from "../../postgres-server.fixture.js";
import type { Accounts, Lease } from "../accounts.js";
import { keyOf } from "../accounts-engines.fixture.js";
import { AccountsUnreachable } from "../errors.js";
import { openAccounts } from "../open-accounts.js";

let leases = 0;
const lease = (accounts: Accounts) =>
  accounts.lease({ identity: "a", quota: 1_000, units: 10, token: `lease ${++leases}` });

/** Leases again and again until it works; every refusal must come at once. */
async function leaseOnceThere(accounts: Accounts): Promise<Lease> {
  for (let tries = 0; tries < 1_000; tries++) {
    try {
      return await lease(accounts);
    } catch (problem) {
      assert.ok(problem instanceof AccountsUnreachable, String(problem));
      await delay(20);
    }
  }
  throw new Error("no lease in time");
}

describe("accounts on a primary and its replica", { skip: skipWithoutPostgres() }, () => {
  const startBoth = async () => {
    const primary = (await startPostgres()) as PostgresServer;
    after(() => primary.stop());
    const replica = await primary.startReplica();
    after(() => replica.stop());
    return { primary, replica };
  };
  const openOn = async (...servers: readonly PostgresServer[]) => {
    const accounts = await openAccounts({
      dataFolder: "/nowhere",
      databaseUrl: servers.map(({ url }) => url).join(),
    });
    after(() => accounts.close());
    return accounts;
  };

  for (const isReplicaFirst of [false, true]) {
    test(`go over to the promoted one, with the replica ${isReplicaFirst ? "first" : "last"} in the list`, async () => {
      const { primary, replica } = await startBoth();
      const accounts = await openOn(...(isReplicaFirst ? [replica, primary] : [primary, replica]));
      const reached: boolean[] = [];
      let changes = 0;
      accounts.watchKeys(() => changes++, { onReach: (isReachable) => reached.push(isReachable) });
      await accounts.addKey(keyOf(1));
      await lease(accounts);
      await replica.catchUpWith(primary);
      await primary.kill();
      await assert.rejects(lease(accounts), AccountsUnreachable);
      await replica.promote();
      const { used } = await leaseOnceThere(accounts);
      while (reached.length < 2) await delay(20);
      const changesBefore = changes;
      await accounts.revokeKey("k1", keyOf(1).createdAt);
      while (changes === changesBefore) await delay(20);
      assert.deepEqual([used, (await accounts.keys())[0]?.revokedAt, reached], [20, keyOf(1).createdAt, [false, true]]);
    });
  }

  test("leave a primary that hangs for the promoted one, and do not go back when it goes on", async () => {
    const { primary, replica } = await startBoth();
    const accounts = await openOn(primary, replica);
    await lease(accounts);
    await replica.catchUpWith(primary);
    await primary.pause();
    await assert.rejects(lease(accounts), AccountsUnreachable);
    await replica.promote();
    const after = await leaseOnceThere(accounts);
    primary.resume();
    await delay(1_000);
    assert.deepEqual([after.used, (await lease(accounts)).used], [20, 30]);
  });

  test("can be opened while there is no primary, and are there once there is one", async () => {
    const { primary, replica } = await startBoth();
    await primary.kill();
    const accounts = await openOn(primary, replica);
    await assert.rejects(lease(accounts), (problem: Error) => {
      assert.ok(problem instanceof AccountsUnreachable);
      assert.match(problem.message, /none of the addresses is a primary \(.*ECONNREFUSED.*; .*: it is a replica\)/);
      return true;
    });
    await replica.promote();
    assert.equal((await leaseOnceThere(accounts)).used, 10);
  });

  test("come back when the primary is started again and nobody was promoted", async () => {
    const { primary, replica } = await startBoth();
    const accounts = await openOn(primary, replica);
    await lease(accounts);
    await primary.kill();
    await assert.rejects(lease(accounts), AccountsUnreachable);
    await primary.start();
    assert.equal((await leaseOnceThere(accounts)).used, 20);
  });

  test("leave a primary that lives on when the replica is promoted all the same", async () => {
    const { primary, replica } = await startBoth();
    const accounts = await openOn(primary, replica);
    await accounts.addKey(keyOf(1));
    let changes = 0;
    accounts.watchKeys(() => changes++);
    await replica.catchUpWith(primary);
    await replica.promote();
    const late = await openOn(primary, replica);
    await late.addKey(keyOf(2));
    const isKnown = () => accounts.findKey(keyOf(2).sha256).catch(() => undefined);
    while ((await isKnown()) === undefined) await delay(50);
    // The watch follows at its next look, and tells of what it finds there.
    while (changes === 0) await delay(50);
    const changesBefore = changes;
    await late.revokeKey("k2", keyOf(2).createdAt);
    while (changes === changesBefore) await delay(50);
    await accounts.addKey(keyOf(3));
    assert.deepEqual(
      (await late.keys()).map(({ id }) => id),
      ["k1", "k2", "k3"],
    );
  });
});
