import { strict as assert } from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { clockAt, leaseRequestOf } from "../accounts-engines.fixture.js";
import { openAccountsAt } from "../open-accounts.js";

const dataFolder = mkdtempSync(join(tmpdir(), "daybook-clock-ahead-"));
after(() => rmSync(dataFolder, { recursive: true, force: true }));

test("a clock that is months ahead for a while costs the true month nothing", async () => {
  const clock = clockAt("2026-11-10T00:00:00.000Z");
  const accounts = await openAccountsAt({ dataFolder }, clock);
  await accounts.lease(leaseRequestOf({ units: 3 }));
  clock.set("2027-03-10T00:00:00.000Z");
  await accounts.lease(leaseRequestOf({ units: 3, token: "ahead" }));
  await accounts.forgetUsage("2027-02");
  clock.set("2026-11-10T00:00:01.000Z");
  assert.equal((await accounts.usage(leaseRequestOf().identity)).used, 3);
  await accounts.close();
});
