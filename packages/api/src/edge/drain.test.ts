import assert from "node:assert/strict";
import { Agent, request } from "node:http";
import http2 from "node:http2";
import { connect } from "node:net";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { clientOf, JSON_HEADERS, TOP_SHORTS, testServer } from "../api.fixture.js";

test("a closing server answers what is in flight and takes nothing new", async () => {
  const server = await testServer();
  const call = request(server.url + TOP_SHORTS, { method: "POST", headers: JSON_HEADERS });
  const answer = new Promise<[number | undefined, string | undefined]>((resolve) =>
    call.once("response", (response) => {
      response.resume();
      resolve([response.statusCode, response.headers["x-data-version"] as string]);
    }),
  );
  call.write('{"limit":');
  await sleep(50);
  const closed = server.close();
  await sleep(50);
  await assert.rejects(clientOf(server.url).get("/livez"));
  call.end("3}");
  assert.deepEqual(await answer, [200, "version-1"]);
  await closed;
});

test("connections without a call do not hold a closing server up", async () => {
  const server = await testServer();
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => {
    request(`${server.url}/livez`, { agent }, (response) => response.resume().once("end", resolve)).end();
  });
  const silent = connect(server.port, "127.0.0.1");
  silent.on("error", () => undefined);
  const session = http2.connect(server.url);
  session.on("error", () => undefined);
  await new Promise((resolve) => session.once("connect", resolve));
  await sleep(50);
  const start = performance.now();
  await server.close();
  assert.ok(performance.now() - start < 1000);
  agent.destroy();
});

test("an HTTP/2 client is told to go, and its call is answered", async () => {
  const server = await testServer();
  const session = http2.connect(server.url);
  const goaway = new Promise((resolve) => session.once("goaway", resolve));
  const headers = {
    ":method": "POST",
    ":path": TOP_SHORTS,
    "user-agent": "test/1",
    "content-type": "application/json",
  };
  const stream = session.request(headers);
  stream.write("{");
  await sleep(50);
  const closed = server.close();
  await goaway;
  stream.end("}");
  const status = await new Promise((resolve) => stream.once("response", (head) => resolve(head[":status"])));
  stream.resume();
  assert.equal(status, 200);
  await closed;
});

test("a call that does not end is cut when the time is over", async () => {
  const server = await testServer({ limits: { drainTimeoutMs: 200 } });
  const call = request(server.url + TOP_SHORTS, { method: "POST", headers: JSON_HEADERS });
  call.on("error", () => undefined).write("{");
  await sleep(50);
  const start = performance.now();
  await server.close();
  assert.ok(performance.now() - start < 1500);
});

test("an answer given while closing ends its connection", async () => {
  const server = await testServer();
  const call = request(server.url + TOP_SHORTS, { method: "POST", headers: JSON_HEADERS });
  call.write("{");
  await sleep(50);
  // A second request on its way tells that the server is draining.
  const socket = connect(server.port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk.toString();
  });
  socket.write("GET /readyz HTTP/1.1\r\nHost: x\r\n");
  await sleep(50);
  const closed = server.close();
  socket.write("\r\n");
  await sleep(100);
  call.on("response", (response) => response.resume()).end("}");
  await closed;
  assert.match(text, /^HTTP\/1\.1 503 .*Connection: close\r\n.*draining\n$/s);
});
