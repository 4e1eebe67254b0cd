import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { SourceProblem } from "../source.js";
import { fetchFile } from "./fetch-file.js";
import { type FetchLimits, type FetchPolicy, fetchLimits } from "./policy.js";

const ADDRESS = "https://files.example/reports/a.csv?x=1";
const BYTES_MAX = 1000;

/** Fetches the address from a server of our own that stands in for the publisher's. */
async function fetchFrom(
  serve: RequestListener,
  limits: Partial<FetchLimits> = {},
  address = ADDRESS,
): Promise<string> {
  const server = createServer(serve).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mirror/`;
  try {
    const { bytes } = await fetchFile(
      address,
      { ...policy, mirror, limits: { ...policy.limits, ...limits } },
      BYTES_MAX,
    );
    return Buffer.from(bytes).toString();
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const policy: FetchPolicy = {
  hosts: ["files.example"],
  userAgent: "daybook-test/1",
  limits: { ...fetchLimits, totalMs: 5000, backoffMs: 1 },
  resolve: async () => [],
  random: () => 0.5,
  now: () => new Date("2026-01-01T00:00:00Z"),
};

/** Answers one request after another. */
function inTurn(...answers: RequestListener[]): RequestListener {
  let turn = 0;
  return (request, response) => answers[Math.min(turn++, answers.length - 1)]!(request, response);
}

const ok: RequestListener = (_, response) => response.end("bytes");
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end();
const hangUp: RequestListener = (request) => request.socket.destroy();
const breakOff: RequestListener = (_, response) => {
  response.writeHead(200, { "content-length": "500" }).write("half", () => response.destroy());
};
/** Says neither how long it is nor where its chunks end. */
const endless: RequestListener = ({ socket }) => socket.end("HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nbyt");

test("asks the mirror for the publisher's path and names itself", async () => {
  const asked = await fetchFrom((request, response) => {
    response.end(JSON.stringify([request.url, request.headers["user-agent"], request.headers["accept-encoding"]]));
  });
  assert.deepEqual(JSON.parse(asked), ["/mirror/reports/a.csv?x=1", "daybook-test/1", "identity"]);
});

const passing: [string, RequestListener][] = [
  ["503", inTurn(status(503), ok)],
  ["500 three times", inTurn(status(500), status(502), status(504), ok)],
  ["429 with a pause of no time", inTurn(status(429, { "retry-after": "0" }), ok)],
  ["503 until a date that is past", inTurn(status(503, { "retry-after": "Wed, 31 Dec 2025 23:00:00 GMT" }), ok)],
  ["503 with a pause that cannot be read", inTurn(status(503, { "retry-after": "soon" }), ok)],
  ["a connection that is dropped", inTurn(hangUp, ok)],
  ["an answer that breaks off", inTurn(breakOff, ok)],
  ["an answer that ends with the connection", inTurn(endless, ok)],
  ["an answer in chunks", (_, response) => response.write("by", () => response.end("tes"))],
  ["a redirect within the mirror", inTurn(status(302, { location: "/mirror/b.csv" }), ok)],
  [
    "three redirects",
    inTurn(status(301, { location: "b" }), status(307, { location: "c" }), status(308, { location: "d" }), ok),
  ],
  ["a redirect to the publisher", inTurn(status(302, { location: "https://files.example/b.csv" }), ok)],
];

for (const [what, serve] of passing) {
  test(`gets the bytes after ${what}`, async () => assert.equal(await fetchFrom(serve), "bytes"));
}

const redirectTo = (location: string) => status(302, { location });
const final: [string, RequestListener, string][] = [
  ["404", status(404), "the host answered 404"],
  ["403", status(403), "the host answered 403"],
  ["204", status(204), "the host answered 204"],
  ["503 every time", status(503), "the host answered 503, also at attempt 4"],
  ["a long pause", status(503, { "retry-after": "3600" }), "the host asks to come back in 3600 s"],
  [
    "a far date",
    status(429, { "retry-after": "Fri, 02 Jan 2026 00:00:00 GMT" }),
    "the host asks to come back in 86400 s",
  ],
  [
    "a web page",
    (_, r) => r.setHeader("content-type", "text/html; charset=utf-8").end("<p>"),
    "the host answered with a web page (text/html; charset=utf-8)",
  ],
  [
    "bytes packed unasked",
    (_, r) => r.setHeader("content-encoding", "gzip").end("x"),
    "the host answered in gzip, unasked",
  ],
  [
    "a stated size too large",
    (_, r) => r.writeHead(200, { "content-length": "1001" }).flushHeaders(),
    "it has 1001 bytes, and 1000 are the most for this source",
  ],
  [
    "too many bytes, unstated",
    (_, r) => void r.write("x".repeat(900), () => r.end("x".repeat(200))),
    "it has more than 1000 bytes",
  ],
  [
    "more bytes than stated",
    ({ socket }) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nbytes"),
    "the host goes on after the end that it stated, also at attempt 4",
  ],
  ["redirects without end", redirectTo("/again"), "the host redirects more than 3 times"],
  [
    "a redirect to a private address",
    redirectTo("http://127.0.0.1:1/"),
    "http://127.0.0.1:1 is not asked, only https is",
  ],
  [
    "a redirect to the link-local address",
    redirectTo("https://169.254.169.254/meta"),
    "169.254.169.254 is not a host of this source, which are files.example",
  ],
  [
    "a redirect to another host",
    redirectTo("https://elsewhere.example/"),
    "elsewhere.example is not a host of this source, which are files.example",
  ],
  ["a redirect to a file", redirectTo("file:///etc/passwd"), "file:// is not asked, only https is"],
];

for (const [what, serve, reason] of final) {
  test(`gives up at ${what}`, async () => {
    await assert.rejects(fetchFrom(serve), new SourceProblem(undefined, reason));
  });
}

for (const [what, serve] of [
  ["never answers", () => {}],
  ["sends the headers and then nothing", (_: unknown, response) => response.writeHead(200).flushHeaders()],
  ["is always busy", status(503, { "retry-after": "1" })],
] as [string, RequestListener][]) {
  test(`stops in time when a host ${what}`, async () => {
    const late = new SourceProblem(undefined, `${ADDRESS} was not there within 0.2 s`);
    await assert.rejects(fetchFrom(serve, { totalMs: 200 }), late);
  });
}

test("stops at once when it is told to", async () => {
  const stop = new AbortController();
  const fetching = fetchFile(
    ADDRESS,
    { ...policy, resolve: () => new Promise(() => {}), signal: stop.signal },
    BYTES_MAX,
  );
  stop.abort(new Error("stopped"));
  await assert.rejects(fetching, /^Error: stopped$/);
});

for (const [address, reason] of [
  ["http://files.example/a.csv", "http://files.example is not asked, only https is"],
  ["https://files.example:8443/a.csv", "files.example:8443 is not a host of this source, which are files.example"],
  ["https://files.example.evil.test/", "files.example.evil.test is not a host of this source, which are files.example"],
  ["https://me:secret@files.example/", "an address must not carry a password"],
  ["https://127.0.0.1/", "127.0.0.1 is not a host of this source, which are files.example"],
  ["https://[::1]/", "[::1] is not a host of this source, which are files.example"],
  ["ftp://files.example/", "ftp://files.example is not asked, only https is"],
  ["nonsense", '"nonsense" is not an address'],
] as const) {
  test(`does not ask ${address}`, async () => {
    await assert.rejects(fetchFile(address, policy, BYTES_MAX), new SourceProblem(undefined, reason));
  });
}

for (const addresses of [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::ffff:127.0.0.1"], ["fe80::1"]]) {
  test(`does not follow a host to ${addresses}`, async () => {
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const hidden = addresses.at(-1);
    const reason = `files.example leads to ${hidden}, which is not a public address`;
    await assert.rejects(fetchFile(ADDRESS, { ...policy, resolve }, BYTES_MAX), new SourceProblem(undefined, reason));
  });
}

test("tries again when a host cannot be resolved, then says so", async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    throw new Error("getaddrinfo ENOTFOUND files.example");
  };
  const reason = "getaddrinfo ENOTFOUND files.example, also at attempt 4";
  await assert.rejects(fetchFile(ADDRESS, { ...policy, resolve }, BYTES_MAX), new SourceProblem(undefined, reason));
  assert.equal(asked, 4);
});

test("refuses a mirror that is not an address", async () => {
  const reason = 'the mirror "C:\\mirror" is not an http or https address';
  const fetching = fetchFile(ADDRESS, { ...policy, mirror: "C:\\mirror" }, BYTES_MAX);
  await assert.rejects(fetching, new SourceProblem(undefined, reason));
});
