import assert from "node:assert/strict";
import { after, test } from "node:test";
import { clientOf, connectQuery, refusalOf, STOCK, TOP_SHORTS, testServer } from "../api.fixture.js";

const server = await testServer({ after });
const { get, post } = clientOf(server.url);

test("a GET with the fields as parameters gets the answer of the message, to the byte", async () => {
  const request = { limit: 3, period: "1Y", productCodes: ["BHP", "CBA"], summaryOnly: true };
  const answers = await Promise.all([
    get(`${TOP_SHORTS}?limit=3&period=1y&productCodes=bhp&product_codes=`),
    get(`${TOP_SHORTS}?limit=3&period=1Y&product_codes=BHP&product_codes=CBA&summaryOnly=1`),
    post(TOP_SHORTS, JSON.stringify(request)),
  ]);
  const [first, flat, posted] = await Promise.all(answers.map((answer) => answer.text()));
  assert.deepEqual([answers[0]!.status, answers[1]!.status, flat], [200, 200, posted]);
  assert.notEqual(first, posted);
});

test("it has the headers, the ETag and the 304 of the Connect GET", async () => {
  const flat = await get(`${STOCK}?productCode=bhp`);
  const connect = await get(STOCK + connectQuery({ message: '{"productCode":"BHP"}' }));
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => !OF_ONE_CALL.has(name) && name !== "link"));
  assert.deepEqual([headersOf(flat), await flat.text()], [headersOf(connect), await connect.text()]);
  const again = await get(`${STOCK}?product_code=BHP`, { "If-None-Match": flat.headers.get("etag") ?? "" });
  assert.deepEqual([again.status, await again.text()], [304, ""]);
  // A receipt is asked for as the answer was.
  assert.equal(flat.headers.get("link"), '</v1/receipts/StockService/GetStock?productCode=bhp>; rel="describedby"');
});

const OF_ONE_CALL = new Set(["x-request-id", "date", "connection", "keep-alive"]);

for (const target of [
  `${STOCK}?productCode=BHP`,
  STOCK + connectQuery({ message: '{"productCode":"BHP"}' }),
  STOCK + connectQuery({ encoding: "proto", message: "CgNCSFA", base64: "1" }),
  `${STOCK}?productCode=XXX`,
]) {
  test(`a HEAD of ${target} has the status and headers of the GET, and no body`, async () => {
    const [whole, head] = [
      await get(target),
      await fetch(server.url + target, { method: "HEAD", headers: { "User-Agent": "test/1" } }),
    ];
    const of = ({ status, headers }: Response) => [status, [...headers].filter(([name]) => !OF_ONE_CALL.has(name))];
    assert.deepEqual([of(head), await head.text()], [of(whole), ""]);
    const etag = whole.headers.get("etag");
    if (etag === null) return;
    const again = await fetch(server.url + target, {
      method: "HEAD",
      headers: { "User-Agent": "test/1", "If-None-Match": etag },
    });
    assert.equal(again.status, 304);
  });
}

test("a request without fields is a GET without parameters", async () => {
  const [flat, posted] = [await get(TOP_SHORTS), await post(TOP_SHORTS, "{}")];
  assert.deepEqual([flat.status, await flat.text()], [200, await posted.text()]);
});

for (const [target, expected] of [
  [`${STOCK}?`, [400, "invalid_argument", "productCode"]],
  [`${STOCK}?productCode=XXX`, [404, "not_found"]],
  [`${STOCK}?productCode=BHP&productCode=CBA`, [400, "invalid_argument", "productCode"]],
  [`${STOCK}?productCod=BHP`, [400, "invalid_argument", "productCod"]],
  [`${TOP_SHORTS}?limit=3&encoding=json`, [400, "invalid_argument", "limit"]],
  [`${TOP_SHORTS}?encoding=json&message={}&product_codes=BHP`, [400, "invalid_argument", "productCodes"]],
  [`${TOP_SHORTS}?limit=many`, [400, "invalid_argument", "limit"]],
  [`${TOP_SHORTS}?limit=-1`, [400, "invalid_argument", "limit"]],
  [`${TOP_SHORTS}?limit=2147483648`, [400, "invalid_argument", "limit"]],
  [`${TOP_SHORTS}?productCodes=BHP,CBA`, [400, "invalid_argument", "productCodes[0]"]],
  ["/shorts.v1alpha1.CoreStocksService/GetStockData?productCode=BHP", [401, "unauthenticated"]],
] as const) {
  test(`refuses ${target} as it refuses the message`, async () => {
    assert.deepEqual(await refusalOf(await get(target)), expected);
  });
}

test("the log calls it flat, without its parameters", async () => {
  await get(`${STOCK}?productCode=CBA`);
  const line = server.log.findLast(({ path }) => path === STOCK);
  assert.deepEqual([line?.protocol, JSON.stringify(line).includes("CBA")], ["flat", false]);
});
