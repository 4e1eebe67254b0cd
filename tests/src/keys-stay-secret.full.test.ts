import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { ConnectError, createClient } from "@connectrpc/connect";
import { createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { type AccessOptions, type RunningServer, startApi } from "@daybook/api";
import { defaultBudgets } from "@daybook/api/budgets";
import { CoreStocksService } from "@daybook/contract";
import { hashOfKeyText, type Location, makeKeyText, openAccounts } from "@daybook/store";
import { connectPostgres, startPostgres } from "@daybook/store/fixtures";
import { daybook, temporaryFolder } from "./daybook.fixture.js";
import { demoReports } from "./demo-world.fixture.js";

const folder = temporaryFolder(after);
const postgres = await startPostgres();
after(() => ("stop" in postgres ? postgres.stop() : undefined));

const KEYS = 100;
const METHOD = "/shorts.v1alpha1.CoreStocksService/GetStockData";

/** Callers without a valid key, which all have one address, spend their month on the way: the last ones are refused for that. */
const ACCESS: AccessOptions = {
  budgets: {
    ...defaultBudgets,
    anonymous: { ...defaultBudgets.anonymous, api: { minute: 1_000_000, month: 3 * KEYS } },
  },
  trustedProxies: 0,
  isUserAgentRuleOn: true,
  webUrl: "http://127.0.0.1",
  upgradeUrl: "http://127.0.0.1/pricing",
  allowedOrigins: [],
  sessionSecret: undefined,
  signIn: undefined,
};

/** A quarter of them valid, a quarter revoked, a quarter expired, and a quarter that nobody made. */
async function makeKeys(location: Location): Promise<string[]> {
  const accounts = await openAccounts(location);
  const texts = Array.from({ length: KEYS }, () => makeKeyText(randomBytes));
  for (const [i, text] of texts.slice(0, (KEYS * 3) / 4).entries()) {
    await accounts.addKey({
      id: `k${i}`,
      sha256: hashOfKeyText(text),
      name: `Key ${i}`,
      owner: `owner-${i}`,
      tier: "pro",
      createdAt: "2026-01-01T00:00:00.000Z",
      expiresAt: i % 3 === 1 ? "2026-01-02T00:00:00.000Z" : null,
    });
    if (i % 3 === 2) await accounts.revokeKey(`k${i}`, "2026-01-02T00:00:00.000Z");
  }
  await accounts.close();
  return texts;
}

/** Uses a key in every way that a caller may, by mistake too, and gives all that came back. */
async function useEverywhere(address: string, key: string): Promise<string[]> {
  const named = { "user-agent": "daybook-tests/1", authorization: `Bearer ${key}` };
  const json = { ...named, "content-type": "application/json" };
  const query = encodeURIComponent(JSON.stringify({ productCode: key }));
  const requests: [path: string, init: RequestInit][] = [
    [METHOD, { method: "POST", headers: json, body: '{"productCode":"K9M"}' }],
    [METHOD, { method: "POST", headers: { ...json, "user-agent": "curl/8" }, body: "{" }],
    [METHOD, { method: "POST", headers: json, body: "{" }],
    [METHOD, { method: "POST", headers: json, body: JSON.stringify({ productCode: key }) }],
    [METHOD, { method: "POST", headers: json, body: JSON.stringify({ [key]: 1 }) }],
    [METHOD, { method: "POST", headers: json, body: JSON.stringify({ period: key, productCode: "K9M" }) }],
    [METHOD, { method: "POST", headers: json, body: JSON.stringify(key) }],
    [METHOD, { method: "POST", headers: json, body: `{"productCode":"${key}` }],
    [METHOD, { method: "POST", headers: { ...json, "content-type": `text/${key}` }, body: "{}" }],
    [METHOD, { method: "POST", headers: { ...json, "content-encoding": key }, body: "{}" }],
    [METHOD, { method: "POST", headers: { ...json, "connect-timeout-ms": key }, body: "{}" }],
    [METHOD, { method: "POST", headers: { ...json, "connect-protocol-version": key }, body: "{}" }],
    [METHOD, { method: "POST", headers: { ...named, "content-type": "application/proto" }, body: key }],
    [METHOD, { method: "DELETE", headers: named }],
    [`${METHOD}?connect=v1&encoding=json&message=${query}`, { headers: named }],
    [`${METHOD}?connect=v1&encoding=${key}&message=${key}`, { headers: named }],
    [`/shorts.v1alpha1.StockService/${key}`, { method: "POST", headers: json, body: "{}" }],
    [`/${key}`, { headers: named }],
    [`/${key.replace("_", "%5F")}`, { headers: named }],
    [`/v1/${"x".repeat(180)}${key}`, { headers: named }],
    ["/v1/latest", { method: "POST", headers: named, body: key }],
    ["/v1/latest", { headers: { ...named, "if-none-match": "*" } }],
    ["/v1/latest", { headers: { authorization: `Bearer ${key}` } }],
    ["/v1/latest", { headers: { "user-agent": key, authorization: key } }],
    [`/v1/panel?from=${key}&to=2026-01-01`, { headers: named }],
    [`/v1/panel?${key}=1&from=2026-01-01&to=2026-01-01`, { headers: named }],
    [`/v1/panel?from=2026-01-01&to=2026-01-01&codes=${key}&format=${key}`, { headers: named }],
    [`/api/search/stocks?q=x&limit=${key}`, { headers: named }],
    [`/api/health?key=${key}`, { headers: named }],
  ];
  const seen: string[] = [];
  for (const [path, init] of requests) {
    const response = await fetch(address + path, init);
    seen.push(JSON.stringify([...response.headers]), await response.text());
  }
  for (const transport of [
    createGrpcTransport({ baseUrl: address }),
    createGrpcWebTransport({ baseUrl: address, httpVersion: "1.1" }),
  ]) {
    const core = createClient(CoreStocksService, transport);
    for (const productCode of ["K9M", key]) {
      const answer = await core.getStockData({ productCode }, { headers: named }).catch(ConnectError.from);
      if (answer instanceof ConnectError) seen.push(answer.message, JSON.stringify([...answer.metadata]));
    }
  }
  return seen;
}

/** A body that is too large, once: it says nothing of the key either. */
async function tooLarge(address: string, key: string): Promise<string> {
  const headers = { "content-type": "application/json", "user-agent": "t/1", authorization: `Bearer ${key}` };
  const body = JSON.stringify({ productCode: key.repeat(30_000) });
  return (await fetch(address + METHOD, { method: "POST", headers, body })).text();
}

async function tablesOf(url: string): Promise<string> {
  const client = await connectPostgres(url);
  const { rows: tables } = await client.query("select tablename from pg_tables where tablename like 'daybook%'");
  const contents: string[] = [];
  for (const { tablename } of tables) contents.push(JSON.stringify((await client.query(`table ${tablename}`)).rows));
  await client.end();
  return contents.join("\n");
}

const places: readonly { name: string; skip: string | false; location: Location }[] = [
  { name: "the journal", skip: false, location: { dataFolder: join(folder, "journal") } },
  "skip" in postgres
    ? { name: "PostgreSQL", skip: postgres.skip, location: { dataFolder: folder } }
    : {
        name: "PostgreSQL",
        skip: false,
        location: { dataFolder: join(folder, "postgres"), databaseUrl: postgres.url },
      },
];

for (const { name, skip, location } of places) {
  test(`no key gets into logs, figures, answers, errors or ${name}`, { skip }, async () => {
    const { dataFolder, databaseUrl } = location;
    const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    await daybook(["ingest", "asic-shorts", demoReports()[0]!], dataFolder, env);
    const keys = await makeKeys(location);
    const log: string[] = [];
    const server: RunningServer = await startApi({
      location,
      host: "127.0.0.1",
      port: 0,
      logLevel: "debug",
      logDestination: { write: (text) => void log.push(text) },
      now: () => new Date(),
      monotonicMs: () => performance.now(),
      random: Math.random,
      randomBytes,
      access: ACCESS,
    });
    const address = `http://127.0.0.1:${server.port}`;
    const answers: string[] = [];
    for (const key of keys) answers.push(...(await useEverywhere(address, key)));
    for (const key of keys.slice(0, 3)) answers.push(await tooLarge(address, key));
    const figures = await (await fetch(`${address}/metrics`)).text();
    await server.close();
    const accounts =
      databaseUrl === undefined
        ? readdirSync(join(dataFolder, "accounts")).map((file) =>
            readFileSync(join(dataFolder, "accounts", file), "latin1"),
          )
        : [await tablesOf(databaseUrl)];

    const places = { log: log.join(""), figures, answers: answers.join("\n"), accounts: accounts.join("\n") };
    const leaks = Object.entries(places).flatMap(([place, text]) =>
      // Half of a key is too much as well.
      keys.filter((key) => text.includes(key.slice(4, 20)) || text.includes(key.slice(20))).map(() => place),
    );
    assert.deepEqual(leaks, []);
    // The places are not simply empty.
    assert.deepEqual(
      [places.log.split('"msg":"request"').length > 20 * KEYS, figures.length > 1_000, answers.length > 50 * KEYS],
      [true, true, true],
    );
    assert.ok(places.log.includes('"status":429'));
    assert.ok(places.log.includes("/dbk_…") && places.answers.includes("dbk_…"));
    assert.ok(places.accounts.includes(hashOfKeyText(keys[0]!)));
  });
}
