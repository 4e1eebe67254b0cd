import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Code, ConnectError, createClient, type Transport } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { CoreStocksService, StockService } from "@daybook/contract";
import { smallOrFull } from "@daybook/store/fixtures";
import { recogniserOf } from "../../access/recognise.js";
import { connectQuery, JSON_HEADERS, STOCK, TOP_SHORTS, testServer } from "../../api.fixture.js";
import { callerAt } from "../../base/caller.js";
import { NO_KEY } from "../../base/key-verdict.js";
import { sendRaw, statusesIn } from "../../port/raw.fixture.js";
import { limiterAt } from "./limiter.fixture.js";

const { limiter, use } = limiterAt("2026-11-15T00:00:00Z");
/** Callers name themselves here, so that each test has budgets of its own. */
const server = await testServer(
  { after },
  { limiter, callerOf: ({ headers }) => callerAt(String(headers["x-caller"])) },
);

type Init = Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> };
const ask = (caller: string, path: string, { headers, ...init }: Init = {}) =>
  fetch(server.url + path, { ...init, headers: { "User-Agent": "test/1", "X-Caller": caller, ...headers } });

/** What a caller's windows say has been used. */
async function usedBy(caller: string): Promise<[minute: number, month: number]> {
  const { minute, month } = (await (await ask(caller, "/v1/limits")).json()) as Record<string, { used: number }>;
  return [minute!.used, month!.used];
}

const POST = { method: "POST", headers: JSON_HEADERS };

/** One request of every kind, with its status and the units that it takes of minute and month. */
for (const [name, status, [minute, month], path, init] of [
  ["an answer", 200, [1, 1], TOP_SHORTS, { ...POST, body: "{}" }],
  ["a GET of a method", 200, [1, 1], TOP_SHORTS + connectQuery({ message: "{}" }), {}],
  [
    "a 304 of a method",
    304,
    [1, 1],
    TOP_SHORTS + connectQuery({ message: "{}" }),
    { headers: { "If-None-Match": "*" } },
  ],
  [
    "an answer in binary",
    200,
    [1, 1],
    TOP_SHORTS,
    { method: "POST", headers: { "Content-Type": "application/proto" } },
  ],
  ["a plain answer", 200, [1, 1], "/v1/latest", {}],
  ["a plain HEAD", 200, [1, 1], "/v1/latest", { method: "HEAD" }],
  ["a plain answer to another ETag", 200, [1, 1], "/v1/latest", { headers: { "If-None-Match": '"x"' } }],
  ["a 304 of the newest date", 304, [1, 0], "/v1/latest", { headers: { "If-None-Match": '"abc"' } }],
  ["an export", 200, [10, 10], "/v1/panel", {}],
  ["a 304 of an export", 304, [1, 1], "/v1/panel", { headers: { "If-None-Match": 'W/"panel"' } }],
  ["an export to another ETag", 200, [10, 10], "/v1/panel", { headers: { "If-None-Match": '"x"' } }],
  ["an export that is refused, with its ETag", 400, [1, 1], "/v1/panel?rows=", { headers: { "If-None-Match": "*" } }],
  ["an export that is refused", 400, [1, 1], "/v1/panel?rows=", {}],
  ["a GET with fields as parameters", 200, [1, 1], `${STOCK}?productCode=ABC`, {}],
  ["a GET with an unknown parameter", 400, [1, 1], `${STOCK}?product=ABC`, {}],
  ["bad JSON", 400, [1, 1], TOP_SHORTS, { ...POST, body: "{" }],
  ["an unknown stock", 404, [1, 1], STOCK, { ...POST, body: '{"productCode":"XXX"}' }],
  ["a fault", 500, [1, 1], STOCK, { ...POST, body: '{"productCode":"BAD"}' }],
  ["a fault of a plain endpoint", 500, [1, 1], "/api/broken", {}],
  ["the limits themselves", 200, [0, 0], "/v1/limits", {}],
  ["health", 200, [0, 0], "/api/health", {}],
  ["an unknown path", 404, [0, 0], "/nothing", {}],
  ["a wrong verb", 405, [0, 0], TOP_SHORTS, { method: "DELETE" }],
  ["a wrong verb of a plain endpoint", 405, [0, 0], "/v1/latest", { method: "POST" }],
  ["a wrong type", 415, [0, 0], TOP_SHORTS, { method: "POST", headers: { "Content-Type": "text/plain" } }],
  ["no name", 403, [0, 0], "/v1/latest", { headers: { "User-Agent": "curl/8" } }],
  ["no key", 401, [0, 0], `/${CoreStocksService.typeName}/GetStockData`, { ...POST, body: "{}" }],
  ["a preflight", 204, [0, 0], TOP_SHORTS, { method: "OPTIONS", headers: { "Access-Control-Request-Method": "POST" } }],
] as const) {
  test(`${name} takes ${minute} of the minute and ${month} of the month`, async () => {
    const response = await ask(name.replaceAll(" ", "-"), path, init as Init);
    await response.arrayBuffer();
    const names = [...response.headers.keys()].filter((header) => header.startsWith("x-ratelimit-"));
    assert.deepEqual(
      [response.status, await usedBy(name.replaceAll(" ", "-")), names.length],
      [status, [minute, month], minute === 0 ? 0 : 7],
    );
  });
}

async function spend(caller: string): Promise<void> {
  for (let i = 0; i < 30; i++) await limiter.charge(callerAt(caller), { minute: 1, month: 1 });
}

test("a method is refused in Connect's shape", async () => {
  await spend("connect");
  const response = await ask("connect", TOP_SHORTS, { ...POST, body: "{}" });
  const detail = JSON.parse(response.headers.get("x-ratelimit-detail") ?? "");
  assert.deepEqual(
    [response.status, await response.json(), response.headers.get("retry-after")],
    [429, { code: "resource_exhausted", message: detail.message }, "60"],
  );
});

test("an export that is refused for what it asks still fits where an export does not", async () => {
  for (let i = 0; i < 25; i++) await limiter.charge(callerAt("few-left"), { minute: 1, month: 1 });
  const [refused, dear] = [await ask("few-left", "/v1/panel?rows="), await ask("few-left", "/v1/panel")];
  assert.deepEqual([refused.status, dear.status], [400, 429]);
});

for (const [address, isOwn] of [
  ["127.0.0.1", true],
  ["::/64", true],
  ["198.51.100.7", false],
] as const) {
  test(`a refused caller at ${address} is told ${isOwn ? "which setting lifts the limits" : "nothing of settings"}`, async () => {
    await spend(address);
    const response = await ask(address, TOP_SHORTS, { ...POST, body: "{}" });
    const { message } = (await response.json()) as { message: string };
    assert.deepEqual([response.status, message.includes("DAYBOOK_LIMITS=off")], [429, isOwn]);
  });
}

test("an endpoint under /v1/ repeats the detail in its body", async () => {
  await spend("v1");
  const response = await ask("v1", "/v1/panel");
  const detail = JSON.parse(response.headers.get("x-ratelimit-detail") ?? "");
  assert.deepEqual(
    [response.status, await response.json()],
    [429, { error: detail.message, code: "resource_exhausted", detail }],
  );
});

test("an endpoint of the web app says after how many seconds to come back", async () => {
  await spend("web");
  const response = await ask("web", "/api/broken");
  const { error, ...rest } = (await response.json()) as { error: string };
  assert.deepEqual(
    [response.status, typeof error, rest],
    [429, "string", { code: "resource_exhausted", details: [], timestamp: "2026-08-03T00:00:00.000Z", retryAfter: 60 }],
  );
});

test("refusals are counted by window, tier and access", async () => {
  await spend("counted");
  const before = await figure('daybook_limited_total{kind="per_minute",tier="anonymous",access="api"}');
  await ask("counted", "/v1/latest");
  const after = await figure('daybook_limited_total{kind="per_minute",tier="anonymous",access="api"}');
  assert.deepEqual([after - before, await figure("daybook_month_unreachable")], [1, 0]);
});

async function figure(name: string): Promise<number> {
  const text = await (await ask("counted", "/metrics")).text();
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")
      .at(-1) ?? 0,
  );
}

test("a caller whose month is spent still gets 304 when polling for the newest date", async () => {
  use("polls", 500);
  const unchanged = await ask("polls", "/v1/latest", { headers: { "If-None-Match": '"abc"' } });
  const changed = await ask("polls", "/v1/latest", { headers: { "If-None-Match": '"older"' } });
  assert.deepEqual(
    [unchanged.status, unchanged.headers.get("x-ratelimit-monthly-remaining"), changed.status],
    [304, "0", 429],
  );
  assert.deepEqual(await usedBy("polls"), [1, 500]);
});

for (const [what, body, status] of [
  ["whose body breaks off", ["Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n", "no length\r\n"], 400],
  ["whose body does not come", ["Content-Length: 2\r\n\r\n{"], 408],
] as const) {
  test(`a counted call ${what} is told of its limits too, and its connection ends`, async (t) => {
    const slow = await testServer(t, {
      limiter,
      callerOf: () => callerAt(what),
      resourceLimits: { requestTimeoutMs: 3_000 },
    });
    const head = `POST ${TOP_SHORTS} HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\nContent-Type: application/json\r\n`;
    const { text, isClosed } = await sendRaw(slow.port, [head, ...body], { pauseMs: 500, silenceMs: 10_000 });
    const remaining = /^X-RateLimit-Remaining: (.*)\r$/m.exec(text)?.[1];
    assert.deepEqual([statusesIn(text), remaining, isClosed], [[status], "29", true]);
  });
}

const baseUrl = server.url;
const transports: readonly (readonly [string, Transport])[] = [
  ["Connect in JSON", createConnectTransport({ baseUrl, httpVersion: "1.1", useBinaryFormat: false })],
  ["Connect in binary over HTTP/2", createConnectTransport({ baseUrl, httpVersion: "2" })],
  ["gRPC", createGrpcTransport({ baseUrl })],
  ["gRPC-web", createGrpcWebTransport({ baseUrl, httpVersion: "1.1" })],
];

for (const [name, transport] of transports) {
  test(`over ${name} windows are told with every answer, and a spent one with its refusal`, async () => {
    const caller = name.replaceAll(/[ /]/g, "-");
    const headers = { "X-Caller": caller, "User-Agent": "test/1" };
    const stock = createClient(StockService, transport);
    const remaining: (string | null)[] = [];
    const onHeader = (all: Headers) => void remaining.push(all.get("x-ratelimit-remaining"));
    await stock.getStock({ productCode: "ABC" }, { headers, onHeader });
    await spend(caller);
    const refusal = await stock.getStock({ productCode: "ABC" }, { headers }).catch(ConnectError.from);
    assert.ok(refusal instanceof ConnectError);
    const detail = JSON.parse(refusal.metadata.get("x-ratelimit-detail") ?? "{}");
    assert.deepEqual(
      [
        remaining,
        refusal.code,
        refusal.metadata.get("retry-after"),
        detail.kind,
        refusal.metadata.get("x-ratelimit-remaining"),
      ],
      [["29"], Code.ResourceExhausted, "60", "per_minute", "0"],
    );
  });
}

const FORGED = smallOrFull(100, 1_000);

for (const trustedProxies of [0, 1, 2]) {
  test(`${FORGED} forged X-Forwarded-For behind ${trustedProxies} trusted proxies gain no fresh budget`, async (t) => {
    const guarded = await testServer(t, {
      limiter: limiterAt("2026-11-15T00:00:00Z").limiter,
      callerOf: recogniserOf(() => NO_KEY, { trustedProxies }),
    });
    // What the proxies themselves append: the caller's address, and then that of the outer proxy.
    const appended = ["198.51.100.7", "10.0.0.1"].slice(0, trustedProxies);
    let admitted = 0;
    for (let i = 0; i < FORGED; i++) {
      const list = [...forged(i), ...appended].join(i % 3 === 0 ? "," : ", ");
      const response = await fetch(`${guarded.url}/v1/latest`, {
        headers: { "User-Agent": "test/1", "X-Forwarded-For": list },
      });
      await response.arrayBuffer();
      if (response.status === 200) admitted += 1;
    }
    assert.equal(admitted, 30);
  });
}

/** What a caller may write there to look like somebody else. */
function forged(i: number): string[] {
  const addresses = [`203.0.113.${i % 256}`, `2001:db8:${i.toString(16)}::1`, `::ffff:10.1.${i >> 8}.${i % 256}`];
  const address = addresses[i % 3]!;
  return [
    [address],
    [`${address}:${i}`],
    [address, "unknown"],
    new Array<string>(20).fill(address),
    [`"${address}"`],
    [`for=${address}`],
    ["", address, ""],
  ][i % 7]!;
}
