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
