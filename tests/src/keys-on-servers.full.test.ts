import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "@daybook/store/fixtures";
import { daybookHere, get, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { copyDemoWorld, demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const postgres = await startPostgres();
const servers: Served[] = [];
after(async () => {
  for (const server of servers) await server.stop();
  if ("stop" in postgres) await postgres.stop();
});

/** Calls the method that needs a key, as a tool that does not name itself. */
async function ask({ address }: Served, key: string): Promise<[status: number, auth: string | null]> {
  const response = await fetch(`${address}/shorts.v1alpha1.CoreStocksService/GetStockData`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "curl/8", authorization: `Bearer ${key}` },
    body: '{"productCode":"K9M"}',
  });
  await response.text();
  return [response.status, response.headers.get("x-auth-status")];
}

/** Waits until every server answers so, and tells how long that took. */
async function untilAll(each: readonly Served[], key: string, status: number): Promise<number> {
  const startMs = performance.now();
  for (const server of each) while ((await ask(server, key))[0] !== status) await wait(50);
  return performance.now() - startMs;
}

const places = [
  { name: "journal", skip: false, env: {} },
  "skip" in postgres
    ? { name: "PostgreSQL", skip: postgres.skip, env: {} }
    : { name: "PostgreSQL", skip: false, env: { DATABASE_URL: postgres.url } },
];

for (const { name, skip, env } of places) {
  describe(`two servers on one ${name}`, { skip }, () => {
    const data = join(folder, name);
    const run = (...args: readonly string[]) => daybookHere(["key", ...args], data, env);
    const newest = async () => JSON.parse((await run("list", "--json")).out).at(-1);

    test("take up keys that are made, revoked and rotated while they run, within 5 seconds", async () => {
      await daybookHere(["ingest", "asic-shorts", demoReports()[0]!], data, env);
      const both = [await serve(data, env), await serve(data, env)];
      servers.push(...both);
      const made = await run("create", "--name", "Web site", "--tier", "pro");
      const key = made.out.trim();
      assert.deepEqual(await Promise.all(both.map((server) => ask(server, key))), [
        [200, null],
        [200, null],
      ]);

      const { id } = await newest();
      const rotated = await run("rotate", id);
      const tookMs = await untilAll(both, key, 403);
      assert.ok(tookMs < 5_000, `${tookMs} ms`);
      assert.deepEqual(await ask(both[0]!, key), [403, "invalid"]);
      const next = rotated.out.trim();
      assert.deepEqual(await ask(both[1]!, next), [200, null]);

      await untilAll(both, next, 200);
      await run("revoke", (await newest()).id);
      const endedMs = await untilAll(both, next, 403);
      assert.ok(endedMs < 5_000, `${endedMs} ms`);
      assert.deepEqual(await ask(both[1]!, next), [403, "invalid"]);
    });

    test("write down when a key was last used, at the latest when they end", async () => {
      const { out } = await run("create", "--name", "Script", "--expires", "2099-01-01");
      const server = await serve(data, env);
      assert.deepEqual(await ask(server, out.trim()), [200, null]);
      await server.stop();
      assert.match((await newest()).lastUsedAt, /^20\d\d-/);
    });
  });
}

test("a server whose accounts cannot be opened serves callers without keys, says so once, and is healthy", async () => {
  const data = join(folder, "shut");
  mkdirSync(data);
  writeFileSync(join(data, "accounts"), "a file where a folder belongs");
  copyDemoWorld(data);
  const server = await serve(data);
  const key = "dbk_0123456789ABCDEFGHIJKLMNOPQRST4QihrP";
  const authorization = { authorization: `Bearer ${key}` };
  const health = (await (await get(server.address, "/api/health")).json()) as { status: string };
  const latest = await get(server.address, "/v1/latest", authorization);
  const needsKey = await fetch(`${server.address}/shorts.v1alpha1.CoreStocksService/GetStockData`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "daybook-tests/1", ...authorization },
    body: "{}",
  });
  const { out } = await server.stop();
  const warnings = out.split("\n").filter((line) => line.includes("the accounts cannot be used"));
  assert.deepEqual(
    [
      health.status,
      latest.status,
      latest.headers.get("x-auth-status"),
      needsKey.status,
      needsKey.headers.get("retry-after"),
    ],
    ["healthy", 200, "unchecked", 503, "5"],
  );
  assert.equal(warnings.length, 1, out);
  assert.match(warnings[0]!, /"level":40.*accounts/);
});
