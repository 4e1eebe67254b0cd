import assert from "node:assert/strict";
import { request } from "node:http";
import { after, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import {
  BY_DATE,
  clientOf,
  connectQuery,
  JSON_HEADERS,
  refusalOf,
  snapshotOf,
  TOP_SHORTS,
  testServer,
} from "./api.fixture.js";

const server = await testServer({ after });

const { post, get } = clientOf(server.url);

const EXAMPLE = { timeSeries: [], offset: 0, totalCount: 3, missingCodes: [], nextPage: "", restarted: false };

test("answers a POST", async () => {
  assert.deepEqual(await (await post(TOP_SHORTS, '{"limit":3}')).json(), EXAMPLE);
});

test("counts an empty body as an empty object", async () => {
  assert.deepEqual(await (await post(TOP_SHORTS, "")).json(), { ...EXAMPLE, totalCount: 50 });
});

for (const [what, headers] of [
  ["no version", {}],
  ["version 1", { "Connect-Protocol-Version": "1" }],
  ["a charset", { "Content-Type": "application/json; charset=utf-8" }],
  ["a charset in quotes", { "Content-Type": 'application/json ; charset="UTF-8"' }],
  ["an empty parameter", { "Content-Type": "application/json;" }],
  ["a deadline", { "Connect-Timeout-Ms": "5000" }],
  ["a deadline beyond the server's", { "Connect-Timeout-Ms": "9999999999" }],
] as const) {
  test(`answers a POST with ${what}`, async () => {
    assert.deepEqual(await (await post(TOP_SHORTS, '{"limit":3}', headers)).json(), EXAMPLE);
  });
}

for (const coding of ["gzip", "GZIP"]) {
  test(`answers a POST with a ${coding} body`, async () => {
    const response = await post(TOP_SHORTS, gzipSync('{"limit":3}'), { "Content-Encoding": coding });
    assert.deepEqual(await response.json(), EXAMPLE);
  });
}

for (const [what, query, field] of [
  ["a parameter twice", `${connectQuery({ message: '{"limit":3}' })}&message=%7B%7D`, "message"],
  ["bytes that are no UTF-8", `${connectQuery({})}&message=%7B%22period%22%3A%22%ff%22%7D`, "message"],
] as const) {
  test(`refuses a Connect GET with ${what}`, async () => {
    assert.deepEqual(await refusalOf(await get(TOP_SHORTS + query)), [400, "invalid_argument", field]);
  });
}

test("answers another spelling of the same request from the cache", async (context) => {
  const own = await testServer(context);
  const client = clientOf(own.url);
  await client.post(TOP_SHORTS, '{"limit":3}');
  await client.post(TOP_SHORTS, '{ "offset": 0, "limit": 3, "period": "1m" }');
  await client.post(TOP_SHORTS, `{"limit":3}${" ".repeat(10_000)}`);
  const metrics = await (await client.get("/metrics")).text();
  await own.close();
  assert.match(metrics, /daybook_cache_lookups_total\{result="hit"\} 2\n/);
});

const base64 = Buffer.from('{"limit":3,"period":"1y"}').toString("base64");
for (const [what, parameters] of [
  ["a plain message", { message: '{"limit":3}' }],
  ["base64", { message: base64, base64: "1" }],
  ["base64 for addresses, unpadded", { message: base64.replace(/=+$/, ""), base64: "1" }],
  ["gzip", { message: gzipSync('{"limit":3}').toString("base64url"), base64: "1", compression: "gzip" }],
] as const) {
  test(`answers a Connect GET with ${what}`, async () => {
    assert.deepEqual(await (await get(TOP_SHORTS + connectQuery(parameters))).json(), EXAMPLE);
  });
}

test("answers a Connect GET without a version and without a message", async () => {
  const response = await get(`${TOP_SHORTS}?encoding=json`);
  assert.deepEqual(await response.json(), { ...EXAMPLE, totalCount: 50 });
});

test("a POST names the data version and has no ETag", async () => {
  const { headers } = await post(TOP_SHORTS, "{}");
  assert.deepEqual([headers.get("x-data-version"), headers.get("etag")], ["version-1", null]);
});

test("a Connect GET has a strong ETag, and a match is a 304 without a body", async () => {
  const path = TOP_SHORTS + connectQuery({ message: "{}" });
  const etag = (await get(path)).headers.get("etag") ?? "";
  assert.match(etag, /^"[0-9a-f]{32}"$/);
  for (const header of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    const response = await get(path, { "If-None-Match": header });
    assert.deepEqual([response.status, await response.text(), response.headers.get("etag")], [304, "", etag]);
  }
  assert.equal((await get(path, { "If-None-Match": '"x"' })).status, 200);
});

test("an invalid request is refused even when it would match everything", async () => {
  const response = await get(TOP_SHORTS + connectQuery({ message: '{"limit":-1}' }), { "If-None-Match": "*" });
  assert.deepEqual(await refusalOf(response), [400, "invalid_argument", "limit"]);
});

test("compresses answers above 1 KiB for those who take gzip, now and from the cache", async () => {
  const message = '{"limit":100}';
  const plain = await (await post(BY_DATE, message, { "Accept-Encoding": "identity" })).text();
  for (let i = 0; i < 2; i++) {
    const response = await rawFetch(BY_DATE, message, "gzip");
    assert.equal(response.headers["content-encoding"], "gzip");
    assert.equal(gunzipSync(response.body).toString(), plain);
  }
  assert.equal((await rawFetch(BY_DATE, message, "gzip;q=0")).headers["content-encoding"], undefined);
  assert.equal((await rawFetch(BY_DATE, '{"limit":1}', "gzip")).headers["content-encoding"], undefined);
});

test("the ETag of a compressed answer is its own, and matches all the same", async () => {
  const path = BY_DATE + connectQuery({ message: '{"limit":100}' });
  const packed = (await get(path, { "Accept-Encoding": "gzip" })).headers.get("etag") ?? "";
  const plain = (await get(path, { "Accept-Encoding": "identity" })).headers.get("etag") ?? "";
  assert.equal(packed, plain.replace(/"$/, '-gzip"'));
  for (const encoding of ["gzip", "identity"]) {
    assert.equal((await get(path, { "Accept-Encoding": encoding, "If-None-Match": packed })).status, 304);
  }
});

test("every response has an id of its own, and says that the data is made up", async () => {
  const responses = [
    await post(TOP_SHORTS, "{}"),
    await post(TOP_SHORTS, "{"),
    await get("/nothing"),
    await get("/livez"),
  ];
  const ids = responses.map(({ headers }) => headers.get("x-request-id"));
  assert.equal(new Set(ids).size, responses.length);
  assert.ok(ids.every((id) => /^[0-9a-f]{16}$/.test(id ?? "")));
  assert.deepEqual(
    responses.map(({ headers }) => headers.get("x-demo-data")),
    responses.map(() => "true"),
  );
});

test("a request id of the client's is not taken over", async () => {
  const response = await post(TOP_SHORTS, "{}", { "X-Request-Id": "mine" });
  assert.notEqual(response.headers.get("x-request-id"), "mine");
});

test("lets every origin read answers and their headers", async () => {
  const { headers } = await post(TOP_SHORTS, "{}", { Origin: "https://example.org" });
  const told = ["access-control-allow-origin", "access-control-expose-headers"].map((name) => headers.get(name));
  assert.deepEqual(told, ["*", "*"]);
});

test("answers a preflight without a User-Agent", async () => {
  const response = await fetch(server.url + TOP_SHORTS, {
    method: "OPTIONS",
    headers: { Origin: "https://example.org", "Access-Control-Request-Method": "POST", "User-Agent": "" },
  });
  assert.deepEqual(
    [response.status, response.headers.get("access-control-allow-methods"), await response.text()],
    [204, "GET, POST, HEAD, OPTIONS", ""],
  );
  assert.match(response.headers.get("access-control-allow-headers") ?? "", /Connect-Protocol-Version/);
});

test("unknown figures are absent, texts are escaped", async () => {
  const response = await post("/shorts.v1alpha1.StockService/GetStock", '{"productCode":"bhp"}');
  assert.deepEqual(await response.json(), {
    productCode: "BHP",
    name: 'Ünï "code" \u2028 Ltd',
    industry: "",
    gicsSector: "",
    tags: ["a"],
    logoUrl: "",
  });
});

test("1 MiB passes", async () => {
  assert.equal((await post(TOP_SHORTS, `{"limit":3${" ".repeat((1 << 20) - 11)}}`)).status, 200);
});

test("says which verbs there are", async () => {
  const response = await fetch(server.url + TOP_SHORTS, { method: "PATCH", headers: JSON_HEADERS });
  assert.equal(response.headers.get("allow"), "GET, HEAD, POST");
});

test("guesses the path that was meant", async () => {
  const { message } = (await (await post("/shorts.v1alpha1.MarketService/GetTopShort", "{}")).json()) as {
    message: string;
  };
  assert.match(message, /did you mean \/shorts\.v1alpha1\.MarketService\/GetTopShorts\?$/);
});

test("a fault of ours is a fixed text, and its cause is in the log", async () => {
  const response = await post("/shorts.v1alpha1.StockService/GetStock", '{"productCode":"BAD"}');
  assert.deepEqual([response.status, await response.json()], [500, { code: "internal", message: "internal error" }]);
  assert.match(JSON.stringify(server.log.find(({ msg }) => msg === "fault")), /hunter2/);
});

test("answers 503 with Retry-After while no data is loaded, but still refuses bad input", async (context) => {
  const empty = await testServer(context, { serving: () => ({ snapshot: undefined, problem: "no data" }) });
  const emptyClient = clientOf(empty.url);
  const response = await emptyClient.post(TOP_SHORTS, "{}");
  assert.deepEqual([response.headers.get("retry-after"), response.headers.get("x-demo-data")], ["5", null]);
  assert.deepEqual(await refusalOf(response), [503, "unavailable"]);
  assert.deepEqual(await refusalOf(await emptyClient.post(TOP_SHORTS, '{"limit":-1}')), [
    400,
    "invalid_argument",
    "limit",
  ]);
  assert.equal((await emptyClient.get("/readyz")).status, 503);
  await empty.close();
});

test("a new data version is answered anew, the same request at the same version from the cache", async (context) => {
  let snapshot = snapshotOf("version-1", false);
  const swapping = await testServer(context, { serving: () => ({ snapshot, problem: undefined }) });
  const swappingClient = clientOf(swapping.url);
  const versionOf = async () => (await swappingClient.post(TOP_SHORTS, "{}")).headers.get("x-data-version");
  const versions = [await versionOf(), await versionOf()];
  snapshot = snapshotOf("version-2", false);
  versions.push(await versionOf());
  assert.deepEqual(versions, ["version-1", "version-1", "version-2"]);
  const metrics = await (await swappingClient.get("/metrics")).text();
  assert.match(metrics, /daybook_cache_lookups_total\{result="hit"\} 1\n/);
  assert.match(metrics, /daybook_snapshot_info\{data_version="version-2",demo="false"\} 1\n/);
  await swapping.close();
});

/** A POST whose body arrives as it was sent: fetch would unpack it. */
function rawFetch(path: string, body: string, acceptEncoding: string) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const headers = { ...JSON_HEADERS, "Accept-Encoding": acceptEncoding };
    const call = request(server.url + path, { method: "POST", headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ headers: response.headers, body: Buffer.concat(chunks) });
    });
    call.on("error", reject).end(body);
  });
}
