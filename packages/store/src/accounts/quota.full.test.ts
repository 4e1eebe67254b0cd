import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
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
      const { granted } = await run(location, job);
      assert.deepEqual([granted, await usedOf(location, job)], [allOf(job), allOf(job)]);
    });

    test(`with units given back all the while, they meet it too`, async () => {
      const location = await engine.newLocation();
      const returning = { ...job, identities: ["a", "b"], quota: 600, givesBack: true };
      const { granted } = await run(location, returning);
      assert.deepEqual([granted, await usedOf(location, returning)], [allOf(returning), allOf(returning)]);
    });

    test(`with ${KILLED} of them killed (seed ${SEED}) nothing is lost if their open leases are sent again`, async () => {
      const random = randomOf(SEED);
      const location = await engine.newLocation();
      const fatalLines = Array.from({ length: KILLED }, () => 1 + random.below(100));
      const { granted, open } = await run(location, job, fatalLines);
      const accounts = await openAccounts(location);
      for (const [token, identity] of open) {
        granted[identity]! += (await accounts.lease({ ...job, identity, token })).granted;
      }
      await accounts.close();
      assert.deepEqual([granted, await usedOf(location, job)], [allOf(job), allOf(job)]);
    });
  });
}

/**
 * Starts them all at once and adds up the units that they say they got; leases without an answer are open.
 * The first of them are killed when they have said so many lines.
 */
async function run(
  location: Location,
  job: LeaseJob,
  fatalLines: readonly number[] = [],
): Promise<{ granted: Record<string, number>; open: ReadonlyMap<string, string> }> {
  const children = Array.from({ length: PROCESSES }, () => startAccountsChild(location, job));
  for (const child of children) assert.equal((await child.lines.next()).value, "open");
  for (const child of children) child.process.stdin?.write("go\n");
  const granted: Record<string, number> = Object.fromEntries(job.identities.map((identity) => [identity, 0]));
  const open = new Map<string, string>();
  const count = async (child: AccountsChild, fatalLine: number | undefined) => {
    let said = 0;
    for (let line = await child.lines.next(); !line.done; line = await child.lines.next()) {
      said += 1;
      if (said === fatalLine) child.process.kill("SIGKILL");
      const [first = "", second = "", token = ""] = line.value.split(" ");
      if (first === "?") {
        open.set(token, second);
      } else {
        open.delete(token);
        granted[first]! += Number(second);
      }
    }
    await child.ended;
  };
  await Promise.all(children.map((child, c) => count(child, fatalLines[c])));
  return { granted, open };
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
