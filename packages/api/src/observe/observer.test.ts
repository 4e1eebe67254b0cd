import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:http2";
import { after, test } from "node:test";
import { defaultBudgets } from "../access/budgets.js";
import { recogniserOf } from "../access/recognise.js";
import { clientOf, TOP_SHORTS, testServer } from "../api.fixture.js";
import { NO_KEY, validKey } from "../base/key-verdict.js";
import { limiterAt } from "../guards/limiter/limiter.fixture.js";
import { sendRaw } from "../port/raw.fixture.js";

let nowMs = 0;
const clock = { now: () => new Date(0), monotonicMs: () => nowMs++ };
const server = await testServer({ after }, { clock });
const { post, get } = clientOf(server.url);

test("a request leaves one line, without its query, body, and headers but for the User-Agent", async () => {
  server.log.length = 0;
  const response = await post(`${TOP_SHORTS}?token=secret-1`, '{"period":"1M"}', {
    Authorization: "Bearer secret-2",
    Cookie: "session=secret-3",
  });
  const body = await response.text();
  assert.deepEqual(server.log, [
    {
      level: 30,
      requestId: response.headers.get("x-request-id"),
      verb: "POST",
      path: TOP_SHORTS,
      status: 200,
      ms: server.log[0]?.ms,
      bytes: body.length,
      protocol: "connect+json",
      http: "1.1",
      address: "127.0.0.1",
      userAgent: "test/1",
      tier: "anonymous",
      units: 1,
      msg: "request",
    },
  ]);
});

test("a refusal leaves a line too, and never what was refused", async () => {
  server.log.length = 0;
  await post(TOP_SHORTS, '{"secret-4":1}');
  await sendRaw(server.port, "secret-5 secret-6\r\n\r\n");
  assert.deepEqual(
    server.log.map(({ status, msg, address }) => [status, msg, address]),
    [
      [400, "request", "127.0.0.1"],
      [400, "refused bytes that are no request", "127.0.0.1"],
    ],
  );
  assert.doesNotMatch(JSON.stringify(server.log), /secret/);
});

/** The last line of the log, without what changes with every request. */
function lastLine({ log }: Pick<typeof server, "log">): Record<string, unknown> {
  const { address, userAgent, key, tier, units, bytes } = log.at(-1)!;
  return { address, userAgent, key, tier, units, bytes };
}

const BEHIND_A_PROXY = { "X-Forwarded-For": "6.6.6.6, 198.51.100.7", "Accept-Encoding": "identity" };
const verdict = validKey({ id: "k17", owner: "acme", tier: "pro" });

test("a line says who called: the address as counted, the key's id, the tier and what was taken", async (t) => {
  const asked = await testServer(t, {
    trustedProxies: 1,
    callerOf: recogniserOf((authorization) => (authorization === undefined ? NO_KEY : verdict), {
      trustedProxies: 1,
      provenBodyOf: () => "of no body",
    }),
  });
  const lineOf = async (path: string, headers: Record<string, string>) => {
    const { length } = await (await clientOf(asked.url).get(path, headers)).text();
    return { length, line: lastLine(asked) };
  };
  const who = { address: "198.51.100.7", userAgent: "test/1", key: undefined, tier: "anonymous" };
  const calls = [
    [await lineOf("/v1/panel", BEHIND_A_PROXY), { ...who, units: 10 }],
    [await lineOf("/v1/panel?rows=", BEHIND_A_PROXY), { ...who, units: 1 }],
    [await lineOf("/v1/limits", BEHIND_A_PROXY), { ...who, units: 0 }],
    [await lineOf("/api/health", BEHIND_A_PROXY), { ...who, units: 0 }],
    [
      await lineOf("/v1/latest", { ...BEHIND_A_PROXY, Authorization: "Bearer x" }),
      { ...who, key: "k17", tier: "pro", units: 1 },
    ],
    [
      await lineOf("/v1/latest", { ...BEHIND_A_PROXY, "X-Daybook-Operator": "x" }),
      { ...who, tier: "operator", units: 0 },
    ],
  ] as const;
  assert.deepEqual(
    calls.map(([{ line }]) => line),
    calls.map(([{ length }, expected]) => ({ ...expected, bytes: length })),
  );
});

test("a refused caller is found as well, and nothing was taken of them", async (t) => {
  const { limiter } = limiterAt("2026-11-15T00:00:00Z", 0, {
    ...defaultBudgets,
    anonymous: { ...defaultBudgets.anonymous, api: { minute: 30, month: 0 } },
  });
  const strict = await testServer(t, { limiter });
  const spent = await clientOf(strict.url).get("/v1/latest");
  const { status, address, units } = strict.log.at(-1)!;
  assert.deepEqual([spent.status, status, address, units], [429, 429, "127.0.0.1", 0]);
});

for (const [what, userAgent, expected] of [
  ["signs that a terminal obeys", "a\x9b31m\x85b\xad", "a\\u009b31m\\u0085b\\u00ad"],
  ["quotes and a line's end in JSON", 'a","level":60,"x":"', 'a","level":60,"x":"'],
  ["a key", "app/1 dbk_0123456789abcdefghijABCDEFGHIJ000000 x", "app/1 dbk_… x"],
  [
    "a key where the text is cut",
    `${"x".repeat(190)} dbk_0123456789abcdefghijABCDEFGHIJ000000`,
    `${"x".repeat(190)} dbk_…`,
  ],
  ["a long text", "x".repeat(5_000), `${"x".repeat(200)}…`],
] as const) {
  test(`${what} in a User-Agent cannot do harm in the log`, async () => {
    const raw = `GET /v1/latest HTTP/1.1\r\nHost: x\r\nConnection: close\r\nUser-Agent: ${userAgent}\r\n\r\n`;
    await sendRaw(server.port, [Buffer.from(raw, "latin1")]);
    assert.equal(server.log.at(-1)!.userAgent, expected);
  });
}

test("counts requests by method and code", async () => {
  await post(TOP_SHORTS, '{"limit":-1}');
  await get("/no/such/path");
  const text = await (await get("/metrics")).text();
  assert.match(text, /daybook_requests_total\{method="MarketService\/GetTopShorts",code="ok"\} 1\n/);
  assert.match(text, /daybook_requests_total\{method="MarketService\/GetTopShorts",code="invalid_argument"\} 2\n/);
  assert.match(text, /daybook_requests_total\{method="other",code="unimplemented"\} 1\n/);
  assert.match(text, /daybook_requests_in_flight 1\n/);
  assert.match(text, /daybook_refused_total 1\n/);
  assert.match(text, /daybook_request_duration_seconds_count\{method="MarketService\/GetTopShorts"\} 3\n/);
});

test("lives, and is ready when data is served", async () => {
  const [live, ready] = [await get("/livez"), await get("/readyz")];
  assert.deepEqual([live.status, await live.text(), ready.status, await ready.text()], [200, "live\n", 200, "ready\n"]);
});

test("what stands in the place of a verb over HTTP/2, which may be a key, is not in the log", async () => {
  const session = connect(server.url);
  const stream = session.request({ ":method": "dbk_secretsecret", ":path": "/v1/latest", "user-agent": "test/1" });
  await once(stream, "response");
  stream.resume();
  await once(stream, "close");
  session.close();
  assert.deepEqual([server.log.at(-1)?.verb, JSON.stringify(server.log).includes("dbk_secret")], ["other", false]);
});
