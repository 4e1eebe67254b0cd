import assert from "node:assert/strict";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type PostgresServer, skipWithoutPostgres, startPostgres } from "@daybook/store/fixtures";
import { daybook, get, post, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";
import { newestReportDates } from "./newest-report.fixture.js";

/** Calls that come all the time while something happens to the database. */
interface Load {
  /** Ends it, and gives how many answers came and all that were not as they should be. */
  stop(): Promise<{ readonly answers: number; readonly failures: readonly string[] }>;
}

describe("three servers on a primary and its replica, under load", { skip: skipWithoutPostgres() }, () => {
  const folder = temporaryFolder(after);
  const data = join(folder, "data");
  const reports = reportFiles(folder, 6);
  let primary: PostgresServer;
  let replica: PostgresServer;
  let env: Readonly<Record<string, string>>;
  let servers: readonly Served[] = [];
  let load: Load;

  const run = async (...args: readonly string[]) => {
    const { exitCode, out, err } = await daybook(args, data, env);
    assert.equal(exitCode, 0, err);
    return out.trim();
  };
  const askAll = (key: string) => Promise.all(servers.map((server) => askWithKey(server, key)));

  before(async () => {
    primary = (await startPostgres()) as PostgresServer;
    replica = await primary.startReplica();
    env = { DATABASE_URL: `${primary.url},${replica.url}`, DAYBOOK_LIMITS: "off" };
    await run("ingest", "asic-shorts", ...reports.slice(0, -1));
    servers = await Promise.all([
      serve(data, env),
      serve(data, { ...env, DATABASE_READ_URL: replica.url }),
      serve(data, {
        ...env,
        DATABASE_URL: `${replica.url},${primary.url}`,
        DATABASE_READ_URL: `${replica.url},${primary.url}`,
      }),
    ]);
    const key = await run("key", "create", "--name", "Load", "--tier", "enterprise");
    assert.deepEqual(await askAll(key), [200, 200, 200]);
    assert.deepEqual(await healthOf(servers), ["healthy", "healthy", "healthy"]);
    load = startLoad(servers, key);
  });
  after(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([primary.stop(), replica.stop()]);
  });

  test("say that the primary hangs, and are healthy again when it goes on", async (t) => {
    await primary.pause();
    t.diagnostic(`degraded after ${await untilHealth(servers, "degraded")} ms`);
    await wait(2_000);
    primary.resume();
    t.diagnostic(`healthy after ${await untilHealth(servers, "healthy")} ms`);
  });

  test("say that the primary is gone, and are healthy again when it is started again", async (t) => {
    await primary.kill();
    t.diagnostic(`degraded after ${await untilHealth(servers, "degraded")} ms`);
    await primary.start();
    t.diagnostic(`healthy after ${await untilHealth(servers, "healthy")} ms`);
  });

  test("are joined by one that is started while the primary is gone, and reads from its replica", async () => {
    await replica.catchUpWith(primary);
    await primary.kill();
    const late = await serve(data, { ...env, DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url });
    const [joined, ...others] = await latestOf([late, ...servers]);
    await late.stop();
    assert.deepEqual(new Set(others), new Set([joined]));
  });

  test("go over to the replica that is promoted when the primary is gone for good", async (t) => {
    t.diagnostic(`degraded after ${await untilHealth(servers, "degraded")} ms`);
    await replica.promote();
    t.diagnostic(`healthy after ${await untilHealth(servers, "healthy")} ms`);
  });

  test("take up what is ingested into the promoted one through the same setting", async () => {
    const [before] = await latestOf(servers);
    await run("ingest", "asic-shorts", ...reports.slice(-1));
    for (let tries = 0; (await latestOf(servers)).some((date) => date === before) && tries < 600; tries++) {
      await wait(100);
    }
    const [newest] = newestReportDates(1);
    assert.deepEqual(await latestOf(servers), [newest, newest, newest]);
  });

  test("know keys that are made after it, and know within 5 seconds that they are revoked", async () => {
    const key = await run("key", "create", "--name", "Late", "--tier", "pro");
    assert.deepEqual(await askAll(key), [200, 200, 200]);
    const listed = JSON.parse(await run("key", "list", "--json")) as { id: string; name: string }[];
    await run("key", "revoke", listed.find(({ name }) => name === "Late")!.id);
    const startMs = performance.now();
    while ((await askAll(key)).some((status) => status !== 403)) await wait(50);
    const tookMs = performance.now() - startMs;
    assert.ok(tookMs < 5_000, `${tookMs} ms`);
  });

  test("serve the version that status tells by the same setting, with which doctor finds nothing wrong", async () => {
    const { dataVersion, engine } = JSON.parse(await run("status", "--json"));
    const answers = await Promise.all(
      servers.map(({ address }) => post(address, "MarketService/GetTopShorts", { limit: 1 })),
    );
    const served = answers.map(({ headers }) => headers.get("x-data-version"));
    await run("doctor", "--offline");
    assert.deepEqual([engine, ...served], ["postgresql", dataVersion, dataVersion, dataVersion]);
  });

  test("have answered every call of all this time", async (t) => {
    const { answers, failures } = await load.stop();
    t.diagnostic(`${answers} answers`);
    assert.deepEqual(failures, []);
    assert.ok(answers > 1_000, `only ${answers} answers`);
  });
});

/** Reports of the newest days that are public by now, oldest first, with the content of the demo world's. */
function reportFiles(folder: string, count: number): string[] {
  mkdirSync(join(folder, "reports"));
  const contents = demoReports();
  return newestReportDates(count).map((date, i) => {
    const path = join(folder, "reports", `RR${date.replaceAll("-", "")}-001-SSDailyAggShortPos.csv`);
    copyFileSync(contents[i]!, path);
    return path;
  });
}

/** Two callers a server, one of them with a key, on the connections that they keep. */
function startLoad(servers: readonly Served[], key: string): Load {
  const failures: string[] = [];
  let answers = 0;
  let isOn = true;
  const call = async (name: string, ask: () => Promise<number>) => {
    while (isOn) {
      const status = await ask().catch((problem) => `${problem} ${problem.cause}`);
      answers += 1;
      if (status !== 200) failures.push(`${name}: ${status}`);
      await wait(5);
    }
  };
  const callers = servers.flatMap((server, i) => [
    call(`anonymous at ${i}`, async () => {
      const response = await get(server.address, "/v1/latest");
      await response.arrayBuffer();
      return response.status;
    }),
    call(`with a key at ${i}`, () => askWithKey(server, key)),
  ]);
  return {
    async stop() {
      isOn = false;
      await Promise.all(callers);
      return { answers, failures };
    },
  };
}

/** Calls the method that needs a key, as a tool that does not name itself. */
async function askWithKey({ address }: Served, key: string): Promise<number> {
  const response = await fetch(`${address}/shorts.v1alpha1.CoreStocksService/GetStockData`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "curl/8", authorization: `Bearer ${key}` },
    body: '{"productCode":"N9C"}',
  });
  await response.arrayBuffer();
  return response.status;
}

function healthOf(servers: readonly Served[]): Promise<string[]> {
  return Promise.all(
    servers.map(async ({ address }) => {
      const { status } = (await (await get(address, "/api/health")).json()) as { status: string };
      return status;
    }),
  );
}

/** Waits until all are in that state, and tells how long that took. */
async function untilHealth(servers: readonly Served[], status: string): Promise<number> {
  const startMs = performance.now();
  const limitMs = startMs + 60_000;
  while ((await healthOf(servers)).some((health) => health !== status) && performance.now() < limitMs) await wait(20);
  assert.deepEqual(
    await healthOf(servers),
    servers.map(() => status),
  );
  return Math.round(performance.now() - startMs);
}

function latestOf(servers: readonly Served[]): Promise<string[]> {
  return Promise.all(
    servers.map(async ({ address }) => {
      const { latest_date } = (await (await get(address, "/v1/latest")).json()) as { latest_date: string };
      return latest_date;
    }),
  );
}
