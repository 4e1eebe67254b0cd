import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import http2 from "node:http2";
import { connect } from "node:net";
import { after, describe, test } from "node:test";
import { create, toBinary } from "@bufbuild/protobuf";
import { createClient } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { GetMarketByDateRequestSchema, MarketService } from "@daybook/contract";
import { defaultBudgets } from "../access/budgets.js";
import { BY_DATE, clientOf, connectQuery, testServer } from "../api.fixture.js";
import type { PlainRoute } from "../base/route.js";
import { limiterAt } from "../guards/limiter/limiter.fixture.js";
import { statusesIn } from "../port/raw.fixture.js";
import { grpcCall, heldServer, PANEL_ETAG, SLOW_DATE } from "./overload.fixture.js";

/** Calls that are due for the heavy lane once the method was seen to take long, and what each is answered while nobody leaves it. */
describe("a call that waits for too long is refused in the words of its protocol", async () => {
  const server = await heldServer({ resourceLimits: { waitMsMax: 100 } });
  const { post, get } = clientOf(server.url);
  let asked = 512;
  const request = () => ({ date: "2026-01-05", limit: ++asked });
  const bytes = (date: string) =>
    toBinary(GetMarketByDateRequestSchema, create(GetMarketByDateRequestSchema, { date }));
  for (let i = 0; i < 20; i++) {
    await post(BY_DATE, JSON.stringify({ date: SLOW_DATE, limit: 1000 - i }));
    await grpcCall(server.url, BY_DATE, bytes(SLOW_DATE));
  }
  const letGo = await server.fill();
  after(async () => {
    await letGo();
    await server.close();
  });

  const errorOf = async (response: Response) => [
    response.status,
    response.headers.get("retry-after"),
    response.headers.get("x-ratelimit-limit"),
    await response.json(),
  ];
  const MESSAGE = "there are more calls than can be answered in time";

  test("Connect POST", async () => {
    assert.deepEqual(await errorOf(await post(BY_DATE, JSON.stringify(request()))), [
      503,
      "1",
      null,
      { code: "unavailable", message: MESSAGE },
    ]);
  });
  test("Connect GET", async () => {
    const response = await get(BY_DATE + connectQuery({ message: JSON.stringify(request()) }));
    assert.deepEqual(await errorOf(response), [503, "1", null, { code: "unavailable", message: MESSAGE }]);
  });
  test("an export", async () => {
    assert.deepEqual(await errorOf(await get("/v1/panel")), [503, "1", null, { error: MESSAGE, code: "unavailable" }]);
  });
  test("an endpoint of the web app", async () => {
    const [status, retryAfter, , body] = await errorOf(await get("/api/heavy"));
    const { timestamp: _, ...rest } = body as { timestamp: string };
    assert.deepEqual([status, retryAfter, rest], [503, "1", { error: MESSAGE, code: "unavailable", details: [] }]);
  });
  test("gRPC, by headers alone", async () => {
    const { status, grpcStatus, head, isTrailersOnly } = await grpcCall(server.url, BY_DATE, bytes("2026-01-05"));
    assert.deepEqual([status, grpcStatus, head["retry-after"], isTrailersOnly], [200, "14", "1", true]);
  });
  test("a gRPC call that is wrong, or that nobody may make, is told so at once", async () => {
    const wrong = await grpcCall(server.url, BY_DATE, Buffer.from([0xff]));
    const nameless = await grpcCall(server.url, BY_DATE, bytes("2026-01-05"), { "user-agent": "" });
    assert.deepEqual([wrong.grpcStatus, nameless.grpcStatus], ["3", "7"]);
  });
  for (const [name, transport] of [
    ["Connect in binary form", createConnectTransport({ baseUrl: server.url, httpVersion: "1.1" })],
    ["a gRPC client", createGrpcTransport({ baseUrl: server.url })],
    ["a gRPC-web client", createGrpcWebTransport({ baseUrl: server.url, httpVersion: "1.1" })],
  ] as const) {
    test(`${name} understands it`, async () => {
      const client = createClient(MarketService, transport);
      const refused = client.getMarketByDate(request(), { headers: { "User-Agent": "test/1" } });
      await assert.rejects(refused, { code: 14, rawMessage: MESSAGE });
    });
  }

  for (const [name, call] of [
    ["Connect", () => post(BY_DATE, JSON.stringify(request()), { "Connect-Timeout-Ms": "20" })],
    ["gRPC", () => grpcCall(server.url, BY_DATE, bytes("2026-01-05"), { "grpc-timeout": "20m" })],
  ] as const) {
    test(`a deadline that passes meanwhile is told as such: ${name}`, async () => {
      const answer = await call();
      const told =
        answer instanceof Response
          ? [answer.status, ((await answer.json()) as { code: string }).code]
          : answer.grpcStatus;
      assert.deepEqual(told, answer instanceof Response ? [504, "deadline_exceeded"] : "4");
    });
  }

  test("health, metrics, prepared answers and quick ones are answered as ever", async () => {
    const prepared = await post(BY_DATE, JSON.stringify({ date: SLOW_DATE, limit: 1000 }));
    const quick = await post("/shorts.v1alpha1.StockService/GetStock", '{"productCode":"BHP"}');
    const metrics = await (await get("/metrics")).text();
    assert.deepEqual(
      [prepared.status, quick.status, (await get("/livez")).status, (await get("/readyz")).status],
      [200, 200, 200, 200],
    );
    assert.match(metrics, /daybook_heavy_calls_in_work 8\n/);
    assert.match(metrics, /daybook_overload_refused_total\{lane="heavy",reason="waited"\} [1-9]/);
    assert.match(metrics, /daybook_overload_refused_total\{lane="heavy",reason="deadline"\} 2\n/);
  });

  test("refusals are told of once, and not logged one by one", () => {
    const told = server.log.filter(({ msg }) => String(msg).startsWith("calls are refused"));
    assert.deepEqual([told.length, server.log.filter(({ status }) => status === 503).length], [1, 0]);
  });
});

test("a refused call costs its caller nothing", async () => {
  const { limiter } = limiterAt("2026-08-03T00:00:00Z", 0, defaultBudgets);
  const server = await heldServer({ limiter, resourceLimits: { waitMsMax: 50 } });
  const letGo = await server.fill();
  const limits = async () => {
    const { minute, month } = (await (await server.get("/v1/limits")).json()) as Record<string, { used: number }>;
    return [minute?.used, month?.used];
  };
  const before = await limits();
  const refused = await server.get("/v1/panel");
  const afterwards = await limits();
  await letGo();
  const answered = await server.get("/v1/panel");
  const atLast = await limits();
  await server.close();
  assert.deepEqual([before, refused.status, afterwards, answered.status, atLast], [[8, 8], 503, [8, 8], 200, [18, 18]]);
});

test("callers with a key come before those without", async () => {
  const server = await heldServer({ resourceLimits: { waitMsMax: 10_000 } });
  const letGo = await server.fill();
  const wait = async (name: string, headers: Record<string, string>, count: number) => {
    const call = server.get(`/v1/panel?name=${name}`, headers);
    while (!(await (await server.get("/metrics")).text()).includes(`daybook_waiting_calls{lane="heavy"} ${count}\n`));
    return call.then((response) => response.text());
  };
  const waiting = [];
  for (const [i, name] of ["first", "second", "with a key"].entries()) {
    const call = wait(name, name === "with a key" ? { Authorization: "Bearer x" } : {}, i + 1);
    waiting.push(call);
    while (!(await (await server.get("/metrics")).text()).includes(`daybook_waiting_calls{lane="heavy"} ${i + 1}\n`));
  }
  await letGo();
  await Promise.all(waiting);
  await server.close();
  assert.deepEqual(server.begun.slice(8), ["with a key", "first", "second"]);
});

test("of more than can be done in time some are answered and the others told so; afterwards all are answered", async (context) => {
  const busy: PlainRoute = {
    path: "/busy",
    verbs: ["GET"],
    errorShape: "v1",
    answer: () => {
      for (const end = performance.now() + 20; performance.now() < end; );
      return { status: 200, headers: {}, body: "done" };
    },
  };
  const server = await testServer(context, { plainRoutes: [busy], resourceLimits: { waitMsMax: 200 } });
  const { get } = clientOf(server.url);
  const callers = Array.from({ length: 60 }, () => connect(server.port, "127.0.0.1"));
  // Connections are accepted one by one; what counts here are requests that come together.
  await Promise.all(
    callers.map(async (socket) => {
      socket.write("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
      await once(socket, "data");
    }),
  );
  const statuses = await Promise.all(
    callers.map(async (socket) => {
      socket.write("GET /busy HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\nConnection: close\r\n\r\n");
      let text = "";
      for await (const bytes of socket) text += bytes;
      return statusesIn(text)[0];
    }),
  );
  const later = await Promise.all(Array.from({ length: 3 }, async () => (await get("/busy")).status));
  await server.close();
  const counts = [200, 503].map((status) => statuses.filter((each) => each === status).length);
  assert.deepEqual([counts[0]! + counts[1]!, counts[0]! > 0, counts[1]! > 0, later], [60, true, true, [200, 200, 200]]);
});

test("a client that leaves while it waits is not worked for", async () => {
  const server = await heldServer({ resourceLimits: { waitMsMax: 10_000 } });
  const letGo = await server.fill();
  const leaving = connect(server.port, "127.0.0.1");
  leaving.write("GET /v1/panel?name=left HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\n\r\n");
  const isWaiting = async () => (await (await server.get("/metrics")).text()).includes('calls{lane="heavy"} 1\n');
  while (!(await isWaiting()));
  leaving.resetAndDestroy();
  // The server has seen it once it answers what comes later.
  for (let i = 0; i < 3; i++) await (await server.get("/livez")).text();
  await letGo();
  while (await isWaiting());
  await server.close();
  assert.deepEqual(server.begun.length, 8);
});

test("an export that its client has already is a 304 at once, however many are being made", async () => {
  const server = await heldServer();
  const letGo = await server.fill();
  const { status } = await server.get("/v1/panel", { "If-None-Match": PANEL_ETAG });
  await letGo();
  await server.close();
  assert.equal(status, 304);
});

for (const encoding of ["identity", "gzip"]) {
  test(`clients that do not take their exports leave their places to others: ${encoding}`, async (context) => {
    const large: PlainRoute = {
      path: "/large",
      verbs: ["GET"],
      errorShape: "v1",
      isHeavy: true,
      answer: () => ({ status: 200, headers: {}, body: lines(2_000) }),
    };
    const server = await testServer(context, { plainRoutes: [large], resourceLimits: { waitMsMax: 1_000 } });
    const { get } = clientOf(server.url);
    const inWork = async () => /daybook_heavy_calls_in_work (\d+)/.exec(await (await get("/metrics")).text())?.[1];
    const sessions = Array.from({ length: 8 }, () => http2.connect(server.url));
    const headers = { ":path": "/large", "user-agent": "test/1", "accept-encoding": encoding };
    // Nobody reads what comes after the heads.
    await Promise.all(sessions.map((session) => once(session.request(headers), "response")));
    for (const end = performance.now() + 60_000; (await inWork()) !== "0" && performance.now() < end; );
    const left = await inWork();
    for (const session of sessions) session.destroy();
    await server.close();
    assert.equal(left, "0");
  });
}

/** Pieces of text that can be packed about as well as an export. */
function* lines(pieces: number): Iterable<string> {
  for (let i = 0; i < pieces; i++)
    yield randomBytes(2 << 10)
      .toString("base64")
      .repeat(5);
}
