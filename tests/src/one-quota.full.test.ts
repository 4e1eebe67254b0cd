import assert from "node:assert/strict";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { type Location, openAccounts } from "@daybook/store";
import { startPostgres } from "@daybook/store/fixtures";
import { daybook, get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const postgres = await startPostgres();
const servers: Served[] = [];
after(async () => {
  for (const server of servers) await server.stop();
  if ("stop" in postgres) await postgres.stop();
});

/** The month of the contract, and a minute that nobody spends. */
const LIMITS = JSON.stringify({ anonymous: { api: { minute: 100_000 } } });
const QUOTA = 500;
const LEFT = 10;
const CALLS = 400;

const places: readonly { name: string; skip: string | false; url?: string }[] = [
  { name: "journal", skip: false },
  "skip" in postgres
    ? { name: "PostgreSQL", skip: postgres.skip }
    : { name: "PostgreSQL", skip: false, url: postgres.url },
];

for (const { name, skip, url } of places) {
  describe(`two servers on one ${name}`, { skip }, () => {
    const data = join(folder, name);
    const location: Location = { dataFolder: data, ...(url !== undefined && { databaseUrl: url }) };
    const env = { DAYBOOK_LIMITS: LIMITS, ...(url !== undefined && { DATABASE_URL: url }) };

    test("together admit what is left of a month, and not one call more", async () => {
      await daybook(["ingest", "asic-shorts", demoReports()[0]!], data, env);
      await use(location, QUOTA - LEFT);
      const both = [await serve(data, env), await serve(data, env)];
      servers.push(...both);

      const answers = await Promise.all(
        Array.from({ length: CALLS }, (_, i) => get(both[i % 2]!.address, "/v1/latest")),
      );
      const admitted = answers.filter(({ status }) => status === 200).length;
      const kinds = new Set(answers.map(({ status, headers }) => `${status} ${headers.get("x-ratelimit-kind")}`));
      assert.ok(admitted >= 1 && admitted <= LEFT, `${admitted} were admitted`);
      assert.deepEqual([...kinds].sort(), ["200 null", "429 monthly"]);
      assert.ok((await usedOf(location)) <= QUOTA);
    });

    test("count a caller's use durably: killed and started again, they refuse as before", async () => {
      for (const server of servers.splice(0)) {
        server.child.kill("SIGKILL");
        await new Promise((resolve) => server.child.once("exit", resolve));
      }
      await use(location, QUOTA - (await usedOf(location)) || 1);
      const server = await serve(data, env);
      servers.push(server);
      const refused = await get(server.address, "/v1/latest");
      const limits = (await (await get(server.address, "/v1/limits")).json()) as { month: { remaining: number } };
      assert.deepEqual([refused.status, limits.month.remaining], [429, 0]);
    });
  });
}

const IDENTITY = "api:ip:127.0.0.1";

/** Counts units as if they had been used. */
async function use(location: Location, units: number): Promise<void> {
  const accounts = await openAccounts(location);
  const { month } = await accounts.usage(IDENTITY);
  await accounts.settle([{ identity: IDENTITY, month, units, token: `use ${units} at ${performance.now()}` }]);
  await accounts.close();
}

async function usedOf(location: Location): Promise<number> {
  const accounts = await openAccounts(location);
  const { used } = await accounts.usage(IDENTITY);
  await accounts.close();
  return used;
}
