import assert from "node:assert/strict";
import { after, test } from "node:test";
import { TOP_SHORTS, testServer } from "../api.fixture.js";
import { sendRaw, statusesIn } from "./raw.fixture.js";

const server = await testServer({ after });

const HEAD = `POST ${TOP_SHORTS} HTTP/1.1\r\nHost: x\r\nUser-Agent: test/1\r\nContent-Type: application/json\r\n`;
const POST = `${HEAD}Content-Length: 11\r\n\r\n{"limit":7}`;
const panelOf = (version: string) =>
  `GET /v1/panel?rows=50000 HTTP/${version}\r\nHost: x\r\nUser-Agent: test/1\r\n\r\n`;

for (const [what, bytes, statuses, last] of [
  ["a call", POST, [200], '"totalCount":7'],
  ["calls at once", POST.repeat(3), [200, 200, 200], '"totalCount":7'],
  ["a stream", panelOf("1.1"), [200], "row 49999 "],
  ["a stream over HTTP/1.0", panelOf("1.0"), [200], "row 49999 "],
  ["a call behind a stream", `${panelOf("1.1")}${POST}`, [200, 200], '"totalCount":7'],
  ["a call without its whole body", `${HEAD}Content-Length: 20\r\n\r\n{`, [400], "not a valid HTTP request"],
] as const) {
  test(`${what}: a client that sends no more still gets the whole answer, and the connection ends`, async () => {
    const { text, isClosed } = await sendRaw(server.port, bytes, { isLast: true });
    assert.deepEqual([statusesIn(text), text.includes(last), isClosed], [statuses, true, true]);
  });
}

for (const [what, bytes] of [
  ["nothing", ""],
  ["what may become HTTP/2", "PR"],
  ["HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
] as const) {
  test(`a connection that ends after ${what} is ended at once`, async () => {
    const { text, isClosed } = await sendRaw(server.port, bytes, { isLast: true });
    assert.deepEqual([statusesIn(text), isClosed], [[], true]);
  });
}
