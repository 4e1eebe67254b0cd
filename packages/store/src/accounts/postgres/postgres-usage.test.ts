import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { connectPostgres } from "../../engines/postgres.js";
import { clockAt, leaseRequestOf, settlementOf, startAccountsEngines } from "../accounts-engines.fixture.js";
import { openAccountsAt } from "../open-accounts.js";

const clock = clockAt("2026-11-15T12:00:00.000Z");
const [, engine] = await startAccountsEngines();

describe("PostgreSQL", { skip: engine!.skip }, () => {
  test("asking with nothing left neither writes nor locks anything, and neither does a lease that is sent again", async () => {
    const location = await engine!.newLocation();
    const accounts = await openAccountsAt(location, clock);
    const client = await connectPostgres(location.databaseUrl!);
    const stateOf = async () => {
      const usage = await client.query("select ctid, xmin, xmax, * from daybook_usage");
      const leases = await client.query("select ctid, xmin, xmax, * from daybook_leases");
      return [usage.rows, leases.rows];
    };
    const request = leaseRequestOf({ units: 100 });
    await accounts.lease(request);
    const before = await stateOf();
    for (let l = 0; l < 3; l++) {
      await accounts.lease(leaseRequestOf());
      await accounts.lease(leaseRequestOf({ identity: "b", quota: 0 }));
      await accounts.lease(request);
    }
    assert.deepEqual(await stateOf(), before);
    await client.end();
    await accounts.close();
  });

  test("a batch that cannot count one of its rows counts none, and all of them once when it is sent again", async () => {
    const location = await engine!.newLocation();
    const accounts = await openAccountsAt(location, clock);
    await accounts.lease(leaseRequestOf({ identity: "b" }));
    const holder = await connectPostgres(location.databaseUrl!);
    await holder.query("begin");
    await holder.query("select from daybook_usage where identity = 'b' for update");
    const batch = ["a", "b", "c"].map((identity) => settlementOf({ identity, units: 5 }));
    await assert.rejects(accounts.settle(batch), /AccountsUnreachable: .*statement timeout/);
    const used = async () => Promise.all(["a", "b", "c"].map(async (id) => (await accounts.usage(id)).used));
    const before = await used();
    await holder.query("rollback");
    await holder.end();
    await accounts.settle(batch);
    await accounts.settle(batch);
    assert.deepEqual(
      [before, await used()],
      [
        [0, 10, 0],
        [5, 15, 5],
      ],
    );
    await accounts.close();
  });
});
