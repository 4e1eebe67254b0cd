import assert from "node:assert/strict";
import { once } from "node:events";
import { get, request } from "node:http";
import http2 from "node:http2";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { JSON_HEADERS, TOP_SHORTS, testServer, untilInFlight } from "../api.fixture.js";

/** A connection of an address that has been answered once and is kept open. */
async function keptConnection(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  socket.write("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
  await Promise.race([once(socket, "data"), once(socket, "close")]);
  return socket;
}

async function keptConnections(port: number, localAddress: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i++) sockets.push(await keptConnection(port, localAddress));
  await sleep(RESTED_MS);
  return sockets;
}

const RESTED_MS = 150;

/** The status of a call on a new connection of an address, or why there is none. */
function statusAt(port: number, localAddress: string, path = "/v1/latest"): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const headers = { "User-Agent": "test/1" };
    get({ port, host: "127.0.0.1", path, localAddress, headers, agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    }).once("error", ({ message }) => resolve(message));
  });
}

const openOf = async (sockets: readonly Socket[]) => {
  await sleep(RESTED_MS);
  return sockets.map((socket) => !socket.closed && !socket.readableEnded);
};

async function figuresOf(url: string): Promise<string[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text.split("\n").filter((line) => /^daybook_connections_\w+_total\{.*\} [1-9]/.test(line));
}

test("one address that holds as many connections as there may be shuts nobody out, nor itself", async (context) => {
  const server = await testServer(context, { resourceLimits: { connectionsMax: 8, connectionsOfAddressMax: 4 } });
  const held = [
    ...(await keptConnections(server.port, "127.0.0.2", 4)),
    ...(await keptConnections(server.port, "127.0.0.2", 4)),
  ];
  const statuses = [await statusAt(server.port, "127.0.0.3"), await statusAt(server.port, "127.0.0.2")];
  assert.deepEqual([statuses, (await openOf(held)).filter(Boolean).length], [[200, 200], 3]);
  await server.close();
});

test("where many addresses hold all of them, the one that has rested longest is given up, and the figures tell it", async (context) => {
  const server = await testServer(context, { resourceLimits: { connectionsMax: 4, connectionsOfAddressMax: 2 } });
  const held = [
    ...(await keptConnections(server.port, "127.0.0.2", 2)),
    ...(await keptConnections(server.port, "127.0.0.3", 2)),
  ];
  held[0]!.write("GET /livez HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(held[0]!, "data");
  const status = await statusAt(server.port, "127.0.0.4");
  assert.deepEqual([status, await openOf(held)], [200, [true, false, true, true]]);
  assert.deepEqual(await figuresOf(server.url), ['daybook_connections_given_up_total{full="all"} 1']);
  await server.close();
});

test("connections with a call are never given up: a new one is refused instead, and the calls are answered", async (context) => {
  const server = await testServer(context, { resourceLimits: { connectionsMax: 3 } });
  const call = request(server.url + TOP_SHORTS, { method: "POST", headers: JSON_HEADERS });
  call.write('{"limit":');
  await untilInFlight(server.url, 1);
  const session = http2.connect(server.url);
  const headers = { ":method": "POST", ":path": TOP_SHORTS, "user-agent": "test/1" };
  const stream = session.request({ ...headers, "content-type": "application/json" });
  stream.write("{");
  await untilInFlight(server.url, 2);
  const [kept] = await keptConnections(server.port, "127.0.0.2", 1);
  kept!.write(`POST ${TOP_SHORTS} HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\nContent-Type: application/json\r\n`);
  kept!.write("Content-Length: 2\r\n\r\n{");
  await sleep(RESTED_MS);
  const refused = await statusAt(server.port, "127.0.0.3", "/livez");
  const answers = [once(call, "response"), once(stream, "response"), once(kept!, "data")];
  call.end("3}");
  stream.end("}");
  kept!.write("}");
  const [[ofCall], [ofStream], [ofKept]] = (await Promise.all(answers)) as [
    [{ statusCode: number; resume(): void }],
    [{ ":status": number }],
    [Buffer],
  ];
  ofCall.resume();
  stream.resume();
  assert.match(String(refused), /socket hang up|ECONNRESET/);
  assert.deepEqual([ofCall.statusCode, ofStream[":status"], String(ofKept).slice(0, 12)], [200, 200, "HTTP/1.1 200"]);
  session.close();
  kept!.destroy();
  await server.close();
});

test("an HTTP/2 connection without a call is told when it is given up", async (context) => {
  const server = await testServer(context, { resourceLimits: { connectionsMax: 1 } });
  const session = http2.connect(server.url);
  const told = once(session, "goaway");
  await once(session, "remoteSettings");
  await sleep(RESTED_MS);
  const status = await statusAt(server.port, "127.0.0.2");
  const [code] = await told;
  assert.deepEqual([status, code], [200, 0]);
  await server.close();
});

test("a connection that says nothing, or sends its head drop by drop, is given up too", async (context) => {
  const server = await testServer(context, { resourceLimits: { connectionsMax: 2 } });
  const held = [connect(server.port, "127.0.0.1"), connect(server.port, "127.0.0.1")];
  for (const socket of held) socket.on("error", () => undefined);
  held[1]!.write("GET /livez HT");
  await sleep(2 * RESTED_MS);
  const silentIsGivenUp = await keptConnections(server.port, "127.0.0.2", 1);
  held[1]!.write("TP/1.1\r\nX: ");
  await sleep(RESTED_MS);
  // The one that drops is spared once, for an honest one whose request has just begun to come.
  const otherIsGivenUp = await keptConnections(server.port, "127.0.0.3", 1);
  const status = await statusAt(server.port, "127.0.0.4");
  const open = await openOf([...held, ...silentIsGivenUp, ...otherIsGivenUp]);
  assert.deepEqual([status, open], [200, [false, false, false, true]]);
  for (const socket of otherIsGivenUp) socket.destroy();
  await server.close();
});

test("a trusted proxy may hold all of them", async (context) => {
  const resourceLimits = { connectionsMax: 8, connectionsOfAddressMax: 2 };
  const server = await testServer(context, { trustedProxies: 1, resourceLimits });
  const held = await keptConnections(server.port, "127.0.0.2", 8);
  assert.deepEqual([await openOf(held), await figuresOf(server.url)], [held.map(() => true), FIRST_GIVEN_UP]);
  for (const socket of held) socket.destroy();
  await server.close();
});

/** By whoever asked for the figures. */
const FIRST_GIVEN_UP = ['daybook_connections_given_up_total{full="all"} 1'];
