import assert from "node:assert/strict";
import http2 from "node:http2";
import { connect } from "node:net";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { testServer } from "../api.fixture.js";
import { callerAt } from "../base/caller.js";
import type { PlainRoute } from "../base/route.js";
import { statusesIn } from "../port/raw.fixture.js";

let begun = 0;

/** Keeps the processor busy, as calls of a fresh server do. */
const busy: PlainRoute = {
  path: "/v1/busy",
  verbs: ["GET", "HEAD"],
  errorShape: "v1",
  answer: () => {
    begun += 1;
    for (const end = performance.now() + 20; performance.now() < end; );
    return { status: 200, headers: {}, body: "done" };
  },
};

const server = await testServer(
  { after },
  {
    plainRoutes: [busy],
    resourceLimits: { waitMsMax: 200 },
    callerOf: () => callerAt("127.0.0.1"),
  },
);

const requestOf = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\nConnection: close\r\n${more}\r\n`;

/** What a request on a connection of its own is answered with. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(server.port, "127.0.0.1");
  socket.write(bytes);
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
}

const herdOf = (count: number, bytes: string) => Array.from({ length: count }, () => answerTo(bytes));

test("of a herd of new connections some calls are answered in time and the others told so, as the path tells errors", async () => {
  const answers = await Promise.all(herdOf(100, requestOf("/v1/busy")));
  const counts = [200, 503].map((status) => answers.filter((text) => statusesIn(text)[0] === status).length);
  const refusal = answers.find((text) => statusesIn(text)[0] === 503) ?? "";
  assert.deepEqual([counts[0]! + counts[1]!, counts[0]! > 0, counts[1]! > 50], [100, true, true]);
  assert.match(refusal, /\r\nRetry-After: 1\r\n/);
  assert.match(refusal, /\r\nX-Request-Id: [0-9a-f]{16}\r\n/);
  assert.match(refusal, /\r\n\r\n\{"error":"[^"]+","code":"unavailable"\}$/);
});

test("in a herd, probes on connections of their own are answered before most calls", async () => {
  await sleep(1_000);
  begun = 0;
  const herd = herdOf(100, requestOf("/v1/busy"));
  while (begun === 0) await sleep(1);
  const probes = await Promise.all(["/livez", "/readyz", "/api/health"].map((path) => answerTo(requestOf(path))));
  const begunMeanwhile = begun;
  const all = await Promise.all(herd);
  assert.deepEqual(
    probes.map((text) => statusesIn(text)[0]),
    [200, 200, 404],
  );
  assert.ok(begunMeanwhile < 50, `${begunMeanwhile} calls before the probes`);
  assert.ok(all.some((text) => statusesIn(text)[0] === 503));
});

test("in a herd, what has no plain refusal is answered or refused in its own way", async () => {
  await sleep(1_000);
  begun = 0;
  const herd = herdOf(100, requestOf("/v1/busy"));
  while (begun === 0) await sleep(1);
  await sleep(100);
  const head = answerTo(requestOf("/v1/busy").replace("GET", "HEAD"));
  const page = answerTo(requestOf("/v1/busy", "Origin: https://a.example\r\n"));
  const session = http2.connect(server.url).on("error", () => undefined);
  const stream = session.request({ ":path": "/v1/busy", "user-agent": "test/1" }).on("error", () => undefined);
  const ofStream = new Promise((resolve) => {
    stream.once("response", (headers) => resolve(headers[":status"])).once("close", () => resolve("cut"));
  });
  const texts = await Promise.all([head, page]);
  for (const text of texts) assert.match(text, /^HTTP\/1\.1 (200|503) /);
  assert.match(texts[0]!, /\r\n\r\n$/);
  assert.match(String(await ofStream), /200|503|cut/);
  session.destroy();
  await Promise.all(herd);
});
