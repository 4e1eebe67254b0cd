import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { create, type DescMethodUnary } from "@bufbuild/protobuf";
import { Code, ConnectError, type Transport } from "@connectrpc/connect";
import { createGrpcTransport, createGrpcWebTransport } from "@connectrpc/connect-node";
import { MarketService } from "@daybook/contract";
import { clientOf, testServer } from "../api.fixture.js";
import { grpcCall } from "./overload.fixture.js";

const WRONG = "/shorts.v1alpha1.MarketService/GetTopShort";
const HINT = `nothing is served at ${WRONG}, did you mean /shorts.v1alpha1.MarketService/GetTopShorts?`;

describe("a method that is not there is told of in the words of the protocol", async () => {
  const server = await testServer({ after });
  const { url: baseUrl } = server;

  test("over gRPC in a head that is the whole answer", async () => {
    const { status, grpcStatus, head, isTrailersOnly } = await grpcCall(baseUrl, WRONG, Buffer.alloc(0));
    assert.deepEqual(
      [status, grpcStatus, decodeURIComponent(String(head["grpc-message"])), head["content-type"], isTrailersOnly],
      [200, "12", HINT, "application/grpc+proto", true],
    );
  });

  const transports: readonly [name: string, transport: Transport][] = [
    ["gRPC", createGrpcTransport({ baseUrl })],
    ["gRPC-web", createGrpcWebTransport({ baseUrl, httpVersion: "1.1" })],
    ["gRPC-web over HTTP/2", createGrpcWebTransport({ baseUrl, httpVersion: "2" })],
  ];
  for (const [name, transport] of transports) {
    test(`to a ${name} client of a service that is not there`, async () => {
      const error = await unaryError(transport, "shorts.v1alpha1.MarktService", "GetTopShorts");
      const hint = "nothing is served at /shorts.v1alpha1.MarktService/GetTopShorts, did you mean ";
      assert.deepEqual(
        [error.code, error.rawMessage],
        [Code.Unimplemented, `${hint}/shorts.v1alpha1.MarketService/GetTopShorts?`],
      );
    });
  }

  test("as before to everybody else", async () => {
    const { post } = clientOf(baseUrl);
    const json = await post(WRONG, "{}");
    // HTTP/1.1 is no gRPC, whatever the content says.
    const http1 = await post(WRONG, "", { "Content-Type": "application/grpc" });
    // A plain endpoint has its own words.
    const plain = await post("/v1/latest", "", { "Content-Type": "application/grpc-web" });
    assert.deepEqual([json.status, http1.status, plain.status], [404, 404, 405]);
    assert.deepEqual([await json.json(), await http1.json()], Array(2).fill({ code: "unimplemented", message: HINT }));
  });

  test("and the log names the protocol", async () => {
    await grpcCall(baseUrl, WRONG, Buffer.alloc(0));
    const { path, status, protocol } = server.log.at(-1) as Record<string, unknown>;
    assert.deepEqual([path, status, protocol], [WRONG, 200, "grpc"]);
  });
});

/** What a call of any path is refused with: a method of the contract under another name. */
async function unaryError(transport: Transport, service: string, name: string): Promise<ConnectError> {
  const known = MarketService.method.getTopShorts as DescMethodUnary;
  const method = { ...known, name, parent: { ...known.parent, typeName: service } } as DescMethodUnary;
  const call = transport.unary(method, undefined, undefined, undefined, create(known.input));
  return ConnectError.from(
    await call.then(
      () => undefined,
      (reason: unknown) => reason,
    ),
  );
}
