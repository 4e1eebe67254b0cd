import assert from "node:assert/strict";
import http2 from "node:http2";
import { connect } from "node:net";
import { after, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { TOP_SHORTS, testServer } from "../api.fixture.js";
import { sendRaw, statusesIn } from "./raw.fixture.js";

const server = await testServer(
  { after },
  {
    resourceLimits: { headersTimeoutMs: 300, requestTimeoutMs: 500, stallTimeoutMs: 600, idleTimeoutMs: 700 },
  },
);

const HEAD = `POST ${TOP_SHORTS} HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\nContent-Type: application/json\r\n`;
const PATIENT = { silenceMs: 10_000 };

// Each waits for a time-out of its own connection, so they wait together.
describe("what comes slowly", { concurrency: true }, () => {
  for (const [what, bytes, statuses] of [
    ["a connection that says nothing", "", []],
    ["one that may become HTTP/2", "PR", []],
    ["one that stops inside HTTP/2's preface", "PRI * HTTP/2.0\r\n", []],
    ["one that sends HTTP/2's preface and no settings", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", []],
    ["one that was refused before its body", `${HEAD.replace("test/1", "curl/8")}Content-Length: 20\r\n\r\n{`, [403]],
    ["one that stops inside its headers", "POST / HTTP/1.1\r\nHost", [408]],
    ["one that stops inside its body", `${HEAD}Content-Length: 20\r\n\r\n{`, [408]],
    ["one that stops inside a chunk", `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{`, [408]],
    [
      "one whose deadline passes inside its body",
      `${HEAD}Connect-Timeout-Ms: 50\r\nContent-Length: 20\r\n\r\n{`,
      [504],
    ],
  ] as const) {
    test(`${what} is ended in bounded time`, async () => {
      const { text, isClosed } = await sendRaw(server.port, bytes, PATIENT);
      assert.deepEqual([statusesIn(text), isClosed], [statuses, true]);
    });
  }

  test("headers in drops are cut as well", async () => {
    const { text, isClosed } = await sendRaw(server.port, [...`${HEAD}${"X: y\r\n".repeat(50)}`], { pauseMs: 20 });
    assert.deepEqual([statusesIn(text), isClosed], [[408], true]);
  });

  test("a kept connection without a next request is closed", async () => {
    const { text, isClosed } = await sendRaw(server.port, `${HEAD}Content-Length: 2\r\n\r\n{}`, PATIENT);
    assert.deepEqual([statusesIn(text), isClosed], [[200], true]);
  });

  test("a client that does not take its answer is cut, and the work for it stops", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.pause();
    socket.write("GET /v1/panel?rows=2000000 HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\n\r\n");
    const lineOf = () => server.log.find(({ path }) => path === "/v1/panel");
    for (let i = 0; i < 1_200 && lineOf() === undefined; i++) await sleep(50);
    socket.destroy();
    assert.deepEqual([lineOf()?.status, lineOf()?.bytes], [499, 0]);
  });

  test("an HTTP/2 request that stops inside its body is answered and let go", async () => {
    const session = http2.connect(server.url);
    const stream = session.request({
      ":method": "POST",
      ":path": TOP_SHORTS,
      "user-agent": "test/1",
      "content-type": "application/json",
    });
    stream.write("{");
    const status = await new Promise((resolve) => stream.once("response", (headers) => resolve(headers[":status"])));
    stream.resume();
    await new Promise((resolve) => stream.once("close", resolve));
    session.destroy();
    assert.equal(status, 408);
  });

  test("an HTTP/2 connection without a call is closed", async () => {
    const session = http2.connect(server.url);
    session.on("error", () => undefined);
    await new Promise((resolve) => session.once("close", resolve));
  });
});
