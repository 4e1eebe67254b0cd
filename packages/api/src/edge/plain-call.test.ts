import assert from "node:assert/strict";
import { request } from "node:http";
import http2 from "node:http2";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { clientOf, testServer } from "../api.fixture.js";
import { sendRaw } from "../port/raw.fixture.js";

const server = await testServer({ after });
const { get } = clientOf(server.url);

const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { method, headers: { "User-Agent": "test/1", ...headers } });

test("answers a GET, and a HEAD with the same headers and no body", async () => {
  const [ofGet, ofHead] = [await get("/v1/latest"), await call("HEAD", "/v1/latest")];
  const shown = ({ status, headers }: Response) => [
    status,
    ...["content-type", "content-length", "etag"].map((name) => headers.get(name)),
  ];
  assert.deepEqual(shown(ofHead), shown(ofGet));
  assert.deepEqual(await Promise.all([ofGet.text(), ofHead.text()]), ['{"a":1}', ""]);
});

test("a matching ETag is a 304 for GET and HEAD", async () => {
  for (const verb of ["GET", "HEAD"]) {
    const response = await call(verb, "/v1/latest", { "If-None-Match": 'W/"abc"' });
    assert.deepEqual([response.status, await response.text(), response.headers.get("etag")], [304, "", '"abc"']);
  }
});

for (const [verb, path, allow] of [
  ["POST", "/v1/latest", "GET, HEAD"],
  ["DELETE", "/v1/latest", "GET, HEAD"],
  ["HEAD", "/v1/panel", "GET"],
  ["PUT", "/api/health", "GET, HEAD"],
] as const) {
  test(`${verb} ${path} is a 405 that allows ${allow}`, async () => {
    const response = await call(verb, path);
    assert.deepEqual([response.status, response.headers.get("allow")], [405, allow]);
  });
}

test("errors have the shape of their path", async () => {
  const [v1, web] = [await call("POST", "/v1/latest"), await call("PUT", "/api/health")];
  assert.deepEqual(await v1.json(), { error: "use one of GET, HEAD", code: "unimplemented" });
  assert.deepEqual(await web.json(), {
    error: "use one of GET, HEAD",
    code: "unimplemented",
    details: [],
    timestamp: "2026-08-03T00:00:00.000Z",
  });
});

test("the User-Agent rule holds where a route says so", async () => {
  const anonymous = { "User-Agent": "curl/8" };
  const statuses = [
    await get("/v1/latest", anonymous),
    await get("/v1/panel", anonymous),
    await get("/api/health", anonymous),
    await get("/livez", anonymous),
  ];
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [403, 200, 200, 200],
  );
});

test("a fault is a fixed text in the path's shape", async () => {
  const response = await get("/api/broken");
  const { error, code } = (await response.json()) as Record<string, string>;
  assert.deepEqual([response.status, error, code], [500, "internal error", "internal"]);
});

const rowsIn = (text: string) => text.split("\n").length - 1;

test("streams an answer of many pieces, and its trailers", async () => {
  const { body, trailers, headers } = await streamed("/v1/panel?rows=20000", "identity");
  assert.equal(rowsIn(body.toString()), 20_000);
  assert.deepEqual([trailers["x-panel-rows"], headers.trailer], ["20000", "X-Panel-Rows"]);
});

test("streams the same compressed", async () => {
  const { body, trailers, headers } = await streamed("/v1/panel?rows=20000", "gzip");
  assert.equal(rowsIn(gunzipSync(body).toString()), 20_000);
  assert.deepEqual([trailers["x-panel-rows"], headers["content-encoding"]], ["20000", "gzip"]);
});

test("streams over HTTP/2, trailers included", async () => {
  const session = http2.connect(server.url);
  const stream = session.request({ ":path": "/v1/panel?rows=5000", "user-agent": "test/1" });
  const trailers = new Promise<Record<string, unknown>>((resolve) => stream.once("trailers", resolve));
  let text = "";
  for await (const chunk of stream) text += chunk;
  session.close();
  assert.deepEqual([rowsIn(text), (await trailers)["x-panel-rows"]], [5000, "5000"]);
});

test("a client of HTTP/1.0 gets the rows without trailers, until the connection ends", async () => {
  const { text, isClosed } = await sendRaw(server.port, "GET /v1/panel?rows=10 HTTP/1.0\r\nUser-Agent: test/1\r\n\r\n");
  assert.deepEqual([rowsIn(text.split("\r\n\r\n")[1] ?? ""), /trailer/i.test(text), isClosed], [10, false, true]);
});

test("other requests are answered while a stream is being sent", async () => {
  const stream = await get("/v1/panel?rows=300000", { "Accept-Encoding": "identity" });
  const text = stream.text();
  const first = await Promise.race([text.then(() => "stream"), get("/v1/latest").then(() => "latest")]);
  assert.deepEqual([first, rowsIn(await text)], ["latest", 300_000]);
});

for (const encoding of ["identity", "gzip"]) {
  test(`a fault in the middle of a stream (${encoding}) tears it, and the server goes on`, async () => {
    await assert.rejects(
      get("/v1/panel?rows=20000&failsAt=15000", { "Accept-Encoding": encoding }).then((r) => r.text()),
    );
    assert.equal((await get("/v1/latest")).status, 200);
  });

  test(`a client that leaves in the middle of a stream (${encoding}) ends the work for it`, async () => {
    const before = server.log.length;
    await new Promise<void>((resolve) => {
      const headers = { "User-Agent": "test/1", "Accept-Encoding": encoding };
      const leaving = request(`${server.url}/v1/panel?rows=3000000`, { headers }, (response) => {
        response.once("data", () => {
          leaving.destroy();
          resolve();
        });
      });
      leaving.on("error", () => undefined).end();
    });
    const lineOf = () => server.log.slice(before).find(({ status }) => status === 499);
    for (let i = 0; i < 3_000 && lineOf() === undefined; i++) await sleep(20);
    assert.equal(lineOf()?.path, "/v1/panel");
  });
}

/** The bytes of a GET as sent, with the trailers behind them. */
function streamed(path: string, acceptEncoding: string) {
  return new Promise<{ body: Buffer; trailers: NodeJS.Dict<string>; headers: NodeJS.Dict<string | string[]> }>(
    (resolve) => {
      const headers = { "User-Agent": "test/1", "Accept-Encoding": acceptEncoding };
      request(server.url + path, { headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ body: Buffer.concat(chunks), trailers: response.trailers, headers: response.headers });
      }).end();
    },
  );
}
