import { strict as assert } from "node:assert";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { after, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { connectPostgres } from "../../engines/postgres.js";
import { endOtherSessions } from "../../engines.fixture.js";
import { StoreForeign } from "../../errors.js";
import { type PostgresServer, startPostgres } from "../../postgres-server.fixture.js";
import { keyOf, leaseRequestOf, startAccountsEngines } from "../accounts-engines.fixture.js";
import { AccountsUnreachable } from "../errors.js";
import { openAccounts } from "../open-accounts.js";
import { untilReached } from "./until-reached.fixture.js";

const [, engine] = await startAccountsEngines();
const dataFolder = "/nowhere";

/** How many of some calls, with a pause after each, took so long that they waited for something. */
async function slowOf(calls: number, call: () => Promise<void>): Promise<number> {
  let slow = 0;
  for (let made = 0; made < calls; made++) {
    const startedMs = performance.now();
    await call();
    if (performance.now() - startedMs > 200) slow++;
    await delay(50);
  }
  return slow;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 3_000; tries++) await delay(20);
}

test("a text that is no address is refused when it is opened", async () => {
  await assert.rejects(openAccounts({ dataFolder, databaseUrl: "postgres://a:b@host:port/c" }), {
    name: "AccountsUnreachable",
    message: "DATABASE_URL is not an address.",
  });
});

test("a server that is away can be opened; its calls reject at once and name the setting without the password", async () => {
  const accounts = await openAccounts({ dataFolder, databaseUrl: "postgres://reader:open-sesame@127.0.0.1:1/daybook" });
  const calls = [() => accounts.lease(leaseRequestOf()), () => accounts.keys(), () => accounts.addKey(keyOf(1))];
  const slow = await slowOf(10, async () => {
    for (const call of calls) {
      await assert.rejects(call(), (problem: Error) => {
        assert.ok(problem instanceof AccountsUnreachable);
        assert.match(problem.message, /ECONNREFUSED.*DATABASE_URL/);
        assert.doesNotMatch(problem.message, /open-sesame/);
        return true;
      });
    }
  });
  assert.ok(slow < 10);
  await accounts.close();
});

test("a server that takes connections and says nothing keeps nobody waiting once that is known", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const accounts = await openAccounts({ dataFolder, databaseUrl: `postgres://a@127.0.0.1:${port}/b` });
  const slow = await slowOf(20, () => assert.rejects(accounts.lease(leaseRequestOf()), AccountsUnreachable));
  assert.ok(slow < 10, `${slow} of 20`);
  await accounts.close();
  silent.close();
});

describe("PostgreSQL", { skip: engine!.skip }, () => {
  test("a server that is stopped and started again is reached again, and watches tell both", async () => {
    const server = (await startPostgres()) as PostgresServer;
    after(() => server.stop());
    const accounts = await openAccounts({ dataFolder, databaseUrl: server.url });
    const reached: boolean[] = [];
    let changes = 0;
    accounts.watchKeys(() => changes++, { onReach: (isReachable) => reached.push(isReachable) });
    await accounts.addKey(keyOf(1));
    await accounts.lease(leaseRequestOf());
    await server.kill();
    await assert.rejects(accounts.lease(leaseRequestOf()), AccountsUnreachable);
    const slow = await slowOf(20, () => assert.rejects(accounts.findKey(keyOf(1).sha256), AccountsUnreachable));
    await until(() => reached.length > 0);
    await server.start();
    await until(() => reached.length > 1);
    await delay(1_500);
    const lease = await untilReached(() => accounts.lease(leaseRequestOf()));
    const [key] = await accounts.keys();
    const changesBefore = changes;
    await accounts.revokeKey("k1", keyOf(1).createdAt);
    await until(() => changes > changesBefore);
    await delay(500);
    assert.deepEqual([lease.used, key?.id, reached, changes - changesBefore], [20, "k1", [false, true], 1]);
    assert.ok(slow < 10, `${slow} of 20`);
    await accounts.close();
  });

  test("connections that the server ends are made again", async () => {
    const location = await engine!.newLocation();
    const accounts = await openAccounts(location);
    const used: number[] = [];
    for (let round = 0; round < 3; round++) {
      await untilReached(() => accounts.lease(leaseRequestOf()));
      await endOtherSessions(location.databaseUrl!);
      used.push((await untilReached(() => accounts.usage("a"))).used);
    }
    assert.deepEqual(used, [10, 20, 30]);
    await accounts.close();
  });

  test("a connection that is lost in the middle of a change leaves the change undone and the process alive", async () => {
    const location = await engine!.newLocation();
    const accounts = await openAccounts(location);
    await accounts.addKey(keyOf(1));
    const holder = await connectPostgres(location.databaseUrl!);
    await holder.query("begin");
    await holder.query("select from daybook_account_changes for update");
    const revoking = assert.rejects(accounts.revokeKey("k1", keyOf(1).createdAt), AccountsUnreachable);
    const looking = await connectPostgres(location.databaseUrl!);
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while ((await looking.query(waiting)).rowCount === 0) await delay(20);
    await looking.end();
    await endOtherSessions(location.databaseUrl!);
    await revoking;
    assert.equal((await untilReached(() => accounts.keys()))[0]?.revokedAt, null);
    await accounts.close();
  });

  test("a row that somebody holds delays its own identity to the limit and no other", async () => {
    const location = await engine!.newLocation();
    const accounts = await openAccounts(location);
    await accounts.lease(leaseRequestOf());
    const holder = await connectPostgres(location.databaseUrl!);
    await holder.query("begin");
    await holder.query("select from daybook_usage for update");
    const held = assert.rejects(accounts.lease(leaseRequestOf()), /AccountsUnreachable: .*statement timeout/);
    const other = await accounts.lease(leaseRequestOf({ identity: "b" }));
    await held;
    await holder.query("rollback");
    await holder.end();
    assert.deepEqual([other.granted, (await accounts.lease(leaseRequestOf())).used], [10, 20]);
    await accounts.close();
  });

  test("tables that were dropped are made again", async () => {
    const location = await engine!.newLocation();
    const accounts = await openAccounts(location);
    await accounts.lease(leaseRequestOf());
    const other = await connectPostgres(location.databaseUrl!);
    await other.query("drop table daybook_usage");
    await other.end();
    await assert.rejects(accounts.lease(leaseRequestOf()), AccountsUnreachable);
    assert.equal((await accounts.lease(leaseRequestOf())).used, 10);
    await accounts.close();
  });

  test("many who open an empty database at once all get their tables", async () => {
    const location = await engine!.newLocation();
    const all = await Promise.all(Array.from({ length: 8 }, () => openAccounts(location)));
    const leases = await Promise.all(all.map((accounts) => accounts.lease(leaseRequestOf())));
    assert.deepEqual(
      leases.map(({ used }) => used).sort((one, another) => one - another),
      [10, 20, 30, 40, 50, 60, 70, 80],
    );
    await Promise.all(all.map((accounts) => accounts.close()));
  });

  test("a table of somebody else is refused and left as it is", async () => {
    const location = await engine!.newLocation();
    const client = await connectPostgres(location.databaseUrl!);
    await client.query("create table daybook_keys (door text)");
    await assert.rejects(openAccounts(location), StoreForeign);
    const { rows } = await client.query(
      "select table_name, column_name from information_schema.columns where table_schema = current_schema()",
    );
    await client.end();
    assert.deepEqual(rows, [{ table_name: "daybook_keys", column_name: "door" }]);
  });

  test("a user without rights is refused when it opens", async () => {
    const location = await engine!.newLocation();
    const client = await connectPostgres(location.databaseUrl!);
    await client.query("create role accounts_guest login");
    await client.end();
    const url = new URL(location.databaseUrl!);
    url.username = "accounts_guest";
    await assert.rejects(openAccounts({ dataFolder, databaseUrl: url.href }), {
      name: "AccountsUnreachable",
      message: /permission denied.*DATABASE_URL.*"accounts_guest"/,
    });
  });
});
