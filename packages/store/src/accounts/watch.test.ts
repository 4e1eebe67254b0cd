import { strict as assert } from "node:assert";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { endOtherSessions } from "../engines.fixture.js";
import type { Location } from "../store.js";
import type { Accounts } from "./accounts.js";
import { keyOf, leaseRequestOf, startAccountsEngines } from "./accounts-engines.fixture.js";
import { openAccounts } from "./open-accounts.js";
import { untilReached } from "./postgres/until-reached.fixture.js";

const AT = "2026-11-05T10:00:00.000Z";
const engines = await startAccountsEngines();

for (const engine of engines) {
  describe(engine.name, { skip: engine.skip }, () => {
    test("a key that another process revokes is seen as revoked within 5 seconds", async () => {
      const location = await engine.newLocation();
      const accounts = await openAccounts(location);
      await accounts.addKey(keyOf(1));
      const watch = await watching(accounts);
      await revokeElsewhere(location, "k1");
      const startedMs = performance.now();
      await watch.changed();
      const tookMs = performance.now() - startedMs;
      assert.equal((await accounts.findKey(keyOf(1).sha256))?.revokedAt, AT);
      assert.ok(tookMs < 5_000, `${tookMs} ms`);
      await accounts.close();
    });

    test("the first look calls back whatever it finds, since a key may have been revoked before it, and no later one does", async () => {
      const accounts = await openAccounts(await engine.newLocation());
      const watch = await watching(accounts, 20);
      await delay(200);
      assert.equal(watch.count(), 0);
      await accounts.close();
    });

    test("new keys and changed accounts are told; use, usage and what changes nothing are not", async () => {
      const accounts = await openAccounts(await engine.newLocation());
      const watch = await watching(accounts, 20);
      await accounts.addKey(keyOf(1));
      await watch.changed();
      await accounts.setAccount("a", "pro");
      await watch.changed();
      await accounts.addKey(keyOf(1));
      await accounts.setAccount("a", "pro");
      await accounts.noteUsed([{ id: "k1", at: AT }]);
      await accounts.lease(leaseRequestOf());
      await delay(200);
      assert.equal(watch.count(), 0);
      await accounts.close();
    });

    test("a closed watch is silent", async () => {
      const accounts = await openAccounts(await engine.newLocation());
      const watch = await watching(accounts, 20);
      watch.close();
      await accounts.addKey(keyOf(1));
      await delay(200);
      assert.equal(watch.count(), 0);
      await accounts.close();
    });
  });
}

describe("PostgreSQL", { skip: engines[1]!.skip }, () => {
  test("its notice comes without a poll, and what came while the connection was lost is told", async () => {
    const location = await engines[1]!.newLocation();
    const accounts = await openAccounts(location);
    const watch = await watching(accounts, 600_000);
    await accounts.addKey(keyOf(1));
    await watch.changed();
    await endOtherSessions(location.databaseUrl!);
    await untilReached(() => accounts.revokeKey("k1", AT));
    // The first look of the new connection may be told apart from the change.
    await watch.changedSome();
    await accounts.setAccount("a", "pro");
    await watch.changed();
    await accounts.close();
  });
});

/** Watches, after the first look, and can wait for the next change. */
async function watching(accounts: Accounts, pollMs?: number) {
  let count = 0;
  const watch = accounts.watchKeys(() => count++, pollMs === undefined ? {} : { pollMs });
  const told = async () => {
    for (let tries = 0; count === 0 && tries < 6_000; tries++) await delay(10);
  };
  const changed = async () => {
    await told();
    assert.equal(count, 1);
    count = 0;
  };
  /** Once or more often, until it is quiet. */
  const changedSome = async () => {
    await told();
    await delay(1_500);
    assert.ok(count > 0);
    count = 0;
  };
  await changed();
  return { close: () => watch.close(), count: () => count, changed, changedSome };
}

async function revokeElsewhere(location: Location, id: string): Promise<void> {
  const opener = new URL("./open-accounts.js", import.meta.url).href;
  const script = `const { openAccounts } = await import(${JSON.stringify(opener)});
    const accounts = await openAccounts(${JSON.stringify(location)});
    await accounts.revokeKey(${JSON.stringify(id)}, ${JSON.stringify(AT)});
    await accounts.close();`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
  assert.deepEqual(await once(child, "exit"), [0, null]);
}
