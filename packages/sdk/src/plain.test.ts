import assert from "node:assert/strict";
import { test } from "node:test";
import { Code } from "@connectrpc/connect";
import { createDaybook } from "./daybook.js";
import { serverThat } from "./server.fixture.js";

const latestBody = {
  latest_date: "2026-08-03",
  available_from: "2026-08-07",
  earliest_date: "2010-06-16",
  total_dates: 4077,
  publication_lag_trading_days: 4,
};

test("latest tells which dates are held, and whether that has changed since", async (t) => {
  const server = await serverThat(({ headers }) =>
    headers["if-none-match"] === '"abc"'
      ? { status: 304, headers: { etag: '"abc"' } }
      : { headers: { etag: '"abc"' }, body: latestBody },
  );
  t.after(server.close);
  const daybook = createDaybook(server);
  const first = await daybook.latest();
  const second = await daybook.latest(first.etag);
  assert.deepEqual(
    [first, second, server.seen.map(({ method, path }) => `${method} ${path}`)],
    [
      {
        isUnchanged: false,
        etag: '"abc"',
        latest: {
          latestDate: "2026-08-03",
          availableFrom: "2026-08-07",
          earliestDate: "2010-06-16",
          totalDates: 4077,
          publicationLagTradingDays: 4,
        },
      },
      { isUnchanged: true, etag: '"abc"' },
      ["GET /v1/latest", "GET /v1/latest"],
    ],
  );
});

test("a server that is well tells which economic publications are late", async (t) => {
  const late = [{ sourceKey: "abs-cpi", series: 2, newestPeriod: "2024-07-01" }];
  const server = await serverThat(() => ({
    body: { status: "healthy", timestamp: "2026-08-07T00:00:00Z", staleSources: late },
  }));
  t.after(server.close);
  const { staleSources } = await createDaybook(server).health();
  assert.deepEqual(
    staleSources?.map(({ sourceKey, series, newestPeriod }) => ({ sourceKey, series, newestPeriod })),
    late,
  );
});

for (const [status, body] of [
  [200, { status: "healthy", timestamp: "2026-08-07T00:00:00Z", service: "daybook" }],
  [200, { status: "degraded", timestamp: "2026-08-07T00:00:00Z", service: "daybook", reason: "store unreachable" }],
  [503, { status: "unhealthy", timestamp: "2026-08-07T00:00:00Z", error: "no data" }],
] as const) {
  test(`a ${body.status} server says so`, async (t) => {
    const server = await serverThat(() => ({ status, body }));
    t.after(server.close);
    assert.deepEqual(await createDaybook(server).health(), body);
  });
}

test("limits tell what is left and until when", async (t) => {
  const minute = { limit: 30, used: 1, remaining: 29, reset_at: 1_800_000_000 };
  const caller = { tier: "anonymous", access: "api", identity: "address" };
  const server = await serverThat(() => ({ body: { ...caller, minute, month: null } }));
  t.after(server.close);
  assert.deepEqual(await createDaybook(server).limits(), {
    ...caller,
    minute: { limit: 30, used: 1, remaining: 29, resetAt: new Date("2027-01-15T08:00:00Z") },
    month: null,
  });
});

test("the list of well-known securities is searched by any text", async (t) => {
  const found = [{ code: "Y9G", name: "Yabbyford", exchange: "ASX", industry: "Materials", sector: "Materials" }];
  const server = await serverThat(() => ({ body: found }));
  t.after(server.close);
  const daybook = createDaybook(server);
  assert.deepEqual([await daybook.searchList("a&b=c #?"), await daybook.searchList("x", 3)], [found, found]);
  assert.deepEqual(
    server.seen.map(({ path }) => [...new URL(path, server.baseUrl).searchParams]),
    [
      [["q", "a&b=c #?"]],
      [
        ["q", "x"],
        ["limit", "3"],
      ],
    ],
  );
});

for (const [what, status, body, code] of [
  ["an empty corpus", 503, '{"error":"no data yet","code":"unavailable"}', Code.Unavailable],
  ["a refused name", 403, '{"error":"say who you are","code":"permission_denied"}', Code.PermissionDenied],
  ["an unknown code", 418, '{"error":"short and stout","code":"teapot"}', Code.Unknown],
  ["a proxy's page", 503, "<h1>busy</h1>", Code.Unavailable],
  ["no JSON", 200, "fine", Code.Internal],
  ["a bare value", 200, "7", Code.Internal],
] as const) {
  test(`${what} is an error of every plain endpoint`, async (t) => {
    const server = await serverThat(() => ({ status, body }));
    t.after(server.close);
    const daybook = createDaybook(server);
    for (const call of [() => daybook.latest(), () => daybook.health(), () => daybook.searchList("x")]) {
      await assert.rejects(call(), { name: "ConnectError", code });
    }
  });
}
