import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Code, ConnectError, createClient, type Transport } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import type { Snapshot } from "@daybook/domain";
import { clientOf, snapshotOf, testServer } from "../api.fixture.js";
import { Health, HealthCheckResponse_ServingStatus as Status } from "../gen/grpc/health/v1/health_pb.js";
import { limiterAt } from "../guards/limiter/limiter.fixture.js";

const MARKET = "shorts.v1alpha1.MarketService";
/** No call may be made at all, and nobody has a name that is let in. */
const nothing = { minute: 0, month: 0 };
const noBudget = { api: nothing, browser: nothing };
const noBudgets = {
  anonymous: noBudget,
  free: noBudget,
  pro: noBudget,
  premium: noBudget,
  enterprise: noBudget,
};

describe("the health service", async () => {
  let snapshot: Snapshot | undefined = snapshotOf("version-1");
  const server = await testServer(
    { after },
    {
      serving: () => ({ snapshot, problem: undefined }),
      limiter: limiterAt("2026-08-03T00:00:00Z", 0, noBudgets as never).limiter,
      resourceLimits: { drainTimeoutMs: 5000 },
    },
  );
  const { url: baseUrl } = server;
  const transports: readonly [name: string, transport: Transport][] = [
    ["gRPC", createGrpcTransport({ baseUrl })],
    ["gRPC-web", createGrpcWebTransport({ baseUrl, httpVersion: "1.1" })],
    ["Connect", createConnectTransport({ baseUrl, httpVersion: "1.1" })],
  ];
  for (const [name, transport] of transports) {
    const client = createClient(Health, transport);
    const anonymous = { headers: { "User-Agent": "" } };

    test(`tells ${name} clients of the server and each service, whoever they are and for nothing`, async () => {
      const services = ["", MARKET, "grpc.health.v1.Health", "grpc.reflection.v1.ServerReflection"];
      const answers = await Promise.all(services.map((service) => client.check({ service }, anonymous)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        Array(4).fill(Status.SERVING),
      );
    });

    test(`knows no other service: ${name}`, async () => {
      const error = ConnectError.from(await client.check({ service: "MarketService" }).catch((reason) => reason));
      assert.deepEqual([error.code, error.rawMessage], [Code.NotFound, "service not found: MarketService"]);
    });

    test(`says what /readyz says, also to who watches: ${name}`, async () => {
      const leaving = new AbortController();
      const seen = client.watch({ service: MARKET }, { signal: leaving.signal })[Symbol.asyncIterator]();
      const next = async () => (await seen.next()).value?.status;
      const { get } = clientOf(baseUrl);
      const told = [[await next(), (await get("/readyz")).status]];
      snapshot = undefined;
      told.push([await next(), (await get("/readyz")).status]);
      const { status } = await client.check({});
      snapshot = snapshotOf("version-2");
      told.push([await next(), (await get("/readyz")).status]);
      leaving.abort();
      assert.deepEqual(
        [told, status],
        [
          [
            [Status.SERVING, 200],
            [Status.NOT_SERVING, 503],
            [Status.SERVING, 200],
          ],
          Status.NOT_SERVING,
        ],
      );
    });

    test(`lists every service: ${name}`, async () => {
      const { statuses } = await client.list({});
      const named = Object.entries(statuses).filter(([, { status }]) => status === Status.SERVING);
      assert.ok(named.length > 5 && MARKET in statuses && "" in statuses, JSON.stringify(statuses));
    });
  }

  const grpc = createClient(Health, transports[0]![1]);

  test("a watch of an unknown service says so and stays open until its deadline", async () => {
    const statuses: Status[] = [];
    const watch = async () => {
      for await (const { status } of grpc.watch({ service: "nobody" }, { timeoutMs: 700 })) statuses.push(status);
    };
    await assert.rejects(watch, { code: Code.DeadlineExceeded });
    assert.deepEqual(statuses, [Status.SERVICE_UNKNOWN]);
  });

  test("one address has no more than 32 watches, gets places back, and takes none of others", async (context) => {
    const proxied = await testServer(context, { trustedProxies: 1 });
    // On one connection no more than 16 of them are looked at.
    const clients = Array.from({ length: 3 }, () =>
      createClient(Health, createGrpcTransport({ baseUrl: proxied.url })),
    );
    const first = async (address: string, signal: AbortSignal, i = 0) => {
      const headers = { "X-Forwarded-For": `10.9.9.9, ${address}` };
      try {
        return (await clients[i % 3]!.watch({}, { signal, headers })[Symbol.asyncIterator]().next()).value?.status;
      } catch (reason) {
        return ConnectError.from(reason).code;
      }
    };
    const leaving = new AbortController();
    const watches = await Promise.all(Array.from({ length: 33 }, (_, i) => first("192.0.2.1", leaving.signal, i)));
    const other = await first("192.0.2.2", leaving.signal);
    leaving.abort();
    const later = new AbortController();
    let again: Status | Code | undefined;
    for (let attempt = 0; again !== Status.SERVING && attempt < 3_000; attempt += 1) {
      await sleep(20);
      again = await first("192.0.2.1", later.signal);
    }
    later.abort();
    await proxied.close();
    assert.deepEqual(
      [watches.sort((one, two) => one! - two!), other, again],
      [[...Array(32).fill(Status.SERVING), Code.ResourceExhausted], Status.SERVING, Status.SERVING],
    );
  });

  test("calls that watch, however many, leave room for others on their connection", async () => {
    const leaving = new AbortController();
    const watches = Array.from({ length: 40 }, async () => {
      for await (const { status } of grpc.watch({}, { signal: leaving.signal })) assert.equal(status, Status.SERVING);
    });
    const { status } = await grpc.check({}, { timeoutMs: 5000 });
    assert.equal(status, Status.SERVING);
    leaving.abort();
    await Promise.allSettled(watches);
  });

  for (const [what, body, type, status] of [
    ["another verb", undefined, "application/grpc", 405],
    ["gRPC over HTTP/1.1", "", "application/grpc", 415],
    ["a type of nobody's", "", "text/plain", 415],
  ] as const) {
    test(`refuses ${what} with ${status}`, async () => {
      const init = body === undefined ? {} : { method: "POST", body, headers: { "Content-Type": type } };
      assert.equal((await fetch(`${baseUrl}/grpc.health.v1.Health/Watch`, init)).status, status);
    });
  }
});

test("a server that ends says so to who watches, and does not wait for them", async (context) => {
  const server = await testServer(context, { resourceLimits: { drainTimeoutMs: 60_000 } });
  const client = createClient(Health, createGrpcTransport({ baseUrl: server.url }));
  const seen = client.watch({})[Symbol.asyncIterator]();
  const before = (await seen.next()).value?.status;
  const begunMs = performance.now();
  const closed = server.close();
  const during = (await seen.next()).value?.status;
  const end = ConnectError.from(await seen.next().catch((reason: unknown) => reason));
  await closed;
  assert.deepEqual([before, during, end.code], [Status.SERVING, Status.NOT_SERVING, Code.Unavailable]);
  assert.ok(performance.now() - begunMs < 30_000);
});

test("a watch does not keep the data that was served when it began", async (context) => {
  let held: Snapshot | undefined = snapshotOf("version-1");
  const old = new WeakRef(held);
  const server = await testServer(context, { serving: () => ({ snapshot: held, problem: undefined }) });
  const leaving = new AbortController();
  const client = createClient(Health, createGrpcTransport({ baseUrl: server.url }));
  const seen = client.watch({}, { signal: leaving.signal })[Symbol.asyncIterator]();
  await seen.next();
  held = snapshotOf("version-2");
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let isKept = true;
  for (let tries = 0; isKept && tries < 600; tries += 1) {
    await sleep(100);
    collect();
    isKept = old.deref() !== undefined;
  }
  leaving.abort();
  await server.close();
  assert.equal(isKept, false);
});
