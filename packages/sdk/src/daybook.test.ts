import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { Code, ConnectError } from "@connectrpc/connect";
import { services } from "@daybook/contract";
import { createDaybook } from "./daybook.js";
import type { DaybookOptions } from "./options.js";
import { type Answering, serverThat } from "./server.fixture.js";

/** A client of a server that answers as told, both gone after the test. */
async function clientOf(t: TestContext, answering: Answering, options: Partial<DaybookOptions> = {}) {
  const server = await serverThat(answering);
  t.after(server.close);
  return { ...server, daybook: createDaybook({ baseUrl: server.baseUrl, ...options }) };
}

const topShorts = { timeSeries: [{ productCode: "Y9G", name: "Yabbyford", latestShortPosition: 25 }], offset: 1 };

test("a typed call is JSON by POST, named and timed, and its answer is a message", async (t) => {
  const { daybook, seen } = await clientOf(t, () => ({ body: topShorts }), {
    userAgent: "my-app/1.0",
    timeoutMs: 5000,
  });
  const answer = await daybook.market.getTopShorts({ limit: 3, summaryOnly: true });

  const [request] = seen;
  assert.deepEqual(
    {
      method: request!.method,
      path: request!.path,
      body: JSON.parse(request!.body),
      contentType: request!.headers["content-type"],
      userAgent: request!.headers["user-agent"],
      timeout: request!.headers["connect-timeout-ms"],
      authorization: request!.headers.authorization,
    },
    {
      method: "POST",
      path: "/shorts.v1alpha1.MarketService/GetTopShorts",
      body: { limit: 3, summaryOnly: true },
      contentType: "application/json",
      userAgent: "my-app/1.0 daybook-sdk/1.0.0",
      timeout: "5000",
      authorization: undefined,
    },
  );
  assert.deepEqual(
    answer.timeSeries.map(({ productCode, latestShortPosition }) => [productCode, latestShortPosition]),
    [["Y9G", 25]],
  );
});

test("every service is there under its name, with its methods", async (t) => {
  const { daybook } = await clientOf(t, () => ({ body: {} }));
  const clients = Object.entries(services).map(([name, { methods }]) => [name, methods.map((each) => each.localName)]);
  const found = Object.keys(services).map((name) => [name, Object.keys(daybook[name as keyof typeof services])]);
  assert.deepEqual(found, clients);
});

test("each service is called at its own path", async (t) => {
  const { daybook, seen } = await clientOf(t, () => ({ body: {} }));
  await daybook.market.getAvailableDates({});
  await daybook.stock.getStock({ productCode: "Y9G" });
  await daybook.search.searchStocks({ query: "yabby" });
  await daybook.coreStocks.getTopShorts({});
  assert.deepEqual(
    seen.map(({ path }) => path),
    [
      "/shorts.v1alpha1.MarketService/GetAvailableDates",
      "/shorts.v1alpha1.StockService/GetStock",
      "/shorts.v1alpha1.SearchService/SearchStocks",
      "/shorts.v1alpha1.CoreStocksService/GetTopShorts",
    ],
  );
});

test("useHttpGet calls by GET, so that caches can answer", async (t) => {
  const { daybook, seen } = await clientOf(t, () => ({ body: topShorts }), { useHttpGet: true });
  await daybook.market.getTopShorts({ limit: 3 });
  const query = new URL(seen[0]!.path, "http://server").searchParams;
  assert.deepEqual(
    [seen[0]!.method, query.get("connect"), query.get("encoding"), query.get("message")],
    ["GET", "v1", "json", '{"limit":3}'],
  );
});

test("the key and the name go with every request, typed, by name and plain", async (t) => {
  const { daybook, seen } = await clientOf(t, () => ({ body: {} }), { key: "dbk_secret" });
  await daybook.market.getTopShorts({});
  await daybook.call("MarketService/GetTopShorts");
  await daybook.health();
  assert.deepEqual(
    seen.map(({ headers }) => [headers.authorization, headers["user-agent"]]),
    Array(3).fill(["Bearer dbk_secret", "daybook-sdk/1.0.0"]),
  );
});

test("a fetch of the caller's own is used", async () => {
  const addresses: string[] = [];
  const daybook = createDaybook({
    baseUrl: "https://daybook.example/base/",
    fetch: async (address) => {
      addresses.push(String(address));
      return Response.json({ status: "healthy", timestamp: "2026-07-01T00:00:00Z" });
    },
  });
  await daybook.health();
  await daybook.market.getAvailableDates({});
  assert.deepEqual(addresses, [
    "https://daybook.example/base/api/health",
    "https://daybook.example/base/shorts.v1alpha1.MarketService/GetAvailableDates",
  ]);
});

test("a browser names itself: no User-Agent of ours", async (t) => {
  const { daybook, seen } = await (async () => {
    Object.assign(globalThis, { document: {} });
    try {
      return await clientOf(t, () => ({ body: {} }), { userAgent: "my-app/1.0" });
    } finally {
      Reflect.deleteProperty(globalThis, "document");
    }
  })();
  await daybook.market.getTopShorts({});
  // Node's own fetch then fills in its name, as a browser would.
  assert.equal(seen[0]!.headers["user-agent"], "node");
});

test("a server's error reaches the caller with its code, message and headers, however it is called", async (t) => {
  const { daybook } = await clientOf(t, () => ({
    status: 404,
    headers: { "x-request-id": "r-1" },
    body: { code: "not_found", message: "no security has the code Y9G" },
  }));
  const calls = [
    () => daybook.stock.getStock({ productCode: "Y9G" }),
    () => daybook.call("StockService/GetStock", { productCode: "Y9G" }),
  ];
  for (const call of calls) {
    const error = ConnectError.from(await call().catch((fault: unknown) => fault));
    assert.deepEqual(
      [error.code, error.rawMessage, error.metadata.get("x-request-id")],
      [Code.NotFound, "no security has the code Y9G", "r-1"],
    );
  }
});

test("a server that is not there is unavailable, and the error says which", async () => {
  const server = await serverThat(() => ({}));
  await server.close();
  const daybook = createDaybook({ baseUrl: server.baseUrl });
  for (const call of [() => daybook.market.getTopShorts({}), () => daybook.call("MarketService/GetTopShorts")]) {
    await assert.rejects(call(), (error: ConnectError) => {
      assert.equal(error.code, Code.Unavailable);
      assert.match(error.rawMessage, new RegExp(`^cannot reach ${server.baseUrl}: .*ECONNREFUSED`));
      return true;
    });
  }
});

test("a server that does not answer in time is an exceeded deadline", async (t) => {
  const { daybook } = await clientOf(t, () => undefined, { timeoutMs: 50 });
  for (const call of [() => daybook.market.getTopShorts({}), () => daybook.health(), () => daybook.latest()]) {
    await assert.rejects(call(), { code: Code.DeadlineExceeded });
  }
});

test("a call that the caller gives up is canceled", async (t) => {
  const { daybook } = await clientOf(t, () => undefined);
  const controller = new AbortController();
  const call = daybook.market.getTopShorts({}, { signal: controller.signal });
  controller.abort();
  await assert.rejects(call, { code: Code.Canceled });
});

test("a redirect is not followed, for it could carry the key elsewhere", async (t) => {
  const { daybook, seen } = await clientOf(t, () => ({ status: 307, headers: { location: "/elsewhere" }, body: {} }), {
    key: "dbk_secret",
  });
  await assert.rejects(daybook.call("MarketService/GetTopShorts"), { code: Code.Unavailable });
  await assert.rejects(daybook.market.getTopShorts({}), { code: Code.Unavailable });
  assert.equal(seen.length, 2);
});
