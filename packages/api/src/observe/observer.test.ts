import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clientOf, TOP_SHORTS, testServer } from "../api.fixture.js";
import { sendRaw } from "../port/raw.fixture.js";

let nowMs = 0;
const clock = { now: () => new Date(0), monotonicMs: () => nowMs++ };
const server = await testServer({ clock });
after(() => server.close());
const { post, get } = clientOf(server.url);

test("a request leaves one line, without its query, headers and body", async () => {
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
      msg: "request",
    },
  ]);
});

test("a refusal leaves a line too, and never what was refused", async () => {
  server.log.length = 0;
  await post(TOP_SHORTS, '{"secret-4":1}');
  await sendRaw(server.port, "secret-5 secret-6\r\n\r\n");
  assert.deepEqual(
    server.log.map(({ status, msg }) => [status, msg]),
    [
      [400, "request"],
      [400, "refused bytes that are no request"],
    ],
  );
  assert.doesNotMatch(JSON.stringify(server.log), /secret/);
});

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
