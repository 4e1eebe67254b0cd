import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type PostgresServer, startPostgres } from "@daybook/store/fixtures";
import { exampleOf, methods } from "./contract.fixture.js";
import { daybook, get, post, type Served, serve, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

/** The demo world's reports, which this test loads as if they were real. */
const reports = demoReports().slice(0, 60);

describe("a server on PostgreSQL", () => {
  const folder = temporaryFolder(after);
  let postgres: PostgresServer | { readonly skip: string };
  let servers: readonly Served[] = [];

  const settings = () => ("url" in postgres ? { DATABASE_URL: postgres.url } : {});
  const ingestBoth = async (paths: readonly string[]) => {
    const runs = [
      await daybook(["ingest", "asic-shorts", ...paths], join(folder, "duckdb")),
      await daybook(["ingest", "asic-shorts", ...paths], join(folder, "postgres"), settings()),
    ];
    assert.deepEqual(
      runs.map(({ exitCode, err }) => [exitCode, err]),
      [
        [0, ""],
        [0, ""],
      ],
    );
  };

  before(async () => {
    postgres = await startPostgres();
    if ("skip" in postgres) return;
    await ingestBoth(reports.slice(0, -1));
    const web = { DAYBOOK_WEB_URL: "https://daybook.example" };
    servers = [
      await serve(join(folder, "duckdb"), web),
      await serve(join(folder, "postgres"), { ...settings(), ...web }),
    ];
  });
  after(async () => {
    for (const server of servers) await server.stop();
    if ("stop" in postgres) await postgres.stop();
  });

  const sameFromBoth = async (ask: (address: string) => Promise<Response>) => {
    const [ofDuckDb, ofPostgres] = await Promise.all(
      servers.map(async ({ address }) => {
        const answer = await ask(address);
        return { status: answer.status, version: answer.headers.get("x-data-version"), body: await answer.text() };
      }),
    );
    assert.deepEqual(ofPostgres, ofDuckDb);
  };

  test("answers as one on DuckDB does, to the byte", async (t) => {
    if ("skip" in postgres) return t.skip(postgres.skip);
    await sameFromBoth((address) => post(address, "MarketService/GetTopShorts", { period: "MAX", limit: 1000 }));
    await sameFromBoth((address) => post(address, "MarketService/GetIndustryTreeMap", { viewMode: 1 }));
    await sameFromBoth((address) => post(address, "SearchService/SearchStocks", { query: "o" }));
    for (const method of methods) await sameFromBoth((address) => post(address, method.name, exampleOf(method)));
    await sameFromBoth((address) => get(address, "/v1/panel?from=2023-07-01&to=2023-12-31&include_zero=true"));
    await sameFromBoth((address) => get(address, "/v1/latest"));
    await sameFromBoth((address) => get(address, "/feed.xml"));
  });

  test("takes up new data by itself", async (t) => {
    if ("skip" in postgres) return t.skip(postgres.skip);
    const before = await (await get(servers[1]!.address, "/v1/latest")).text();
    await ingestBoth(reports.slice(-1));
    for (let tries = 0; tries < 600; tries += 1) {
      const answers = await Promise.all(servers.map(async ({ address }) => (await get(address, "/v1/latest")).text()));
      if (answers.every((answer) => answer !== before)) break;
      await wait(100);
    }
    assert.notEqual(await (await get(servers[1]!.address, "/v1/latest")).text(), before);
    await sameFromBoth((address) => get(address, "/v1/latest"));
  });

  test("serves on from memory while the database is away, and says so", async (t) => {
    if ("skip" in postgres) return t.skip(postgres.skip);
    const { address } = servers[1]!;
    await postgres.stop();
    let health = "";
    for (let tries = 0; !health.includes("the store cannot be reached") && tries < 600; tries += 1) {
      await wait(100);
      health = await (await get(address, "/api/health")).text();
    }
    const answer = await post(address, "MarketService/GetTopShorts", { limit: 1 });
    assert.equal(answer.status, 200);
    assert.match(health, /"status":"degraded","reason":"the store cannot be reached"/);
  });
});
