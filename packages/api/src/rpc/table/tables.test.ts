import assert from "node:assert/strict";
import { request as requestOf } from "node:http";
import { after, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { clientOf, connectQuery, refusalOf, STOCK, TOP_SHORTS, testServer } from "../../api.fixture.js";

const server = await testServer({ after });
const { get, post } = clientOf(server.url);
const CSV = `${TOP_SHORTS}?limit=3&period=1Y&productCodes=BHP&productCodes=CBA&summaryOnly=true&format=csv`;

const ROWS = ["product_code,product_name,name", "BHP,,1Y", "CBA,,1Y"];

/** The first columns of a file. */
function firstColumns(text: string): string[] {
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => line.split(",").slice(0, 3).join(","));
}

test("the list of an answer is CSV by a parameter, in either form of GET, or by the Accept header", async () => {
  const message = '{"limit":3,"period":"1Y","productCodes":["BHP","CBA"],"summaryOnly":true}';
  const answers = await Promise.all([
    get(CSV),
    get(CSV.replace("format=csv", "format=CSV")),
    get(`${TOP_SHORTS}${connectQuery({ message })}&format=csv`),
    get(CSV.replace("&format=csv", ""), { Accept: "text/csv" }),
    get(CSV.replace("&format=csv", ""), { Accept: "application/json;q=0.5, text/csv;q=0.9" }),
  ]);
  for (const answer of answers) {
    assert.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
    assert.deepEqual(firstColumns(await answer.text()), ROWS);
  }
});

for (const accept of ["*/*", "application/json, text/csv;q=0.9", "text/csv;q=0", "text/html, */*;q=0.8", "image/png"]) {
  test(`Accept: ${accept} is answered in JSON`, async () => {
    const answer = await get(CSV.replace("&format=csv", ""), { Accept: accept });
    assert.deepEqual(
      [answer.headers.get("content-type"), "timeSeries" in ((await answer.json()) as object)],
      ["application/json", true],
    );
  });
}

test("format=json, no format, and what a POST accepts are JSON", async () => {
  const plain = await (await get(CSV.replace("&format=csv", ""))).text();
  const message = '{"limit":3,"period":"1Y","productCodes":["BHP","CBA"],"summaryOnly":true}';
  const others = await Promise.all([
    get(CSV.replace("csv", "json"), { Accept: "text/csv" }),
    get(CSV.replace("csv", "")),
    post(TOP_SHORTS, message, { Accept: "text/csv" }),
  ]);
  for (const other of others) assert.equal(await other.text(), plain);
});

test("a table has the headers of the JSON, an ETag and a 304 of its own, and a name", async () => {
  const json = await get(CSV.replace("&format=csv", ""));
  const csv = await get(CSV);
  const again = await get(CSV, { "If-None-Match": csv.headers.get("etag")! });
  const other = await get(CSV, { "If-None-Match": json.headers.get("etag")! });
  assert.deepEqual(
    [again.status, await again.text(), other.status, csv.headers.get("x-data-version"), csv.headers.get("vary")],
    [304, "", 200, json.headers.get("x-data-version"), "Accept-Encoding, Accept"],
  );
  assert.match(csv.headers.get("content-disposition") ?? "", /^attachment; filename="GetTopShorts[A-Za-z0-9-]*\.csv"$/);
});

test("the name of a table says what it is of, in signs that every system allows", async () => {
  const nameOf = async (code: string, format: string) => {
    const target = `${STOCK.replace("GetStock", "GetStockData")}?productCode=${code}&format=${format}`;
    return (await get(target)).headers.get("content-disposition");
  };
  assert.deepEqual(
    [await nameOf("bhp", "csv"), await nameOf("CBA", "ndjson")],
    ['attachment; filename="GetStockData-BHP.csv"', 'attachment; filename="GetStockData-CBA.ndjson"'],
  );
});

test("a HEAD has the status and headers of the GET, and no body", async () => {
  const [whole, head] = [
    await get(CSV),
    await fetch(server.url + CSV, { method: "HEAD", headers: { "User-Agent": "test/1" } }),
  ];
  const of = ({ status, headers }: Response) => [
    status,
    ["content-type", "content-length", "content-disposition", "etag"].map((name) => headers.get(name)),
  ];
  assert.deepEqual([of(head), await head.text()], [of(whole), ""]);
});

test("a table is sent compressed, but for a format that is compressed already", async () => {
  const large = `${TOP_SHORTS}?limit=3&summaryOnly=true${Array.from({ length: 100 }, (_, at) => `&productCodes=C${100 + at}`).join("")}`;
  const csv = await packed(`${large}&format=csv`);
  const xlsx = await packed(`${large}&format=xlsx`);
  assert.deepEqual([csv.encoding, xlsx.encoding], ["gzip", undefined]);
  assert.equal(gunzipSync(csv.body).toString(), await (await get(`${large}&format=csv`)).text());
  assert.equal(xlsx.body.subarray(0, 2).toString(), "PK");
});

/** What is sent to a client that takes gzip. */
function packed(target: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { "User-Agent": "test/1", "Accept-Encoding": "gzip" };
    requestOf(server.url + target, { headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () =>
        resolve({ encoding: response.headers["content-encoding"], body: Buffer.concat(pieces) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

test("an answer that leaves its list out has a table without rows", async () => {
  const answer = await get("/shorts.v1alpha1.StockService/GetStockPrices?productCode=BHP&format=ndjson");
  assert.deepEqual([answer.status, await answer.text()], [200, ""]);
});

for (const [target, expected] of [
  [CSV.replace("csv", "xml"), [400, "invalid_argument", "format"]],
  [`${CSV}&format=ndjson`, [400, "invalid_argument", "format"]],
  [`${STOCK}?productCode=BHP&format=csv`, [400, "invalid_argument", "format"]],
  [`${TOP_SHORTS}${connectQuery({ encoding: "proto", message: "" })}&format=csv`, [400, "invalid_argument", "format"]],
  [`${TOP_SHORTS}?format=csv&limit=-1`, [400, "invalid_argument", "limit"]],
  ["/shorts.v1alpha1.StockService/GetStockData?productCode=&format=csv", [400, "invalid_argument", "productCode"]],
  ["/shorts.v1alpha1.CoreStocksService/GetStockData?productCode=BHP&format=csv", [401, "unauthenticated"]],
] as const) {
  test(`refuses ${target}`, async () => {
    assert.deepEqual(await refusalOf(await get(target)), expected);
  });
}

test("a refusal lists the formats", async () => {
  const { message } = (await (await get(CSV.replace("csv", "xml"))).json()) as { message: string };
  assert.equal(message, "format must be one of json csv ndjson xlsx parquet");
});

test("words that begin like a table's are not taken for its answer", async () => {
  await get(CSV);
  await get(CSV);
  const message = `csv GET ${TOP_SHORTS} {}`;
  const [status] = await refusalOf(await get(TOP_SHORTS + connectQuery({ message })));
  assert.equal(status, 400);
});
