import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { before, describe, test } from "node:test";
import { promisify } from "node:util";
import {
  create,
  type DescMessage,
  type DescMethodUnary,
  fromBinary,
  fromJson,
  type JsonValue,
  type MessageInitShape,
  toBinary,
} from "@bufbuild/protobuf";
import { Code, createClient, type Transport } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { GetStockRequestSchema, MarketService, SearchService, StockSchema, StockService } from "@daybook/contract";
import { createDaybook } from "@daybook/sdk";
import { credentials, Client as GrpcClient } from "@grpc/grpc-js";
import { exampleOf, methods } from "./contract.fixture.js";
import { get, type Served } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

describe("every client gets the same answer", () => {
  let server: Served;
  let transports: Readonly<Record<string, Transport>>;
  let code = "";

  before(async () => {
    server = await demoServer();
    const baseUrl = server.address;
    transports = {
      "Connect, JSON": createConnectTransport({ baseUrl, httpVersion: "1.1", useBinaryFormat: false }),
      "Connect, binary": createConnectTransport({ baseUrl, httpVersion: "1.1", useBinaryFormat: true }),
      "Connect, JSON by GET": createConnectTransport({
        baseUrl,
        httpVersion: "1.1",
        useBinaryFormat: false,
        useHttpGet: true,
      }),
      "Connect, binary by GET": createConnectTransport({
        baseUrl,
        httpVersion: "1.1",
        useBinaryFormat: true,
        useHttpGet: true,
      }),
      "Connect, JSON on HTTP/2": createConnectTransport({ baseUrl, httpVersion: "2", useBinaryFormat: false }),
      "Connect, binary, compressed": createConnectTransport({
        baseUrl,
        httpVersion: "1.1",
        useBinaryFormat: true,
        compressMinBytes: 0,
      }),
      gRPC: createGrpcTransport({ baseUrl }),
      "gRPC, JSON": createGrpcTransport({ baseUrl, useBinaryFormat: false }),
      "gRPC-web": createGrpcWebTransport({ baseUrl, httpVersion: "1.1" }),
      "gRPC-web on HTTP/2": createGrpcWebTransport({ baseUrl, httpVersion: "2" }),
    };
    const { timeSeries } = await createDaybook({ baseUrl }).market.getTopShorts({ limit: 1 });
    code = timeSeries[0]?.productCode ?? "";
  });

  /** The outcomes of one call through every transport, under the names of the transports. */
  async function through(call: (transport: Transport) => Promise<unknown>) {
    const outcomes = Object.entries(transports).map(async ([name, transport]) => {
      const outcome = await call(transport).catch((error) => ({ code: error.code, message: error.rawMessage }));
      return [name, outcome] as const;
    });
    return Object.fromEntries(await Promise.all(outcomes));
  }

  const sameForAll = (outcomes: Record<string, unknown>) => {
    const [first] = Object.values(outcomes);
    assert.deepEqual(outcomes, Object.fromEntries(Object.keys(outcomes).map((name) => [name, first])));
    return first;
  };

  test("for a ranking with series", async () => {
    const answer = sameForAll(
      await through((t) => createClient(MarketService, t).getTopShorts({ period: "3m", limit: 5 })),
    );
    assert.equal((answer as { timeSeries: unknown[] }).timeSeries.length, 5);
  });

  test("for a date's market, dates, tree map, search and series", async () => {
    sameForAll(await through((t) => createClient(MarketService, t).getMarketByDate({ limit: 1000 })));
    sameForAll(await through((t) => createClient(MarketService, t).getAvailableDates({ limit: 3 })));
    sameForAll(await through((t) => createClient(MarketService, t).getIndustryTreeMap({ viewMode: 1 })));
    sameForAll(await through((t) => createClient(SearchService, t).searchStocks({ query: "gold" })));
    sameForAll(await through((t) => createClient(StockService, t).getStockData({ productCode: code, period: "MAX" })));
  });

  for (const method of methods) {
    const { name, desc } = method;
    test(`for ${name}`, async () => {
      const request = fromJson(desc.input, exampleOf(method) as JsonValue);
      const call = async (transport: Transport) => {
        const unary = desc as DescMethodUnary;
        return (await transport.unary(unary, undefined, undefined, undefined, request)).message;
      };
      const answer = sameForAll(await through(call)) as { $typeName?: string; code?: Code };
      assert.equal(answer.$typeName ?? answer.code, method.needsKey ? Code.Unauthenticated : desc.output.typeName);
    });
  }

  test("for a summary, where JSON leaves the list out and binary has an empty one", async () => {
    sameForAll(await through((t) => createClient(MarketService, t).getTopShorts({ limit: 2, summaryOnly: true })));
  });

  const refused: readonly [what: string, call: (transport: Transport) => Promise<unknown>][] = [
    ["an unknown code", (t) => createClient(StockService, t).getStock({ productCode: "ZZZ" })],
    ["a missing code", (t) => createClient(StockService, t).getStock({})],
    ["a bad period", (t) => createClient(MarketService, t).getTopShorts({ period: "7W" })],
    ["an unknown view", (t) => createClient(MarketService, t).getIndustryTreeMap({ viewMode: 9 as never })],
    ["a negative offset", (t) => createClient(MarketService, t).getTopShorts({ offset: -1 })],
  ];
  for (const [what, call] of refused) {
    test(`for ${what}: the same code and message`, async () => {
      const outcomes = await through(call);
      // The client itself refuses to write an unknown enum number as JSON.
      if (what === "an unknown view")
        for (const name of Object.keys(outcomes)) if (/JSON/.test(name)) delete outcomes[name];
      const error = sameForAll(outcomes) as { code: number };
      assert.ok(error.code === 3 || error.code === 5, JSON.stringify(error));
    });
  }

  test("for another gRPC implementation", async () => {
    const client = new GrpcClient(new URL(server.address).host, credentials.createInsecure());
    const answer = await new Promise((resolve, reject) => {
      client.makeUnaryRequest(
        "/shorts.v1alpha1.StockService/GetStock",
        (request: MessageInitShape<typeof GetStockRequestSchema>) =>
          Buffer.from(toBinary(GetStockRequestSchema, create(GetStockRequestSchema, request))),
        (bytes) => fromBinary(StockSchema, bytes),
        { productCode: code },
        (error, value) => (error ? reject(error) : resolve(value)),
      );
    });
    client.close();
    assert.deepEqual(answer, await createDaybook({ baseUrl: server.address }).stock.getStock({ productCode: code }));
  });

  test("for curl with POST and with GET", async () => {
    const path = `${server.address}/shorts.v1alpha1.StockService/GetStock`;
    const request = JSON.stringify({ productCode: code });
    const posted = await curl(["-H", "content-type: application/json", "-d", request, path]);
    const got = await curl([
      "-G",
      path,
      "-d",
      "connect=v1",
      "-d",
      "encoding=json",
      "--data-urlencode",
      `message=${request}`,
    ]);
    const typed = await createDaybook({ baseUrl: server.address }).stock.getStock({ productCode: code });
    assert.deepEqual([parsed(StockSchema, posted), parsed(StockSchema, got)], [typed, typed]);
  });

  test("a GET answer has an ETag, and is not sent again to who has it", async () => {
    const path = `/shorts.v1alpha1.StockService/GetStock?connect=v1&encoding=json&message=${encodeURIComponent(JSON.stringify({ productCode: code }))}`;
    const first = await get(server.address, path);
    const etag = first.headers.get("etag") ?? "";
    const second = await get(server.address, path, { "if-none-match": etag });
    assert.deepEqual([first.status, /^"/.test(etag), second.status, await second.text()], [200, true, 304, ""]);
  });

  test("the demo world says so in every answer", async () => {
    const answers = await Promise.all([
      get(server.address, "/v1/latest"),
      get(server.address, "/api/health"),
      get(server.address, "/nowhere"),
    ]);
    assert.deepEqual(
      answers.map(({ headers }) => headers.get("x-demo-data")),
      ["true", "true", "true"],
    );
  });
});

async function curl(args: readonly string[]): Promise<JsonValue> {
  const { stdout } = await promisify(execFile)("curl", ["-sS", "-A", "daybook-tests/1", ...args]);
  return JSON.parse(stdout);
}

function parsed(schema: DescMessage, json: JsonValue) {
  return fromJson(schema, json);
}
