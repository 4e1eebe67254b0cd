import assert from "node:assert/strict";
import http2 from "node:http2";
import { after, test } from "node:test";
import { type DescMethodUnary, fromBinary, fromJsonString } from "@bufbuild/protobuf";
import { Code, ConnectError, createClient, type Transport } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { CoreStocksService, MarketService, StockService } from "@daybook/contract";
import { clientOf, services, TOP_SHORTS, testServer } from "../api.fixture.js";
import { WireService } from "../json/every-kind.fixture.js";
import { textWriterOf } from "../json/plain-json.fixture.js";
import { randomObject, randomOf } from "../json/random.fixture.js";
import { messageObjectOf, messageOf } from "./message.js";

const server = await testServer(
  { after },
  {
    resourceLimits: { drainTimeoutMs: 100 },
    services: [...services, { desc: WireService, reads: [], handlers: { echo: (request: object) => request } }],
  },
);
const { post, get } = clientOf(server.url);

const { url: baseUrl } = server;
const transports: readonly [name: string, Transport][] = [
  ["Connect in JSON", createConnectTransport({ baseUrl, httpVersion: "1.1", useBinaryFormat: false })],
  ["Connect in binary", createConnectTransport({ baseUrl, httpVersion: "1.1" })],
  [
    "Connect GET in JSON",
    createConnectTransport({ baseUrl, httpVersion: "1.1", useHttpGet: true, useBinaryFormat: false }),
  ],
  ["Connect GET in binary", createConnectTransport({ baseUrl, httpVersion: "1.1", useHttpGet: true })],
  ["Connect in JSON over HTTP/2", createConnectTransport({ baseUrl, httpVersion: "2", useBinaryFormat: false })],
  ["Connect in binary over HTTP/2", createConnectTransport({ baseUrl, httpVersion: "2" })],
  ["gRPC", createGrpcTransport({ baseUrl })],
  ["gRPC in JSON", createGrpcTransport({ baseUrl, useBinaryFormat: false })],
  ["gRPC-web", createGrpcWebTransport({ baseUrl, httpVersion: "1.1" })],
  ["gRPC-web over HTTP/2", createGrpcWebTransport({ baseUrl, httpVersion: "2" })],
];

for (const [name, transport] of transports) {
  test(`${name} gets the answer that curl gets`, async () => {
    const client = createClient(MarketService, transport);
    for (const request of [
      {},
      { limit: 3, period: "1y", productCodes: ["bhp", "CBA", "bhp"] },
      { limit: 5000, offset: 7, summaryOnly: true, productCodes: ["PLS"] },
    ]) {
      const expected = fromJsonString(
        MarketService.method.getTopShorts.output,
        await (await post(TOP_SHORTS, JSON.stringify(request))).text(),
      );
      assert.deepEqual(await client.getTopShorts(request), expected);
    }
  });

  test(`${name} takes a large answer, compressed or not`, async () => {
    const { stocks } = await createClient(MarketService, transport).getMarketByDate({ limit: 1000 });
    assert.equal(stocks.length, 1000);
  });

  test(`${name} gets the same refusals: code, text and field`, async () => {
    const stock = createClient(StockService, transport);
    const market = createClient(MarketService, transport);
    const core = createClient(CoreStocksService, transport);
    const errors = [
      await errorOf(market.getTopShorts({ limit: -1 })),
      await errorOf(market.getTopShorts({ period: "7W" })),
      await errorOf(stock.getStock({})),
      await errorOf(stock.getStock({ productCode: "XXX" })),
      await errorOf(stock.getStock({ productCode: "BAD" })),
      await errorOf(core.getStockData({ productCode: "BHP" })),
      await errorOf(market.getTopShorts({}, { headers: { "User-Agent": "curl/8" } })),
    ];
    assert.deepEqual(errors, EXPECTED_ERRORS);
  });
}

/** Code, start of the text, and the field that a detail names. */
async function errorOf(call: Promise<unknown>): Promise<unknown[]> {
  const error = ConnectError.from(
    await call.then(
      () => undefined,
      (reason: unknown) => reason,
    ),
  );
  const [detail] = error.details as { type: string; value: Uint8Array }[];
  const field =
    detail &&
    Buffer.from(detail.value)
      .subarray(4, 4 + detail.value[3]!)
      .toString();
  return [Code[error.code], error.rawMessage.slice(0, 32), detail?.type, field];
}

const BAD_REQUEST = "google.rpc.BadRequest";
const EXPECTED_ERRORS = [
  ["InvalidArgument", "limit must not be negative", BAD_REQUEST, "limit"],
  ["InvalidArgument", "period must be one of 1D, 1W, 1M", BAD_REQUEST, "period"],
  ["InvalidArgument", "productCode is required", BAD_REQUEST, "productCode"],
  ["NotFound", "stock not found: XXX", undefined, undefined],
  ["Internal", "internal error", undefined, undefined],
  ["Unauthenticated", "this method needs a key, sent as", undefined, undefined],
  ["PermissionDenied", "say who is calling with an ident", undefined, undefined],
];

for (const method of [MarketService.method.getTopShorts, WireService.method.echo as DescMethodUnary]) {
  test(`a random request of ${method.name} gets the same answer over every transport`, async () => {
    const write = textWriterOf(method.output);
    for (let seed = 1; seed <= 25; seed++) {
      // Deep enough for every kind of field, and small enough for the target of a GET.
      const request = messageOf(method.input, randomObject(method.input, randomOf(seed), 3));
      const calls = transports.map(([, transport]) =>
        transport.unary(method, undefined, undefined, undefined, request),
      );
      const answers = await Promise.all(
        calls.map((call) => answerOf(call.then(({ message }) => write(messageObjectOf(method.output, message))))),
      );
      for (const answer of answers) assert.deepEqual(answer, answers[0], `seed ${seed}`);
    }
  });
}

function answerOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((reason) => {
    const { code, rawMessage, details } = ConnectError.from(reason);
    return { code, rawMessage, values: (details as { value: Uint8Array }[]).map(({ value }) => Buffer.from(value)) };
  });
}

const PROTO = { "Content-Type": "application/proto" };

test("a binary error is the JSON error, to the byte", async () => {
  const asJson = await post(TOP_SHORTS, '{"limit":-1}');
  const asProto = await post(TOP_SHORTS, Buffer.from([0x10, ...Array(9).fill(0xff), 0x01]), PROTO);
  assert.deepEqual([asProto.status, await asProto.text()], [asJson.status, await asJson.text()]);
});

test("binary GET answers have an ETag and a 304, too", async () => {
  const path = `${TOP_SHORTS}?connect=v1&encoding=proto&message=`;
  const first = await get(path);
  const etag = first.headers.get("etag") ?? "";
  const output = MarketService.method.getTopShorts.output;
  assert.equal(fromBinary(output, new Uint8Array(await first.arrayBuffer())).totalCount, 50);
  assert.equal((await get(path, { "If-None-Match": etag })).status, 304);
});

for (const [what, body, headers] of [
  ["bytes that are no message", Buffer.from([0xff, 0xff, 0xff]), PROTO],
  ["version 2", Buffer.alloc(0), { ...PROTO, "Connect-Protocol-Version": "2" }],
  ["1 MiB and a byte", Buffer.alloc((1 << 20) + 1), PROTO],
  ["gzip that is none", Buffer.from("x"), { ...PROTO, "Content-Encoding": "gzip" }],
] as const) {
  test(`refuses ${what} in binary with invalid_argument`, async () => {
    const response = await post(TOP_SHORTS, body, headers);
    const { code } = (await response.json()) as { code: string };
    assert.deepEqual([response.status, code], [400, "invalid_argument"]);
  });
}

for (const [what, body, headers] of [
  ["no message", Buffer.alloc(0), {}],
  ["a torn envelope", Buffer.from([0, 0, 0]), {}],
  ["an envelope that claims 4 GB", Buffer.from([0, 0xff, 0xff, 0xff, 0xff, 1]), {}],
  ["a message shorter than it claims", Buffer.from([0, 0, 0, 0, 9, 1]), {}],
  ["two messages", Buffer.alloc(10), {}],
  ["bytes that are no message", Buffer.from([0, 0, 0, 0, 2, 0xff, 0xff]), {}],
  ["a compressed message without an encoding", Buffer.from([1, 0, 0, 0, 1, 1]), {}],
  ["gzip that is none", Buffer.from([1, 0, 0, 0, 1, 1]), { "Grpc-Encoding": "gzip" }],
  ["1 MiB and a byte", Buffer.concat([Buffer.from([0, 0, 0x10, 0, 1]), Buffer.alloc((1 << 20) + 1)]), {}],
  ["a timeout that is none", Buffer.alloc(5), { "Grpc-Timeout": "soon" }],
] as const) {
  test(`refuses ${what} over gRPC-web with invalid_argument`, async () => {
    const response = await post(TOP_SHORTS, body, { "Content-Type": "application/grpc-web+proto", ...headers });
    assert.equal(response.status, 200);
    assert.match(await response.text(), /grpc-status: 3\r\n/);
  });
}

test("a gRPC deadline that has passed is told as such", async () => {
  const client = createClient(MarketService, createGrpcWebTransport({ baseUrl, httpVersion: "1.1" }));
  const headers = { "Grpc-Timeout": "0m" };
  assert.equal((await errorOf(client.getTopShorts({}, { headers })))[0], "DeadlineExceeded");
});

test("a gRPC request that stops inside its body is told so in its trailers", async (context) => {
  const impatient = await testServer(context, { resourceLimits: { requestTimeoutMs: 200 } });
  const session = http2.connect(impatient.url);
  const stream = session.request({
    ":method": "POST",
    ":path": TOP_SHORTS,
    "user-agent": "test/1",
    "content-type": "application/grpc",
  });
  const trailers = new Promise<Record<string, unknown>>((resolve) => stream.once("trailers", resolve));
  stream.resume().write(Buffer.alloc(2));
  assert.equal((await trailers)["grpc-status"], "4");
  await new Promise((resolve) => stream.once("close", resolve));
  session.close();
  await impatient.close();
});
