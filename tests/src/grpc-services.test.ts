import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { publicMethods } from "@daybook/contract";
import { Client, credentials, type ServiceError } from "@grpc/grpc-js";
import { type Served, temporaryFolder } from "./daybook.fixture.js";
import { demoServer } from "./demo-server.fixture.js";

const BUF = fileURLToPath(new URL("../../node_modules/.bin/buf", import.meta.url));

describe("gRPC clients that know nothing of the contract", () => {
  const folder = temporaryFolder(after);
  let server: Served;
  before(async () => {
    server = await demoServer();
  });

  /** Calls with buf's own client, in a folder without any proto file: all that it knows is told by the server. */
  async function bufCurl(...args: string[]): Promise<string> {
    const words = ["curl", "--http2-prior-knowledge", "--user-agent", "daybook-tests/1", ...args];
    const { stdout } = await promisify(execFile)(BUF, words, { cwd: folder, env: { ...process.env, HOME: folder } });
    return stdout;
  }

  for (const protocol of ["grpc", "grpcweb", "connect"]) {
    for (const reflection of ["grpc-v1", "grpc-v1alpha"]) {
      test(`call a method by what ${reflection} tells over ${protocol}`, async () => {
        const path = `${server.address}/shorts.v1alpha1.StockService/GetStock`;
        const said = await bufCurl(
          ...["--protocol", protocol, "--reflect-protocol", reflection, "-d", '{"productCode":"K9M"}'],
          path,
        );
        assert.equal(JSON.parse(said).productCode, "K9M");
      });
    }
  }

  test("see every public method, and those of the server itself", async () => {
    const said = await bufCurl("--protocol", "grpc", "--list-methods", server.address);
    assert.deepEqual(
      said.trim().split("\n").sort(),
      [
        ...publicMethods.keys(),
        "grpc.health.v1.Health/Check",
        "grpc.health.v1.Health/List",
        "grpc.health.v1.Health/Watch",
        "grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
        "grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
      ].sort(),
    );
  });

  test("ask for its health", async () => {
    const path = `${server.address}/grpc.health.v1.Health/Check`;
    assert.deepEqual(JSON.parse(await bufCurl("--protocol", "grpc", path)), { status: "SERVING" });
  });

  test("are told of a method that is not there, by another implementation too", async () => {
    const client = new Client(new URL(server.address).host, credentials.createInsecure());
    const bytes = (value: Buffer) => value;
    const error = await new Promise<ServiceError | null>((resolve) => {
      const path = "/shorts.v1alpha1.MarketService/GetTopShort";
      client.makeUnaryRequest(path, bytes, bytes, Buffer.alloc(0), resolve);
    });
    client.close();
    const near = "/shorts.v1alpha1.MarketService/GetTopShorts";
    assert.deepEqual([error?.code, error?.details.split("did you mean ")[1]], [12, `${near}?`]);
  });
});
