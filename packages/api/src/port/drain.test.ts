import assert from "node:assert/strict";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import http2 from "node:http2";
import { connect } from "node:net";
import { test } from "node:test";
import { clientOf, JSON_HEADERS, TOP_SHORTS, testServer, untilInFlight } from "../api.fixture.js";

/** A call whose body is not at its end yet. */
async function openCall(url: string): Promise<ClientRequest> {
  const call = request(url + TOP_SHORTS, { method: "POST", headers: JSON_HEADERS });
  call.write('{"limit":');
  await untilInFlight(url, 1);
  return call;
}

test("a closing server answers what is in flight, ends its connection and takes nothing new", async (context) => {
  const server = await testServer(context);
  const call = await openCall(server.url);
  const answer = new Promise<IncomingMessage>((resolve) => call.once("response", resolve));
  const closed = server.close();
  await server.stopListening();
  await assert.rejects(clientOf(server.url).get("/livez"));
  call.end("3}");
  const { statusCode, headers } = (await answer).resume();
  assert.deepEqual([statusCode, headers.connection], [200, "close"]);
  await closed;
});

test("a request that is on its way when the server closes is answered, and its connection is ended", async (context) => {
  const server = await testServer(context);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(`${server.url}/livez`, { agent }, (response) => {
        response.resume().once("end", () => resolve(response));
      });
      sent.once("error", reject).end();
    });
  await call();
  const fresh = connect(server.port, "127.0.0.1");
  await new Promise((resolve) => fresh.once("connect", resolve));
  await untilInFlight(server.url, 0);
  const closed = server.close();
  await server.stopListening();
  fresh.write("GET /livez HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\n\r\n");
  const { statusCode, headers } = await call();
  assert.deepEqual([statusCode, headers.connection], [200, "close"]);
  assert.match(String(await new Promise((resolve) => fresh.once("data", resolve))), /^HTTP\/1.1 200 /);
  await assert.rejects(call(), { code: "ECONNREFUSED" });
  await closed;
});

test("connections that are open but not taken yet when the server closes are answered", async (context) => {
  const server = await testServer(context);
  const sockets = Array.from({ length: 40 }, () => connect(server.port, "127.0.0.1"));
  const answers = sockets.map(
    (socket) => new Promise((resolve) => socket.once("data", resolve).once("error", resolve)),
  );
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  const closed = server.close();
  for (const socket of sockets) socket.write("GET /livez HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\n\r\n");
  const lines = (await Promise.all(answers)).map((answer) => String(answer).split("\r\n")[0]);
  assert.deepEqual(new Set(lines), new Set(["HTTP/1.1 200 OK"]));
  await closed;
});

test("connections without a call do not hold a closing server up", async (context) => {
  const server = await testServer(context, { resourceLimits: { drainTimeoutMs: 60_000 } });
  const agent = new Agent({ keepAlive: true });
  await new Promise<void>((resolve) => {
    request(`${server.url}/livez`, { agent }, (response) => response.resume().once("end", resolve)).end();
  });
  const silent = connect(server.port, "127.0.0.1");
  silent.on("error", () => undefined);
  const session = http2.connect(server.url);
  session.on("error", () => undefined);
  await new Promise((resolve) => session.once("remoteSettings", resolve));
  const start = performance.now();
  await server.close();
  assert.ok(performance.now() - start < 30_000);
  agent.destroy();
});

test("an HTTP/2 client is told to go, and its call is answered", async (context) => {
  const server = await testServer(context);
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
  await untilInFlight(server.url, 1);
  const closed = server.close();
  await goaway;
  stream.end("}");
  const status = await new Promise((resolve) => stream.once("response", (head) => resolve(head[":status"])));
  stream.resume();
  assert.equal(status, 200);
  await closed;
});

test("an HTTP/2 call that is on its way when the server closes is answered, and its connection is ended", async (context) => {
  const server = await testServer(context);
  const session = http2.connect(server.url);
  await new Promise((resolve) => session.once("remoteSettings", resolve));
  const ended = new Promise((resolve) => session.once("close", resolve));
  const closed = server.close();
  const stream = session.request({ ":path": "/livez", "user-agent": "test/1" });
  const status = await new Promise((resolve, reject) => {
    stream.once("response", (head) => resolve(head[":status"])).once("error", reject);
  });
  stream.resume();
  assert.equal(status, 200);
  await Promise.all([ended, closed]);
});

test("a call that does not end is cut when the time is over", async (context) => {
  const server = await testServer(context, { resourceLimits: { drainTimeoutMs: 100 } });
  const call = await openCall(server.url);
  const cut = new Promise<NodeJS.ErrnoException>((resolve) => call.once("error", resolve));
  await server.close();
  assert.equal((await cut).code, "ECONNRESET");
});

test("a server that announces its end still answers, but is not ready", async (context) => {
  const server = await testServer(context, { resourceLimits: { announceMs: 500 } });
  const closed = server.close();
  const { get } = clientOf(server.url);
  const [ready, live] = [await get("/readyz"), await get("/livez")];
  assert.deepEqual([ready.status, await ready.text(), ready.headers.get("connection")], [503, "draining\n", "close"]);
  assert.equal(live.status, 200);
  await closed;
});
