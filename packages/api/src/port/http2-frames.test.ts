import assert from "node:assert/strict";
import { after, test } from "node:test";
import { testServer, untilInFlight } from "../api.fixture.js";
import { sendRaw } from "./raw.fixture.js";

const server = await testServer({ after }, { resourceLimits: { headersTimeoutMs: 200 } });

const PREFACE = Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
const SETTINGS = frame(4, 0, 0);
const RESET = frame(3, 0, 1, Buffer.from([0, 0, 0, 8]));

for (const [what, headers] of [
  ["a call", { ":path": "/livez" }],
  ["a stream of rows", { ":path": "/v1/panel?rows=1000000" }],
  ["a call that expects to be continued", { ":path": "/livez", expect: "100-continue" }],
  ["a call that expects something else", { ":path": "/livez", expect: "tea" }],
] as const) {
  test(`${what} that is reset at once leaves nothing behind`, async () => {
    const opened = frame(1, 5, 1, headersOf({ ...headers, "user-agent": "test/1" }));
    await sendRaw(server.port, [Buffer.concat([PREFACE, SETTINGS, opened, RESET])], { silenceMs: 200 });
    await untilInFlight(server.url, 0);
  });
}

for (const [what, bytes] of [
  ["an unknown frame of a wrong length", Buffer.alloc(30, 255)],
  ["data of a stream that was not opened", frame(0, 0, 1, Buffer.from("x"))],
  ["headers that are not packed right", frame(1, 5, 1, Buffer.alloc(8, 255))],
  ["settings of a wrong length", frame(4, 0, 0, Buffer.alloc(5))],
] as const) {
  test(`${what} ends the connection soon`, async () => {
    const { isClosed } = await sendRaw(server.port, [Buffer.concat([PREFACE, SETTINGS, bytes])]);
    assert.equal(isClosed, true);
  });
}

const priorityOf = (stream: number) => frame(2, 0, stream, Buffer.from([0, 0, 0, 0, 16]));
const PRIORITIES = Array.from({ length: 20_000 }, (_, i) => priorityOf(2 * (i % 100) + 3));

for (const [what, frames, isCut] of [
  ["some priorities leave a connection open", PRIORITIES.slice(0, 900), false],
  ["a flood of priorities ends the connection", PRIORITIES, true],
  ["a flood of priorities of one call ends the connection", PRIORITIES.map(() => priorityOf(1)), true],
] as const) {
  test(what, async () => {
    // The call is a stream of rows whose bytes its client does not let come.
    const opened = frame(1, 5, 1, headersOf({ ":path": "/v1/panel?rows=1000000", "user-agent": "test/1" }));
    const bytes = Buffer.concat([PREFACE, SETTINGS, opened, ...frames]);
    const { isClosed } = await sendRaw(server.port, [bytes], { silenceMs: isCut ? 5_000 : 100 });
    assert.equal(isClosed, isCut);
  });
}

/** A frame as in RFC 9113, 4.1. */
function frame(type: number, flags: number, stream: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

/** A GET's headers as literals that are not indexed (RFC 7541, 6.2.2). */
function headersOf(own: Record<string, string>): Buffer {
  const headers = { ":method": "GET", ":scheme": "http", ":authority": "x", ...own };
  const text = (value: string) => [Buffer.from([value.length]), Buffer.from(value)];
  const literal = ([name, value]: [string, string]) => [Buffer.alloc(1), ...text(name), ...text(value)];
  return Buffer.concat(Object.entries(headers).flatMap(literal));
}
