import { strict as assert } from "node:assert";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { startPostgres } from "../../postgres-server.fixture.js";
import { leaseRequestOf, settlementOf } from "../accounts-engines.fixture.js";
import { openAccounts } from "../open-accounts.js";
import { untilReached } from "./until-reached.fixture.js";

const CRASHES = 3;
const server = await startPostgres();

test(`leases and settlements that were under way at ${CRASHES} crashes of the server count once`, {
  skip: "skip" in server && server.skip,
}, async (t) => {
  if ("skip" in server) return;
  t.after(() => server.stop());
  const accounts = await openAccounts({ dataFolder: "/nowhere", databaseUrl: server.url });
  const { month } = await accounts.usage("a");
  let counted = 0;
  let isOver = false;
  const working = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const request = leaseRequestOf({ quota: 1e6, units: 3 });
      const { granted } = await untilReached(() => accounts.lease(request));
      const batch = [settlementOf({ month, units: -1 }), settlementOf({ month, units: 2 })];
      await untilReached(() => accounts.settle(batch));
      counted += granted + 1;
    }
  });
  for (let crash = 0; crash < CRASHES; crash++) {
    const before = counted;
    for (let tries = 0; tries < 6_000 && counted < before + 100; tries++) await delay(10);
    await server.kill();
    await server.start();
  }
  isOver = true;
  await Promise.all(working);
  assert.equal((await untilReached(() => accounts.usage("a"))).used, counted);
  await accounts.close();
});
