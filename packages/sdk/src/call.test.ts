import assert from "node:assert/strict";
import { test } from "node:test";
import { Code } from "@connectrpc/connect";
import { createDaybook } from "./daybook.js";
import { serverThat } from "./server.fixture.js";

for (const method of [
  "MarketService/GetTopShorts",
  "shorts.v1alpha1.MarketService/GetTopShorts",
  "/shorts.v1alpha1.MarketService/GetTopShorts",
  " marketservice/gettopshorts ",
]) {
  test(`"${method}" calls the method with that name`, async (t) => {
    const server = await serverThat(() => ({ body: '{"timeSeries":[],"offset":0,"added":{"later":1e3}}' }));
    t.after(server.close);
    const answer = await createDaybook(server).call(method, { limit: 3 });
    assert.deepEqual(
      [server.seen[0]!.path, server.seen[0]!.body, answer],
      [
        "/shorts.v1alpha1.MarketService/GetTopShorts",
        '{"limit":3}',
        { timeSeries: [], offset: 0, added: { later: 1000 } },
      ],
    );
  });
}

test("a text is sent untouched, so that the server judges it", async (t) => {
  const server = await serverThat(() => ({ status: 400, body: { code: "invalid_argument", message: "not JSON" } }));
  t.after(server.close);
  await assert.rejects(createDaybook(server).call("MarketService/GetTopShorts", '{"limit":1,"limit":2'), {
    code: Code.InvalidArgument,
    rawMessage: "not JSON",
  });
  assert.equal(server.seen[0]!.body, '{"limit":1,"limit":2');
});

for (const [what, status, headers, body, code] of [
  ["a page of a proxy", 502, { "content-type": "text/html" }, "<h1>Bad gateway</h1>", Code.Unavailable],
  ["an empty refusal", 429, {}, "", Code.Unavailable],
  ["JSON that is no error", 500, {}, "[1]", Code.Unknown],
  ["an object that is no error", 500, {}, '{"status":"broken"}', Code.Unknown],
  ["an error of a plain endpoint", 503, {}, '{"error":"no data yet","code":"unavailable"}', Code.Unavailable],
  ["a page in place of an answer", 200, { "content-type": "text/html" }, "<h1>Welcome</h1>", Code.Internal],
  ["half an answer", 200, {}, '{"timeSeries":[', Code.Internal],
] as const) {
  test(`${what} is an error with code ${Code[code]}`, async (t) => {
    const server = await serverThat(() => ({ status, headers, body }));
    t.after(server.close);
    await assert.rejects(createDaybook(server).call("MarketService/GetTopShorts"), { name: "ConnectError", code });
  });
}

test("what is asked of the past is a GET with the same request", async (t) => {
  const server = await serverThat(() => ({ body: "{}" }));
  t.after(server.close);
  const daybook = createDaybook(server);
  await daybook.call("MarketService/GetTopShorts", { limit: 3 }, { at: "2026-03-03" });
  await daybook.whole("MarketService/GetTopShorts", {}, { calls: 1, published: "2026-03-01" });
  assert.deepEqual(
    server.seen.map(({ method, path }) => [method, Object.fromEntries(new URLSearchParams(path.split("?")[1]))]),
    [
      ["GET", { connect: "v1", encoding: "json", message: '{"limit":3}', at: "2026-03-03" }],
      ["GET", { connect: "v1", encoding: "json", message: "{}", published: "2026-03-01" }],
    ],
  );
});

test("a table is the server's text with the data that it is made of", async (t) => {
  const server = await serverThat(({ path }) =>
    path.includes("limit") ? { status: 400, body: { code: "invalid_argument", message: "limit" } } : TABLE,
  );
  t.after(server.close);
  const { table } = createDaybook(server);
  const found = await table("MarketService/GetTopShorts", {}, { format: "csv", at: "2026-03-03" });
  assert.deepEqual(found, { text: "product_code\nY9G\n", dataVersion: "v1" });
  assert.match(server.seen[0]!.path, /^\/shorts\.v1alpha1\.MarketService\/GetTopShorts\?.*at=2026-03-03&format=csv$/);
  await assert.rejects(table("MarketService/GetTopShorts", { limit: -1 }, { format: "csv" }), {
    code: Code.InvalidArgument,
  });
});

const TABLE = { headers: { "content-type": "text/csv", "x-data-version": "v1" }, body: "product_code\nY9G\n" };
