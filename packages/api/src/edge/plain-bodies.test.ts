import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import http2 from "node:http2";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createGunzip, gzipSync } from "node:zlib";
import { clientOf, testServer, untilInFlight } from "../api.fixture.js";
import { malformed } from "../base/errors.js";
import type { Piece, Pieces, ServedRoute } from "../base/route.js";
import { sendRaw, statusesIn } from "../port/raw.fixture.js";

const BYTES_MAX = 4096;

/** Says what reached it. */
const echo: ServedRoute = {
  path: "/v1/echo",
  verbs: ["GET", "POST"],
  errorShape: "v1",
  takes: { types: ["application/json", "text/plain"], bytesMax: BYTES_MAX },
  answer({ verb, body }) {
    if (body[0] === 0x21) throw malformed("nobody shouts here");
    return { status: 200, headers: { "X-Verb": verb }, body };
  },
};

/** Takes no body, whatever is sent. */
const deafRoute: ServedRoute = {
  path: "/v1/deaf",
  verbs: ["POST"],
  errorShape: "v1",
  answer: ({ body }) => ({ status: 200, headers: {}, body: String(body.length) }),
};

/** A route whose answer is in pieces, and what became of them. */
function streaming(path: string, piecesOf: (signal: AbortSignal, seen: Seen) => Pieces, headers = {}) {
  const seen: Seen = { pieces: 0, isEnded: false, isAborted: false };
  const route: ServedRoute = {
    path,
    verbs: ["GET", "HEAD"],
    errorShape: "v1",
    answer({ signal }) {
      signal.addEventListener("abort", () => {
        seen.isAborted = true;
      });
      return {
        status: 200,
        headers: { "Content-Type": "application/octet-stream", ...headers },
        body: piecesOf(signal, seen),
      };
    },
  };
  return { route, seen };
}

interface Seen {
  pieces: number;
  isEnded: boolean;
  isAborted: boolean;
}

const CHUNK = Buffer.alloc(64 << 10, "0123456789abcdef");

/** Pieces without an end, each counted. */
async function* endless(_: AbortSignal, seen: Seen): AsyncIterable<Piece> {
  try {
    for (;;) {
      await sleep(0);
      seen.pieces += 1;
      yield CHUNK;
    }
  } finally {
    seen.isEnded = true;
  }
}

/** One piece, and then a wait that ends with the client. */
async function* patient(signal: AbortSignal, seen: Seen): AsyncIterable<Piece> {
  try {
    yield "event: first\n\n";
    await sleep(60_000, undefined, { signal });
  } finally {
    seen.isEnded = true;
  }
}

/** A piece every few milliseconds. */
async function* ticking(_: AbortSignal, seen: Seen): AsyncIterable<Piece> {
  try {
    for (;;) {
      yield ": still here\n\n";
      await sleep(10);
    }
  } finally {
    seen.isEnded = true;
  }
}

/** One piece, and then a wait that nothing ends. */
async function* stubborn(): AsyncIterable<Piece> {
  yield "first";
  await new Promise(() => undefined);
}

async function* failing(): AsyncIterable<Piece> {
  yield CHUNK;
  throw new Error("the disk is full");
}

function* mixed(): Iterable<Piece> {
  yield "ü";
  yield Uint8Array.of(0xff, 0x00);
  yield "";
  yield new Uint8Array(0);
  yield "end";
}
const MIXED = Buffer.concat([Buffer.from("ü"), Buffer.of(0xff, 0x00), Buffer.from("end")]);

async function* mixedLater(): AsyncIterable<Piece> {
  yield* mixed();
}

/** An answer as a whole that states its length. */
const stated: ServedRoute = {
  path: "/v1/stated",
  verbs: ["GET", "HEAD"],
  errorShape: "v1",
  answer: () => ({ status: 200, headers: { "Content-Length": "4096" }, body: Buffer.alloc(4096, "x") }),
};

/** An answer in pieces that a client may have already. */
const tagged: ServedRoute = {
  path: "/v1/tagged",
  verbs: ["GET", "HEAD"],
  errorShape: "v1",
  answer: () => ({ status: 200, headers: {}, body: mixed(), etag: '"abc"' }),
};

/** Waits before it even answers. */
const slow: ServedRoute = {
  path: "/v1/slow",
  verbs: ["GET"],
  errorShape: "v1",
  answer: ({ signal }) => sleep(60_000, { status: 200, headers: {}, body: "" }, { signal }),
};

const streams = {
  endless: streaming("/v1/endless", endless),
  patient: streaming("/v1/patient", patient),
  ticking: streaming("/v1/ticking", ticking),
  stubborn: streaming("/v1/stubborn", stubborn),
  failing: streaming("/v1/failing", failing),
  mixed: streaming("/v1/mixed", mixed),
  sized: streaming("/v1/sized", mixed, { "Content-Length": String(MIXED.length) }),
  longer: streaming("/v1/longer", mixedLater, { "Content-Length": String(MIXED.length - 1) }),
  shorter: streaming("/v1/shorter", mixed, { "Content-Length": String(MIXED.length + 1) }),
};
const server = await testServer(
  { after },
  {
    plainRoutes: [echo, deafRoute, slow, stated, tagged, ...Object.values(streams).map(({ route }) => route)],
    resourceLimits: { requestTimeoutMs: 400, drainTimeoutMs: 100 },
  },
);
const { get, post } = clientOf(server.url);

const sentText = { "Content-Type": "text/plain" };

for (const [what, body, headers] of [
  ["a body", Buffer.from('{"a":1}'), {}],
  ["bytes of any value", Buffer.from([0, 255, 128]), { "Content-Type": "Text/Plain; charset=utf-8" }],
  ["no body at all", Buffer.alloc(0), {}],
  ["the largest body", Buffer.alloc(BYTES_MAX, "x"), sentText],
] as const) {
  test(`an endpoint reads ${what}`, async () => {
    const response = await post("/v1/echo", body, headers);
    assert.deepEqual([response.status, response.headers.get("x-verb")], [200, "POST"]);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), body);
  });
}

test("an endpoint reads what was compressed", async () => {
  const response = await post("/v1/echo", gzipSync("hello"), { ...sentText, "Content-Encoding": "gzip" });
  assert.equal(await response.text(), "hello");
});

test("an endpoint reads a body over HTTP/2", async () => {
  assert.deepEqual(await overHttp2({ ":method": "POST", ":path": "/v1/echo", ...sentText }, "hello"), [200, "hello"]);
});

test("a GET has no body", async () => {
  const response = await get("/v1/echo");
  assert.deepEqual([response.status, response.headers.get("x-verb"), await response.text()], [200, "GET", ""]);
});

test("what is sent to an endpoint that takes nothing is not read", async () => {
  assert.equal(await (await post("/v1/deaf", "hello", { "Content-Type": "image/png" })).text(), "0");
});

const TOO_LARGE = "the request is larger than 4 KiB";
const refusals: readonly [
  what: string,
  body: Buffer,
  headers: Record<string, string>,
  status: number,
  error: string,
][] = [
  ["a byte too many", Buffer.alloc(BYTES_MAX + 1), sentText, 400, TOO_LARGE],
  [
    "what unpacks to a byte too many",
    gzipSync(Buffer.alloc(BYTES_MAX + 1)),
    { "Content-Encoding": "gzip" },
    400,
    TOO_LARGE,
  ],
  ["gzip that is none", Buffer.from("x"), { "Content-Encoding": "gzip" }, 400, "the request is not valid gzip"],
  ["another coding", Buffer.from("x"), { "Content-Encoding": "br" }, 415, "a request may be compressed with gzip only"],
  [
    "another type",
    Buffer.from("x"),
    { "Content-Type": "image/png" },
    415,
    "content-type must be application/json or text/plain",
  ],
  ["no type", Buffer.from("x"), { "Content-Type": "" }, 415, "content-type must be application/json or text/plain"],
  ["what the endpoint refuses", Buffer.from("!"), sentText, 400, "nobody shouts here"],
];
for (const [what, body, headers, status, error] of refusals) {
  test(`an endpoint refuses ${what}`, async () => {
    const response = await post("/v1/echo", body, headers);
    assert.deepEqual([response.status, await response.json()], [status, { error, code: "invalid_argument" }]);
  });
}

test("a refusal of a type says which are taken", async () => {
  const { headers } = await post("/v1/echo", "x", { "Content-Type": "image/png" });
  assert.equal(headers.get("accept-post"), "application/json, text/plain");
});

test("a body that does not arrive in time is refused as too slow", async () => {
  const head = "POST /v1/echo HTTP/1.1\r\nHost: a\r\nUser-Agent: test/1\r\nContent-Type: text/plain\r\n";
  const { text } = await sendRaw(server.port, `${head}Content-Length: 9\r\n\r\nhalf`);
  assert.match(text, /^HTTP\/1.1 408 [\s\S]*"the request did not arrive in time"/);
});

test("bytes and texts in pieces are sent as one body", async () => {
  for (const encoding of ["identity", "gzip"]) {
    const response = await get("/v1/mixed", { "Accept-Encoding": encoding });
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), MIXED);
  }
});

test("a body whose length is given is sent as it is", async () => {
  const { headers } = await get("/v1/sized", { "Accept-Encoding": "gzip" });
  assert.deepEqual([headers.get("content-length"), headers.get("content-encoding")], [String(MIXED.length), null]);
});

for (const path of ["/v1/longer", "/v1/shorter"]) {
  test(`a body that is not of the length given is a fault, and no other answer follows it (${path})`, async () => {
    const before = server.log.length;
    const heads = [path, "/v1/mixed"].map((each) => `GET ${each} HTTP/1.1\r\nHost: a\r\nUser-Agent: test/1\r\n\r\n`);
    const { text, isClosed } = await sendRaw(server.port, heads.join(""));
    const [head, body = ""] = text.split("\r\n\r\n");
    const stated = Number(/Content-Length: (\d+)/.exec(head ?? "")?.[1]);
    assert.ok(isClosed && statusesIn(text).length === 1 && body.length <= stated, text);
    assert.ok(server.log.slice(before).some(({ msg }) => msg === "fault"));
  });
}

test("a whole body whose length is given is sent as it is, and its length told once", async () => {
  const asked =
    "/v1/stated HTTP/1.1\r\nHost: a\r\nUser-Agent: test/1\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n";
  for (const [verb, bytes] of [
    ["GET", 4096],
    ["HEAD", 0],
  ] as const) {
    const [head = "", body = ""] = (await sendRaw(server.port, `${verb} ${asked}`)).text.split("\r\n\r\n");
    assert.deepEqual([head.match(/Content-(Length|Encoding): .*/g), body.length], [["Content-Length: 4096"], bytes]);
  }
});

test("a client that has an answer in pieces is told so", async () => {
  for (const [encoding, etag] of [
    ["identity", '"abc"'],
    ["gzip", '"abc-gzip"'],
  ] as const) {
    const headers = { "Accept-Encoding": encoding };
    const first = await get("/v1/tagged", headers);
    assert.deepEqual([first.status, first.headers.get("etag")], [200, etag]);
    assert.deepEqual(Buffer.from(await first.arrayBuffer()), MIXED);
    const again = await get("/v1/tagged", { ...headers, "If-None-Match": etag });
    assert.deepEqual([again.status, again.headers.get("etag"), await again.text()], [304, etag, ""]);
  }
});

test("a HEAD asks for no piece", async () => {
  const response = await fetch(`${server.url}/v1/endless`, { method: "HEAD", headers: { "User-Agent": "test/1" } });
  assert.deepEqual([response.status, streams.endless.seen.pieces], [200, 0]);
});

for (const encoding of ["identity", "gzip"]) {
  test(`a piece that is waited for is sent before the next one is there (${encoding})`, async () => {
    const { seen } = streams.patient;
    Object.assign(seen, { isEnded: false, isAborted: false });
    const { asked, response } = await begun("/v1/patient", { "Accept-Encoding": encoding });
    const plain = encoding === "gzip" ? response.pipe(createGunzip().on("error", () => undefined)) : response;
    const [first] = (await once(plain, "data")) as [Buffer];
    assert.deepEqual([first.toString(), seen.isEnded], ["event: first\n\n", false]);
    asked.socket?.resetAndDestroy();
    await until(() => seen.isEnded && seen.isAborted);
  });
}

test("a client that closes its connection without a word is noticed at the next piece", async () => {
  const before = server.log.length;
  const { asked } = await begun("/v1/ticking");
  asked.destroy();
  assert.equal(await statusAfter(before, "/v1/ticking"), 499);
  await until(() => streams.ticking.seen.isEnded);
});

test("a fault in pieces tears the answer and is logged", async () => {
  const before = server.log.length;
  await assert.rejects(get("/v1/failing").then((response) => response.arrayBuffer()));
  assert.ok(
    server.log.slice(before).some(({ msg, err }) => msg === "fault" && /disk is full/.test(JSON.stringify(err))),
  );
});

for (const encoding of ["identity", "gzip"]) {
  test(`a fault in pieces does not end an answer over HTTP/2 as if it were whole (${encoding})`, async () => {
    const headers = { ":method": "GET", ":path": "/v1/failing", "accept-encoding": encoding };
    await assert.rejects(overHttp2(headers), { code: "ERR_HTTP2_STREAM_ERROR" });
  });
}

for (const version of ["HTTP/1.1", "HTTP/2"]) {
  test(`pieces wait for a client that does not take them, and end when it leaves, over ${version}`, async () => {
    const { seen } = streams.endless;
    Object.assign(seen, { pieces: 0, isEnded: false, isAborted: false });
    const before = server.log.length;
    const leave = unread(version, "/v1/endless");
    await until(() => seen.pieces > 0);
    let last: number;
    do {
      last = seen.pieces;
      await sleep(150);
    } while (seen.pieces > last);
    assert.ok(seen.pieces < 300, `${seen.pieces} pieces were made for nobody`);
    leave();
    await until(() => seen.isEnded && seen.isAborted);
    assert.equal(await statusAfter(before, "/v1/endless"), 499);
  });

  for (const path of ["/v1/stubborn", "/v1/slow"]) {
    test(`a client that leaves ${path} while nothing comes is noticed over ${version}`, async (t) => {
      // Its time for a call is that of every server, so that nobody is refused before the client leaves.
      const patientServer = await testServer(t, {
        plainRoutes: [slow, streams.stubborn.route],
        resourceLimits: { drainTimeoutMs: 100 },
      });
      const leave = unread(version, path, patientServer.url);
      await untilInFlight(patientServer.url, 1);
      leave();
      assert.equal(await statusAfter(0, path, patientServer.log), 499);
      assert.ok(!patientServer.log.some(({ msg }) => msg === "fault"));
    });
  }
}

/** Asks for something without ever reading it, and gives back how to break off. */
function unread(version: string, path: string, url = server.url): () => void {
  if (version === "HTTP/2") {
    const session = http2.connect(url);
    session.request({ ":path": path, "user-agent": "test/1" }).on("error", () => undefined);
    return () => session.destroy();
  }
  const asked = request(url + path, { headers: { "User-Agent": "test/1" } }, (response) => response.pause());
  asked.on("error", () => undefined).end();
  return () => asked.socket?.resetAndDestroy();
}

/** A GET whose answer has begun. */
async function begun(path: string, headers: Record<string, string> = {}) {
  const asked = request(server.url + path, { headers: { "User-Agent": "test/1", ...headers } });
  asked.on("error", () => undefined).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.on("error", () => undefined);
  return { asked, response };
}

/** Status of the next answer of a path in the log. */
async function statusAfter(before: number, path: string, log = server.log): Promise<unknown> {
  const line = () => log.slice(before).find((each) => each.path === path);
  await until(() => line() !== undefined);
  return line()?.status;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let i = 0; i < 6_000 && !isTrue(); i++) await sleep(10);
  assert.ok(isTrue(), "waited a minute for nothing");
}

/** Status and text of an answer over HTTP/2. */
async function overHttp2(headers: Record<string, string>, body?: string): Promise<unknown[]> {
  const session = http2.connect(server.url);
  const stream = session.request({ "user-agent": "test/1", ...headers });
  stream.end(body);
  const status = new Promise((resolve) => stream.once("response", (head) => resolve(head[":status"])));
  let text = "";
  try {
    for await (const chunk of stream) text += chunk;
  } finally {
    session.close();
  }
  return [await status, text];
}
