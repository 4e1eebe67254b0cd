import assert from "node:assert/strict";
import { connect as connectHttp2 } from "node:http2";
import { connect, type Socket } from "node:net";
import { text as textIn } from "node:stream/consumers";
import { after, test } from "node:test";
import { smallOrFull } from "@daybook/store/fixtures";
import { BY_DATE, clientOf, testServer } from "../api.fixture.js";

// Nothing has room in the cache, so that every large answer is lent.
const server = await testServer({ after }, { resourceLimits: { cacheBytesMax: 1_000, waitMsMax: 60_000 } });
const { post } = clientOf(server.url);

/** Requests with answers of many sizes, on both sides of what is lent. */
const requests = Array.from({ length: 60 }, (_, i) => {
  const day = new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10);
  return JSON.stringify({ date: day, limit: 400 + ((i * 37) % 600) });
});
const expected: string[] = [];
for (const request of requests) expected.push(await (await post(BY_DATE, request)).text());

test("clients who stop taking their answers half-way get the rest as it was, whoever is answered meanwhile", async () => {
  const { hostname, port } = new URL(server.url);
  const sockets = Array.from({ length: smallOrFull(2, 4) }, () =>
    connect(Number(port), hostname).setEncoding("utf8").pause(),
  );
  for (const request of requests) {
    for (const socket of sockets) socket.write(textOf(request));
    await (await post(BY_DATE, request)).text();
  }
  assert.ok(
    Math.max(...sockets.map(({ bytesRead }) => bytesRead)) < expected.join("").length,
    "they have not all of it",
  );
  for (const socket of sockets) assert.deepEqual(await bodiesFrom(socket), expected);
});

/** The bodies of as many answers as there are requests. */
async function bodiesFrom(socket: Socket): Promise<string[]> {
  const bodies: string[] = [];
  let text = "";
  for await (const chunk of socket) {
    text += chunk;
    for (let answer = firstAnswer(text); answer !== undefined; answer = firstAnswer(text)) {
      bodies.push(answer.body);
      text = text.slice(answer.length);
    }
    if (bodies.length === requests.length) break;
  }
  return bodies;
}

function textOf(request: string): string {
  const head = [
    `POST ${BY_DATE} HTTP/1.1`,
    "Host: test",
    "User-Agent: test/1",
    "Content-Type: application/json",
    `Content-Length: ${request.length}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${request}`;
}

function firstAnswer(text: string): { readonly body: string; readonly length: number } | undefined {
  const end = text.indexOf("\r\n\r\n") + 4;
  const size = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
  if (end < 4 || text.length < end + size) return undefined;
  return { body: text.slice(end, end + size), length: end + size };
}

test("large answers that are packed at the same time are packed from their own bytes", async () => {
  const times = Array.from({ length: smallOrFull(1, 3) });
  const answers = times
    .flatMap(() => requests)
    .map(async (request) => {
      const response = await fetch(server.url + BY_DATE, {
        method: "POST",
        headers: { "Content-Type": "application/json", "User-Agent": "test/1", "Accept-Encoding": "gzip" },
        body: request,
      });
      return response.text();
    });
  assert.deepEqual(
    await Promise.all(answers),
    times.flatMap(() => expected),
  );
});

test("answers that wait on one connection of HTTP/2 for room at their reader are sent as they were", async () => {
  const session = connectHttp2(server.url, { settings: { initialWindowSize: 1_000 } });
  const head = { ":method": "POST", ":path": BY_DATE, "user-agent": "test/1", "content-type": "application/json" };
  const answers = requests.map((request) => textIn(session.request(head).setEncoding("utf8").end(request)));
  assert.deepEqual(await Promise.all(answers), expected);
  session.close();
});
