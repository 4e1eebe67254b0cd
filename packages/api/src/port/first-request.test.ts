import assert from "node:assert/strict";
import { test } from "node:test";
import { firstRequestIn } from "./first-request.js";

const CALL = "POST /shorts.v1alpha1.StockService/GetStock HTTP/1.1\r\nHost: x\r\n";

const cases: readonly [what: string, bytes: string, path: string | undefined, isWhole: boolean][] = [
  ["a GET", "GET /v1/latest?a=1 HTTP/1.1\r\nHost: x\r\n\r\n", "/v1/latest", true],
  ["a call", `${CALL}Content-Length: 2\r\n\r\n{}`, "/shorts.v1alpha1.StockService/GetStock", true],
  ["half a head", "GET /livez HTTP/1.1\r\nHost", "/livez", false],
  ["half a body", `${CALL}content-length: 3\r\n\r\n{}`, "/shorts.v1alpha1.StockService/GetStock", false],
  ["two requests", "GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\n\r\n", "/a", false],
  ["chunks", `${CALL}Transfer-Encoding: chunked\r\n\r\n`, "/shorts.v1alpha1.StockService/GetStock", false],
  ["a page's call", `${CALL}origin: https://a.example\r\n\r\n`, "/shorts.v1alpha1.StockService/GetStock", false],
  ["gRPC-web", `${CALL}Content-Type: application/grpc-web\r\n\r\n`, "/shorts.v1alpha1.StockService/GetStock", false],
  ["a HEAD", "HEAD /livez HTTP/1.0\r\n\r\n", "/livez", false],
  ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", undefined, false],
  ["half a line", "GET /livez", undefined, false],
  ["words", "hello there\r\n\r\n", undefined, false],
];

for (const [what, bytes, path, isWhole] of cases) {
  test(`${what}: ${path ?? "nothing"}${isWhole ? ", whole" : ""}`, () => {
    const request = firstRequestIn(Buffer.from(bytes));
    assert.deepEqual([request?.path, request?.isWhole ?? false], [path, isWhole]);
  });
}

test("tells what the caller says of itself", () => {
  const bytes = Buffer.from("GET /v1/latest HTTP/1.1\r\nauthorization: Bearer dbk_x \r\n\r\n");
  assert.equal(firstRequestIn(bytes)?.authorization, "Bearer dbk_x");
});
