import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Code, ConnectError, createClient, type Transport } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { CoreStocksService, StockService } from "@daybook/contract";
import { makeKeyText, openAccounts } from "@daybook/store";
import { clientOf, connectQuery, JSON_HEADERS, STOCK, TOP_SHORTS, testServer, untilInFlight } from "../api.fixture.js";
import { type Caller, callerAt } from "../base/caller.js";
import { isGone } from "../base/exchange.js";
import { BAD_KEY } from "../base/key-verdict.js";
import { keyVerdictsOf } from "./key-verdicts.js";
import { addedKey, movableClock } from "./keys.fixture.js";
import { recogniserOf } from "./recognise.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-keys-"));
const accounts = await openAccounts({ dataFolder: folder });
const clock = movableClock("2026-03-01T00:00:00Z");
const verdicts = keyVerdictsOf({ keys: accounts, clock, onReach: () => {}, onProblem: () => {} });
const server = await testServer(
  { after },
  {
    callerOf: recogniserOf(verdicts.verdictOf),
    resourceLimits: { drainTimeoutMs: 100 },
  },
);
after(async () => {
  await server.close();
  await verdicts.close();
  await accounts.close();
  rmSync(folder, { recursive: true, force: true });
});

const key = await addedKey(accounts);
const expired = await addedKey(accounts, { expiresAt: "2026-02-01T00:00:00.000Z" });
const unknown = makeKeyText(randomBytes);
const CORE = `/${CoreStocksService.typeName}/GetStockData`;
const BODY = '{"productCode":"ABC"}';
const { url } = server;
type Init = Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> };
const ask = (path: string, init: Init) =>
  fetch(url + path, { ...init, headers: { "User-Agent": "test/1", ...init.headers } });

/** One request of every kind, with the status that it gets. */
const KINDS: readonly [name: string, status: number, path: string, init: Init][] = [
  ["an answer", 200, TOP_SHORTS, { method: "POST", body: "{}", headers: JSON_HEADERS }],
  ["a GET of a method", 200, TOP_SHORTS + connectQuery({ message: "{}" }), {}],
  ["an answer in binary", 200, TOP_SHORTS, { method: "POST", headers: { "Content-Type": "application/proto" } }],
  ["a plain answer", 200, "/v1/latest", {}],
  ["a plain HEAD", 200, "/v1/latest", { method: "HEAD" }],
  ["a plain 304", 304, "/v1/latest", { headers: { "If-None-Match": "*" } }],
  ["an answer in pieces", 200, "/v1/panel", {}],
  ["bad JSON", 400, TOP_SHORTS, { method: "POST", body: "{", headers: JSON_HEADERS }],
  ["too much", 400, TOP_SHORTS, { method: "POST", body: " ".repeat(2 << 20), headers: JSON_HEADERS }],
  ["what does not exist", 404, STOCK, { method: "POST", body: '{"productCode":"XXX"}', headers: JSON_HEADERS }],
  ["a fault", 500, STOCK, { method: "POST", body: '{"productCode":"BAD"}', headers: JSON_HEADERS }],
  ["a plain fault", 500, "/api/broken", {}],
  ["an unknown path", 404, "/nowhere", {}],
  ["an unknown method", 404, "/shorts.v1alpha1.MarketService/GetNothing", { method: "POST" }],
  ["a wrong verb", 405, TOP_SHORTS, { method: "DELETE" }],
  ["a plain wrong verb", 405, "/v1/latest", { method: "POST" }],
  ["a wrong type", 415, TOP_SHORTS, { method: "POST", body: "x", headers: { "Content-Type": "text/plain" } }],
  ["a nameless caller", 403, "/v1/latest", { headers: { "User-Agent": "curl/8" } }],
];

for (const [name, status, path, init] of KINDS) {
  test(`${name} says that a key is bad, and nothing of no key or a valid one`, async () => {
    const seen: unknown[] = [];
    for (const authorization of [`Bearer ${unknown}`, `bearer ${expired}`, "Bearer x", "Basic YTpi", undefined]) {
      const headers = { ...init.headers, ...(authorization !== undefined && { Authorization: authorization }) };
      const response = await ask(path, { ...init, headers });
      await response.text();
      seen.push([response.status, response.headers.get("x-auth-status"), response.headers.get("vary")]);
    }
    // It is answered as a table to who accepts one.
    const vary = name === "a GET of a method" ? "Accept-Encoding, Accept" : "Accept-Encoding";
    const bad = [status, "invalid", `${vary}, Authorization`];
    assert.deepEqual(seen, [bad, bad, bad, bad, [status, null, vary]]);
    const withKey = await ask(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${key}` } });
    await withKey.text();
    assert.deepEqual([withKey.status, withKey.headers.get("x-auth-status")], [status === 403 ? 200 : status, null]);
  });
}

for (const [name, path, init] of [
  ["the health check", "/api/health", {}],
  ["a preflight", TOP_SHORTS, { method: "OPTIONS", headers: { "Access-Control-Request-Method": "POST" } }],
] as const) {
  test(`${name} ignores keys`, async () => {
    const headers = { ...("headers" in init && init.headers), Authorization: "Bearer x" };
    const response = await ask(path, { ...init, headers });
    assert.deepEqual([response.ok, response.headers.get("x-auth-status")], [true, null]);
  });
}

const baseUrl = url;
const transports: readonly [name: string, Transport][] = [
  ["Connect in JSON", createConnectTransport({ baseUrl, httpVersion: "1.1", useBinaryFormat: false })],
  ["Connect in binary", createConnectTransport({ baseUrl, httpVersion: "1.1" })],
  ["Connect GET", createConnectTransport({ baseUrl, httpVersion: "1.1", useHttpGet: true })],
  ["Connect over HTTP/2", createConnectTransport({ baseUrl, httpVersion: "2", useBinaryFormat: false })],
  ["gRPC", createGrpcTransport({ baseUrl })],
  ["gRPC-web", createGrpcWebTransport({ baseUrl, httpVersion: "1.1" })],
  ["gRPC-web over HTTP/2", createGrpcWebTransport({ baseUrl, httpVersion: "2" })],
];

for (const [name, transport] of transports) {
  test(`over ${name} a valid key opens the method that needs one, and a bad one is told`, async () => {
    const core = createClient(CoreStocksService, transport);
    const stock = createClient(StockService, transport);
    const headersWith = (text: string) => ({ Authorization: `Bearer ${text}`, "User-Agent": "curl/8" });
    assert.equal((await core.getStockData({ productCode: "ABC" }, { headers: headersWith(key) })).productCode, "ABC");
    const named = { Authorization: `Bearer ${unknown}`, "User-Agent": "test/1" };
    const refusal = await core.getStockData({ productCode: "?" }, { headers: named }).catch(ConnectError.from);
    assert.ok(refusal instanceof ConnectError);
    assert.deepEqual(
      [refusal.code, refusal.metadata.get("www-authenticate"), refusal.metadata.get("x-auth-status")],
      [Code.Unauthenticated, "Bearer", "invalid"],
    );
    let status: string | null = null;
    const onHeader = (headers: Headers) => {
      status = headers.get("x-auth-status");
    };
    await stock.getStock({ productCode: "ABC" }, { headers: named, onHeader });
    assert.equal(status, "invalid");
  });
}

for (const [name, headers, body, expected] of [
  ["no key and a bad request", {}, '{"productCode":"?"}', [401, "unauthenticated", null]],
  ["no key and no JSON", {}, "{", [401, "unauthenticated", null]],
  ["a bad key and a bad request", { Authorization: "Bearer x" }, "{", [401, "unauthenticated", "invalid"]],
  ["no key and no name", { "User-Agent": "curl/8" }, "{", [403, "permission_denied", null]],
  [
    "a bad key and no name",
    { "User-Agent": "", Authorization: "Bearer x" },
    "{",
    [403, "permission_denied", "invalid"],
  ],
  ["a valid key and a bad request", { Authorization: `Bearer ${key}` }, "{", [400, "invalid_argument", null]],
  ["a valid key and no name", { Authorization: `Bearer ${key}`, "User-Agent": "curl/8" }, BODY, [200, undefined, null]],
  [
    "a wrong type before all else",
    { "Content-Type": "text/plain", "User-Agent": "" },
    "{",
    [415, "invalid_argument", null],
  ],
] as const) {
  test(`the checks come in their order: ${name}`, async () => {
    const response = await clientOf(url).post(CORE, body, headers);
    const { code } = (await response.json()) as { code?: string };
    assert.deepEqual([response.status, code, response.headers.get("x-auth-status")], expected);
  });
}

test("the answer to one key is no answer to the next caller without", async () => {
  const path = CORE + connectQuery({ message: BODY });
  const first = await ask(path, { headers: { Authorization: `Bearer ${key}` } });
  const etag = first.headers.get("etag") ?? "";
  const next = await ask(path, { headers: { "If-None-Match": etag } });
  assert.deepEqual([first.status, next.status], [200, 401]);
});

test("a client that leaves while its key is looked up leaves nothing behind", async (t) => {
  const lookUps: { request: IncomingMessage; answer: (caller: Caller) => void }[] = [];
  const callerOf = (request: IncomingMessage) =>
    new Promise<Caller>((answer) => void lookUps.push({ request, answer }));
  const slow = await testServer(t, { callerOf, resourceLimits: { drainTimeoutMs: 100 } });
  const socket = connect(slow.port, "127.0.0.1");
  socket.write(
    `POST ${STOCK} HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  );
  await untilInFlight(slow.url, 1);
  const session = connectHttp2(slow.url);
  const stream = session.request({ ":method": "POST", ":path": STOCK, "content-type": "application/json" });
  stream.on("error", () => {});
  await untilInFlight(slow.url, 2);
  socket.destroy();
  stream.close();
  session.destroy();
  while (!lookUps.every(({ request }) => isGone(request))) await wait(5);
  for (const { answer } of lookUps) answer(callerAt("127.0.0.1", BAD_KEY));
  await untilInFlight(slow.url, 0);
  const statuses = slow.log.filter(({ path }) => path === STOCK).map(({ status }) => status);
  assert.deepEqual(statuses, [499, 499]);
});
