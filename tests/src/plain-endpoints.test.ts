import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:http2";
import { before, describe, test } from "node:test";
import { get, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

const PATHS = [
  "/v1/latest",
  "/v1/panel?from=2026-06-29&to=2026-06-30",
  "/v1/panel?from=2026-06-29&to=2026-06-30&format=ndjson&codes=K9M",
  "/v1/panel?from=soon&to=2026-06-30",
  "/api/search/stocks?q=bank",
  "/api/search/stocks?q=b&limit=x",
  "/feed.xml",
  "/api/health",
  "/livez",
  "/readyz",
  "/nowhere",
];

describe("plain endpoints", () => {
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  for (const path of PATHS) {
    test(`${path} answers alike over HTTP/1.1 and HTTP/2`, async () => {
      const plain = await get(server.address, path);
      const ofHttp1 = { status: plain.status, body: withoutTime(await plain.text()) };
      assert.deepEqual(await getHttp2(path), ofHttp1);
      assert.ok(plain.status < 500, ofHttp1.body);
    });
  }

  for (const userAgent of [
    "python-requests/2.32",
    "Python-urllib/3.12",
    "R (4.4.1 x86_64-pc-linux-gnu)",
    "curl/8.5.0",
  ]) {
    test(`an export answers ${userAgent} as it is, and 304 where the ETag is held`, async () => {
      const path = `${server.address}/v1/panel?from=2026-06-29&to=2026-06-30`;
      const first = await fetch(path, { headers: { "User-Agent": userAgent } });
      await first.text();
      const [etag, version] = [first.headers.get("etag")!, first.headers.get("x-data-version")!];
      const again = await fetch(path, { headers: { "User-Agent": userAgent, "If-None-Match": etag } });
      assert.deepEqual(
        [first.status, again.status, again.headers.get("etag"), again.headers.get("x-data-version")],
        [200, 304, etag, version],
      );
    });
  }

  async function getHttp2(path: string) {
    const session = connect(server.address);
    const stream = session.request({ ":path": path, "user-agent": "daybook-tests/1" });
    const [headers] = await once(stream, "response");
    let body = "";
    for await (const chunk of stream.setEncoding("utf8")) body += chunk;
    session.close();
    return { status: headers[":status"], body: withoutTime(body) };
  }
});

function withoutTime(body: string): string {
  return body.replace(/"timestamp":"[^"]+"/, "");
}
