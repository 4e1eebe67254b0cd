import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { randomOf } from "../random.fixture.js";
import type { Location } from "../store.js";
import { type AccountsChild, type LeaseJob, startAccountsChild } from "./accounts-child.fixture.js";
import { startAccountsEngines } from "./accounts-engines.fixture.js";
import { openAccounts } from "./open-accounts.js";

const SEED = 20_261_105;
const PROCESSES = 6;
const KILLED = 2;

for (const engine of await startAccountsEngines()) {
  describe(engine.name, { skip: engine.skip }, () => {
    const job: LeaseJob = { identities: ["a", "b", "c"], quota: 2_000, units: 7, atOnce: 4 };

    test(`${PROCESSES} processes that want more than there is meet every quota exactly`, async () => {
      const location = await engine.newLocation();
      const { granted } = await run(location, job, () => {});
      assert.deepEqual([granted, await usedOf(location, job)], [allOf(job), allOf(job)]);
    });

    test(`with units given back all the while, they meet it too`, async () => {
      const location = await engine.newLocation();
      const returning = { ...job, identities: ["a", "b"], quota: 600, givesBack: true };
      const { granted } = await run(location, returning, () => {});
      assert.deepEqual([granted, await usedOf(location, returning)], [allOf(returning), allOf(returning)]);
    });

    test(`with ${KILLED} of them killed (seed ${SEED}), only what those had open is lost`, async () => {
      const random = randomOf(SEED);
      const location = await engine.newLocation();
      const { granted } = await run(location, job, async (child, c) => {
        if (c >= KILLED) return;
        await child.lines.next();
        await delay(random.below(60));
        child.process.kill("SIGKILL");
      });
      // A killed process has at most its open wishes, and the lines that it had not printed.
      const lost = job.identities.map((identity) => job.quota - granted[identity]!);
      assert.ok(
        lost.every((units) => units >= 0),
        `granted beyond the quota: ${JSON.stringify(granted)}`,
      );
      assert.ok(
        lost.reduce((sum, units) => sum + units, 0) <= (KILLED * (job.atOnce + 1) + UNPRINTED) * job.units,
        `lost ${lost}`,
      );
      assert.deepEqual(await usedOf(location, job), allOf(job));
    });
  });
}

/** Lines that may be on their way through a pipe, or were taken to see that a child had begun. */
const UNPRINTED = KILLED * 8;

/** Starts them all at once and adds up the units that they say they got. */
async function run(
  location: Location,
  job: LeaseJob,
  disturb: (child: AccountsChild, number: number) => Promise<void> | void,
): Promise<{ granted: Record<string, number> }> {
  const children = Array.from({ length: PROCESSES }, () => startAccountsChild(location, job));
  for (const child of children) assert.equal((await child.lines.next()).value, "open");
  for (const child of children) child.process.stdin?.write("go\n");
  const granted: Record<string, number> = {};
  const count = async (child: AccountsChild) => {
    for (let line = await child.lines.next(); !line.done; line = await child.lines.next()) {
      const [identity, units] = line.value.split(" ");
      granted[identity!] = (granted[identity!] ?? 0) + Number(units);
    }
    await child.ended;
  };
  await Promise.all(children.map((child, c) => Promise.all([disturb(child, c), count(child)])));
  return { granted };
}

async function usedOf(location: Location, job: LeaseJob): Promise<Record<string, number>> {
  const accounts = await openAccounts(location);
  const used = await Promise.all(
    job.identities.map(async (identity) => [identity, (await accounts.usage(identity)).used] as const),
  );
  await accounts.close();
  return Object.fromEntries(used);
}

function allOf(job: LeaseJob): Record<string, number> {
  return Object.fromEntries(job.identities.map((identity) => [identity, job.quota]));
}
