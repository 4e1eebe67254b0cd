import { strict as assert } from "node:assert";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { clockAt, leaseRequestOf, settlementOf } from "../accounts-engines.fixture.js";
import { AccountsRefused } from "../errors.js";
import { openJournalUsage } from "./journal-usage.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-no-room-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const bytes = () => statSync(join(folder, "usage-2026-11.journal")).size;

test("an identity that finds no room in a month is refused without writing a line, and all others are counted as before", async () => {
  const usage = await openJournalUsage(folder, clockAt("2026-11-15T12:00:00.000Z"), 2);
  await usage.lease(leaseRequestOf({ identity: "a" }));
  await usage.lease(leaseRequestOf({ identity: "b" }));
  const before = bytes();
  for (let i = 0; i < 10; i++) {
    await assert.rejects(usage.lease(leaseRequestOf({ identity: `c${i}` })), AccountsRefused);
    const batch = [settlementOf({ identity: "a" }), settlementOf({ identity: `c${i}` })];
    await assert.rejects(usage.settle(batch), AccountsRefused);
  }
  assert.equal(bytes(), before);
  const { granted, used } = await usage.lease(leaseRequestOf({ identity: "a" }));
  await usage.settle([settlementOf({ identity: "b" }), settlementOf({ identity: "c", units: -1 })]);
  const counts = await Promise.all(["a", "b", "c"].map((identity) => usage.usage(identity)));
  assert.deepEqual([granted, used, counts.map((count) => count.used)], [10, 20, [20, 11, 0]]);
  await usage.close();
});

test("two identities that ask for the last room at once do not both get it", async () => {
  const clock = clockAt("2026-12-15T12:00:00.000Z");
  const usage = await openJournalUsage(folder, clock, 1);
  const requests = ["a", "b"].map((identity) => usage.lease(leaseRequestOf({ identity })));
  const outcomes = await Promise.allSettled(requests);
  const [, second] = outcomes;
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ["fulfilled", "rejected"],
  );
  assert.ok(second?.status === "rejected" && second.reason instanceof AccountsRefused);
  await usage.close();
});
