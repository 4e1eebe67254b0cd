import assert from "node:assert/strict";
import http2 from "node:http2";
import { connect } from "node:net";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { clientOf, testServer, untilInFlight } from "../api.fixture.js";
import type { PlainRoute } from "../base/route.js";
import { sendRaw, statusesIn } from "./raw.fixture.js";

const HEAVY_MS = 20;
let begun = 0;

/** Keeps the processor busy, as a large answer does that is not prepared. */
const heavy: PlainRoute = {
  path: "/heavy",
  verbs: ["GET"],
  errorShape: "v1",
  answer: () => {
    const number = ++begun;
    for (const end = performance.now() + HEAVY_MS; performance.now() < end; );
    return { status: 200, headers: {}, body: `answer ${number};` };
  },
};

const panel: PlainRoute = {
  path: "/panel",
  verbs: ["GET"],
  errorShape: "v1",
  answer: () => {
    begun += 1;
    return {
      status: 200,
      headers: {},
      body: (function* () {
        for (let i = 0; i < 1_000_000; i++) yield "x".repeat(100);
      })(),
    };
  },
};

// How long calls wait for others is of no matter here.
const server = await testServer({ after }, { plainRoutes: [heavy, panel] });
const { get } = clientOf(server.url);
const requestOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\n\r\n`;

test("requests that come at once are answered in order, and others get their turn between them", async () => {
  begun = 0;
  // The last one asks for the connection to be closed, so that nobody waits for a time.
  const last = requestOf("/heavy").replace(/\r\n$/, "Connection: close\r\n\r\n");
  const all = sendRaw(server.port, requestOf("/heavy").repeat(29) + last, { silenceMs: 10_000 });
  while (begun === 0) await sleep(1);
  await get("/livez");
  const begunMeanwhile = begun;
  const numbers = [...(await all).text.matchAll(/answer (\d+);/g)].map((match) => Number(match[1]));
  assert.deepEqual(
    numbers,
    Array.from({ length: 30 }, (_, i) => i + 1),
  );
  assert.ok(begunMeanwhile < 15, `${begunMeanwhile} of 30 before another connection's one`);
});

test("a connection that sends too many ahead ends after the answers of the first", async () => {
  const { text, isClosed } = await sendRaw(server.port, requestOf("/livez").repeat(100));
  assert.deepEqual([statusesIn(text).length, isClosed], [33, true]);
});

test("a connection that floods is cut", async () => {
  const { text, isClosed } = await sendRaw(server.port, requestOf("/livez").repeat(5000));
  assert.deepEqual([statusesIn(text).length <= 33, isClosed], [true, true]);
});

test("for a client that takes nothing only one of its requests is in work, and none when it leaves", async () => {
  begun = 0;
  const socket = connect(server.port, "127.0.0.1").pause();
  socket.on("error", () => undefined);
  socket.write(requestOf("/panel").repeat(20));
  await untilInFlight(server.url, 1);
  await sleep(100);
  assert.equal(begun, 1);
  socket.resetAndDestroy();
  await untilInFlight(server.url, 0);
  assert.equal(begun, 1);
});

test("a client that leaves before its streams begin leaves nothing behind", async () => {
  for (let i = 0; i < 20; i++) {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(`${requestOf("/heavy")}${requestOf("/panel").repeat(3)}`);
    await sleep(i % 5);
    socket.resetAndDestroy();
  }
  await untilInFlight(server.url, 0);
});

test("calls of one HTTP/2 connection leave others their turn, and all are answered", async () => {
  begun = 0;
  const session = http2.connect(server.url);
  const answers = Array.from({ length: 60 }, async () => {
    let text = "";
    for await (const chunk of session.request({ ":path": "/heavy", "user-agent": "test/1" })) text += chunk;
    return text;
  });
  while (begun === 0) await sleep(1);
  await get("/livez");
  const begunMeanwhile = begun;
  assert.equal(new Set(await Promise.all(answers)).size, 60);
  assert.ok(begunMeanwhile < 30, `${begunMeanwhile} of 60 before another connection's one`);
  session.close();
});

test("HTTP/2 streams that are reset while they wait are forgotten", async () => {
  begun = 0;
  const session = http2.connect(server.url);
  const open = () => session.request({ ":path": "/panel", "user-agent": "test/1" }).on("error", () => undefined);
  const streams = Array.from({ length: 60 }, open);
  await untilInFlight(server.url, 16);
  for (const stream of streams) stream.close(http2.constants.NGHTTP2_CANCEL);
  await untilInFlight(server.url, 0);
  assert.ok(begun < 60, `${begun} begun`);
  session.destroy();
});
