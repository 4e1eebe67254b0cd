import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { create, createFileRegistry, type DescExtension, fromBinary, type MessageInitShape } from "@bufbuild/protobuf";
import { FileDescriptorProtoSchema, FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { Code, createClient } from "@connectrpc/connect";
import { createConnectTransport, createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { file_daybook_options_v1_options, publicMethods, StockService } from "@daybook/contract";
import { testServer } from "../api.fixture.js";
import {
  ServerReflection,
  type ServerReflectionRequestSchema,
  type ServerReflectionResponse,
} from "../gen/grpc/reflection/v1/reflection_pb.js";
import { ServerReflection as OlderReflection } from "../gen/grpc/reflection/v1alpha/reflection_pb.js";

type Question = MessageInitShape<typeof ServerReflectionRequestSchema>["messageRequest"];

describe("the reflection service", async () => {
  const server = await testServer({ after });
  const { url: baseUrl } = server;
  const grpc = createGrpcTransport({ baseUrl });
  const client = createClient(ServerReflection, grpc);

  async function ask(...questions: Question[]): Promise<ServerReflectionResponse["messageResponse"][]> {
    async function* requests() {
      for (const messageRequest of questions) yield { host: "here", messageRequest: messageRequest! };
    }
    const answers: ServerReflectionResponse[] = [];
    for await (const answer of client.serverReflectionInfo(requests())) answers.push(answer);
    assert.ok(answers.every(({ validHost, originalRequest }) => validHost === originalRequest?.host));
    return answers.map(({ messageResponse }) => messageResponse);
  }

  /** The names of the files that an answer holds, or its error. */
  function told(answer: ServerReflectionResponse["messageResponse"] | undefined) {
    if (answer?.case === "fileDescriptorResponse") {
      return answer.value.fileDescriptorProto.map((bytes) => fromBinary(FileDescriptorProtoSchema, bytes).name);
    }
    return answer?.case === "errorResponse" ? [answer.value.errorCode, answer.value.errorMessage] : answer?.value;
  }

  const STOCK_FILES = [
    "shorts/v1alpha1/stock.proto",
    "daybook/options/v1/options.proto",
    "google/protobuf/descriptor.proto",
  ];

  test("lists every service that is served, and its own", async () => {
    const [answer] = await ask({ case: "listServices", value: "" });
    const names = answer?.case === "listServicesResponse" ? answer.value.service.map(({ name }) => name) : [];
    const served = new Set([...publicMethods.values()].map(({ parent }) => parent.typeName));
    assert.deepEqual(names, [
      "grpc.health.v1.Health",
      "grpc.reflection.v1.ServerReflection",
      "grpc.reflection.v1alpha.ServerReflection",
      ...[...served].sort(),
    ]);
  });

  for (const [symbol, file] of [
    ["shorts.v1alpha1.StockService", "shorts/v1alpha1/stock.proto"],
    ["shorts.v1alpha1.StockService.GetStock", "shorts/v1alpha1/stock.proto"],
    ["shorts.v1alpha1.GetStockRequest", "shorts/v1alpha1/stock.proto"],
    ["shorts.v1alpha1.GetStockRequest.product_code", "shorts/v1alpha1/stock.proto"],
    ["daybook.options.v1.FORMAT_CODE", "daybook/options/v1/options.proto"],
    ["daybook.options.v1.bound", "daybook/options/v1/options.proto"],
    ["grpc.health.v1.HealthCheckResponse.SERVING", "grpc/health/v1/health.proto"],
    ["google.protobuf.FieldOptions", "google/protobuf/descriptor.proto"],
  ] as const) {
    test(`finds the file of ${symbol}, and sends it first`, async () => {
      const [answer] = await ask({ case: "fileContainingSymbol", value: symbol });
      assert.equal((told(answer) as string[])[0], file);
    });
  }

  test("sends what a file imports with it, and in one call nothing twice that was not asked for again", async () => {
    const [first, again, other] = await ask(
      { case: "fileByFilename", value: "shorts/v1alpha1/stock.proto" },
      { case: "fileByFilename", value: "shorts/v1alpha1/stock.proto" },
      { case: "fileByFilename", value: "shorts/v1alpha1/search.proto" },
    );
    const sent = told(first) as string[];
    assert.ok(STOCK_FILES.every((name) => sent.includes(name)) && new Set(sent).size === sent.length, String(sent));
    assert.deepEqual([told(again), told(other)], [["shorts/v1alpha1/stock.proto"], ["shorts/v1alpha1/search.proto"]]);
  });

  test("sends files from which a client builds the same service, options included", async () => {
    const [answer] = await ask({ case: "fileContainingSymbol", value: StockService.typeName });
    const bytes = answer?.case === "fileDescriptorResponse" ? answer.value.fileDescriptorProto : [];
    const file = bytes.map((each) => fromBinary(FileDescriptorProtoSchema, each));
    const registry = createFileRegistry(create(FileDescriptorSetSchema, { file: file.reverse() }));
    const built = registry.getService(StockService.typeName);
    const bound = (service: typeof built) =>
      service?.methods[0]?.input.fields.map(({ name, proto }) => [
        name,
        proto.options?.$unknown?.map(({ no, data }) => [no, Buffer.from(data).toString("hex")]),
      ]);
    assert.deepEqual(
      built?.methods.map(({ name }) => name),
      [...publicMethods.values()].filter(({ parent }) => parent === StockService).map(({ name }) => name),
    );
    assert.deepEqual(bound(built), bound(StockService));
  });

  test("finds extensions by number, and tells the numbers of a message", async () => {
    const answers = await ask(
      {
        case: "fileContainingExtension",
        value: { containingType: "google.protobuf.FieldOptions", extensionNumber: 50001 },
      },
      { case: "allExtensionNumbersOfType", value: "google.protobuf.MethodOptions" },
      { case: "allExtensionNumbersOfType", value: "shorts.v1alpha1.Stock" },
    );
    const isOfMethods = ({ extendee }: DescExtension) => extendee.typeName === "google.protobuf.MethodOptions";
    const numbers = answers.slice(1).map((answer) => told(answer) as { extensionNumber: number[] });
    assert.equal((told(answers[0]) as string[])[0], "daybook/options/v1/options.proto");
    assert.deepEqual(
      numbers.map(({ extensionNumber }) => extensionNumber),
      [file_daybook_options_v1_options.extensions.filter(isOfMethods).map(({ number }) => number), []],
    );
  });

  for (const [question, message] of [
    [{ case: "fileByFilename", value: "/etc/passwd" }, "file /etc/passwd is not known here"],
    [{ case: "fileContainingSymbol", value: "Stock" }, "symbol Stock is not known here"],
    [{ case: "fileContainingSymbol", value: "" }, "symbol  is not known here"],
    [{ case: "allExtensionNumbersOfType", value: "x".repeat(100) }, `message ${"x".repeat(80)}… is not known here`],
    [
      {
        case: "fileContainingExtension",
        value: { containingType: "google.protobuf.FieldOptions", extensionNumber: -1 },
      },
      "extension -1 of google.protobuf.FieldOptions is not known here",
    ],
  ] as const) {
    test(`answers that there is nothing, and goes on: ${message}`, async () => {
      const [answer, next] = await ask(question, { case: "listServices", value: "*" });
      assert.deepEqual([told(answer), next?.case], [[5, message], "listServicesResponse"]);
    });
  }

  test("refuses a question that asks nothing", async () => {
    const [answer] = await ask({ case: undefined });
    assert.deepEqual(told(answer), [3, "nothing is asked"]);
  });

  test("answers while more is to be asked, under the older name and in every protocol over HTTP/2", async () => {
    const transports = [
      grpc,
      createGrpcWebTransport({ baseUrl, httpVersion: "2" }),
      createConnectTransport({ baseUrl, httpVersion: "2" }),
    ];
    for (const transport of transports) {
      let release = () => {};
      const answered = new Promise<void>((resolve) => {
        release = resolve;
      });
      async function* requests() {
        yield { messageRequest: { case: "listServices" as const, value: "" } };
        await answered;
        yield { messageRequest: { case: "fileByFilename" as const, value: "nowhere" } };
      }
      const cases: unknown[] = [];
      for await (const { messageResponse } of createClient(OlderReflection, transport).serverReflectionInfo(
        requests(),
      )) {
        cases.push(messageResponse.case);
        release();
      }
      assert.deepEqual(cases, ["listServicesResponse", "errorResponse"]);
    }
  });

  test("takes two hundred questions in one call, and no more", async () => {
    const question = { case: "fileByFilename", value: "nowhere" } as const;
    assert.equal((await ask(...Array(200).fill(question))).length, 200);
    await assert.rejects(ask(...Array(201).fill(question)), { code: Code.ResourceExhausted });
  });

  test("sends every file that there is several times over in one call, and then no more", async () => {
    const question = { case: "fileByFilename", value: "shorts/v1alpha1/politicians.proto" } as const;
    assert.equal((await ask(...Array(30).fill(question))).length, 30);
    await assert.rejects(ask(...Array(50).fill(question)), { code: Code.ResourceExhausted });
  });

  test("refuses a question of more than 16 KiB", async () => {
    await assert.rejects(ask({ case: "fileByFilename", value: "x".repeat(20_000) }), { code: Code.ResourceExhausted });
  });

  test("needs a caller who says who it is", async () => {
    const call = client.serverReflectionInfo((async function* () {})(), { headers: { "User-Agent": "curl/8" } });
    await assert.rejects(call[Symbol.asyncIterator]().next(), { code: Code.PermissionDenied });
  });
});

test("a call that stays silent is ended when the server's limit has passed", async (context) => {
  const server = await testServer(context, { resourceLimits: { requestTimeoutMs: 300 } });
  const client = createClient(ServerReflection, createGrpcTransport({ baseUrl: server.url }));
  async function* requests() {
    yield { messageRequest: { case: "listServices" as const, value: "" } };
    await new Promise(() => {});
  }
  const answers = client.serverReflectionInfo(requests())[Symbol.asyncIterator]();
  await answers.next();
  await assert.rejects(answers.next(), { code: Code.DeadlineExceeded });
  await server.close();
  const { path, status, protocol } = server.log.at(-1) as Record<string, unknown>;
  assert.deepEqual(
    [path, status, protocol],
    ["/grpc.reflection.v1.ServerReflection/ServerReflectionInfo", 200, "grpc"],
  );
});
