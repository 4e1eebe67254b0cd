import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { runLoad } from "./generator.js";
import { percentilesOf } from "./percentiles.js";
import { bodyOf, type Numbered } from "./requests.js";

let server: Server;
let address: string;
const asked: string[] = [];
const statuses: Readonly<Record<string, number>> = { "/refused": 503, "/limited": 429, "/broken": 500 };

/** Answers at once, but under one path only when twenty have been asked for. */
before(async () => {
  const held: (() => void)[] = [];
  server = createServer(async (request, response) => {
    if (request.url === "/held") {
      held.push(() => response.end("{}"));
      if (held.length === 20) for (const answer of held) answer();
      return;
    }
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(body);
    response.statusCode = statuses[request.url ?? ""] ?? 200;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(() => {
  server.closeAllConnections();
  server.close();
});

test("percentiles are times that so many do not exceed", () => {
  const times = Array.from({ length: 1000 }, (_, at) => 1000 - at);
  assert.deepEqual(percentilesOf(times), { p50: 500, p99: 990, p999: 999 });
  assert.deepEqual(percentilesOf([7]), { p50: 7, p99: 7, p999: 7 });
});

test("numbered requests are made one after the other, each once", async () => {
  const numbered: Numbered = { kind: "series", codes: ["AAA", "BBB", "CCC"], newestDay: 20_000, first: 5 };
  const load = { address, calls: [{ path: "/", numbered }], connections: 1, seconds: 0.2 };
  const { answeredMs, failed } = await runLoad(load);
  assert.equal(failed, 0);
  assert.equal(answeredMs.length, asked.length);
  assert.deepEqual(
    asked,
    asked.map((_, at) => bodyOf(numbered, 5 + at)),
  );
  assert.equal(new Set(asked).size, asked.length);
});

test("requests of tree maps are 10,500, and each 50,000 numbers begin 4,000 after those before", () => {
  const tree: Numbered = { kind: "treeMap", codes: [], newestDay: 20_000, first: 0 };
  const bodies = (first: number, count: number) => Array.from({ length: count }, (_, at) => bodyOf(tree, first + at));
  assert.equal(new Set(bodies(0, 10_500)).size, 10_500);
  assert.equal(new Set([1, 2].flatMap((block) => bodies(block * 50_000, 4_000))).size, 8_000);
});

for (const isCalm of [false, true]) {
  test(`a fixed rate offers as many calls as are due, and tells the refused from the failed${isCalm ? ", calmly" : ""}`, async () => {
    const seconds = 0.5;
    const calls = ["/", "/refused", "/limited", "/broken"].map((path) => ({ path }));
    const figures = await runLoad({ address, calls, connections: 4, seconds, rate: 80, isCalm });
    assert.deepEqual([figures.answeredMs.length, figures.refusedMs.length, figures.failed], [10, 20, 10]);
    assert.ok(figures.sentLateMs.length > 0 && figures.sentLateMs.every((ms) => ms >= 0));
  });
}

test("a call that has to wait for a connection is timed from when it was due", async () => {
  // Twenty calls on twenty connections, at 100 a second: the first waits for the last, which is due 190 ms later.
  const { answeredMs, sentLateMs } = await runLoad({
    address,
    calls: [{ path: "/held" }],
    connections: 20,
    seconds: 0.2,
    rate: 100,
  });
  assert.equal(answeredMs.length, 20);
  assert.equal(sentLateMs.length, 20);
  assert.ok(Math.max(...answeredMs) >= 190);
});
