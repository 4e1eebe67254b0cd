import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createClient } from "@connectrpc/connect";
import { createGrpcWebTransport } from "@connectrpc/connect-node";
import { StockService } from "@daybook/contract";
import { JSON_HEADERS, STOCK, TOP_SHORTS, testServer } from "../api.fixture.js";

const WEB = "https://daybook.example";
const OTHER = "https://other.example";
const open = await testServer({ after }, { resourceLimits: { drainTimeoutMs: 100 } });
const listed = await testServer(
  { after },
  {
    allowedOrigins: [WEB, "http://localhost:3000"],
    resourceLimits: { drainTimeoutMs: 100 },
  },
);
after(() => Promise.all([open.close(), listed.close()]));

const PREFLIGHT = { "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type" };
const EXPOSED = [
  "ETag, Accept-Ranges, Content-Range, Content-Disposition, Repr-Digest, Link, Memento-Datetime, Retry-After, WWW-Authenticate, X-Auth-Status, X-Request-Id, X-Demo-Data, X-Demo-Hint, X-Hint, X-Data-Version",
  "Grpc-Status, Grpc-Message, Grpc-Status-Details-Bin, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset",
  "X-RateLimit-Monthly-Limit, X-RateLimit-Monthly-Used, X-RateLimit-Monthly-Remaining, X-RateLimit-Monthly-Reset",
  "X-RateLimit-Kind, X-RateLimit-Tier, X-RateLimit-Access, X-RateLimit-Upgrade-Url, X-RateLimit-Detail",
].join(", ");
type Init = Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> };

/** One request of every kind, with the status that it gets. */
const KINDS: readonly [name: string, status: number, path: string, init: Init][] = [
  ["an answer", 200, TOP_SHORTS, { method: "POST", body: "{}", headers: JSON_HEADERS }],
  ["an answer in binary", 200, TOP_SHORTS, { method: "POST", headers: { "Content-Type": "application/proto" } }],
  ["a plain answer", 200, "/v1/latest", {}],
  ["a plain 304", 304, "/v1/latest", { headers: { "If-None-Match": "*" } }],
  ["an answer in pieces", 200, "/v1/panel", {}],
  ["a health check", 200, "/api/health", {}],
  ["a preflight", 204, TOP_SHORTS, { method: "OPTIONS", headers: PREFLIGHT }],
  ["bad JSON", 400, TOP_SHORTS, { method: "POST", body: "{", headers: JSON_HEADERS }],
  ["a fault", 500, STOCK, { method: "POST", body: '{"productCode":"BAD"}', headers: JSON_HEADERS }],
  ["an unknown path", 404, "/nowhere", {}],
  ["a wrong verb", 405, TOP_SHORTS, { method: "DELETE" }],
  ["a nameless caller", 403, "/v1/latest", { headers: { "User-Agent": "curl/8" } }],
];

/** All headers of a response but those that change with every request. */
async function headersOf(url: string, path: string, init: Init, origin: string | undefined) {
  const own = { "User-Agent": "test/1", ...init.headers, ...(origin !== undefined && { Origin: origin }) };
  const response = await fetch(url + path, { ...init, headers: own });
  await response.text();
  const headers = new Map(response.headers);
  for (const name of ["x-request-id", "date"]) headers.delete(name);
  return { status: response.status, headers };
}

/** The headers that differ between two answers. */
function changesOf(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) {
  const names = new Set([...before.keys(), ...now.keys()]);
  return Object.fromEntries(
    [...names].filter((name) => before.get(name) !== now.get(name)).map((n) => [n, now.get(n)]),
  );
}

for (const [name, status, path, init] of KINDS) {
  test(`${name} names an origin on the list, and others only learn that there is one`, async () => {
    const before = await headersOf(open.url, path, init, undefined);
    const allowed = ["access-control-allow-origin", "access-control-expose-headers"].map((n) => before.headers.get(n));
    assert.deepEqual([before.status, ...allowed], [status, "*", "*"]);
    assert.deepEqual(await headersOf(open.url, path, init, WEB), before);
    const vary = "Accept-Encoding, Origin";
    for (const origin of [undefined, OTHER, "null", `${WEB}, ${OTHER}`, `${WEB}.evil.example`, `${WEB}/`]) {
      const now = await headersOf(listed.url, path, init, origin);
      assert.deepEqual([now.status, changesOf(before.headers, now.headers)], [status, { vary }]);
    }
    for (const origin of [WEB, "http://localhost:3000"]) {
      const now = await headersOf(listed.url, path, init, origin);
      assert.deepEqual(changesOf(before.headers, now.headers), {
        vary,
        "access-control-allow-origin": origin,
        "access-control-allow-credentials": "true",
        // Where cookies may be sent a star names the header "*" and no other.
        "access-control-expose-headers": EXPOSED,
      });
    }
  });
}

test("gRPC-web over HTTP/2 names an origin on the list too", async () => {
  const stock = createClient(StockService, createGrpcWebTransport({ baseUrl: listed.url, httpVersion: "2" }));
  const seen: (string | null)[] = [];
  const onHeader = (headers: Headers) =>
    void seen.push(headers.get("access-control-allow-origin"), headers.get("vary"));
  for (const origin of [WEB, OTHER]) {
    await stock.getStock({ productCode: "ABC" }, { headers: { "User-Agent": "test/1", Origin: origin }, onHeader });
  }
  const vary = "Accept-Encoding, Origin";
  assert.deepEqual(seen, [WEB, vary, "*", vary]);
});
