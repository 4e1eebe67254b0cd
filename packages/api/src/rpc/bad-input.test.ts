import assert from "node:assert/strict";
import { after, test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  clientOf,
  connectQuery,
  JSON_HEADERS,
  refusalOf,
  STOCK,
  TOP_SHORTS,
  TREE_MAP,
  testServer,
} from "../api.fixture.js";

const server = await testServer({ after });
const { post, get } = clientOf(server.url);

const refusals: readonly [what: string, () => Promise<Response>, expected: unknown[]][] = [
  ["an unknown path", () => post("/shorts.v1alpha1.MarketService/GetTopShort", "{}"), [404, "unimplemented"]],
  ["an unknown service", () => post("/a.B/C", "{}"), [404, "unimplemented"]],
  [
    "another verb",
    () => fetch(server.url + TOP_SHORTS, { method: "PUT", headers: JSON_HEADERS }),
    [405, "unimplemented"],
  ],
  ["DELETE", () => fetch(server.url + TOP_SHORTS, { method: "DELETE", headers: JSON_HEADERS }), [405, "unimplemented"]],
  ["another content type", () => post(TOP_SHORTS, "{}", { "Content-Type": "text/plain" }), [415, "invalid_argument"]],
  [
    "a streaming type",
    () => post(TOP_SHORTS, "{}", { "Content-Type": "application/connect+json" }),
    [415, "invalid_argument"],
  ],
  [
    "gRPC over HTTP/1.1",
    () => post(TOP_SHORTS, "{}", { "Content-Type": "application/grpc" }),
    [415, "invalid_argument"],
  ],
  [
    "grpc-web-text",
    () => post(TOP_SHORTS, "{}", { "Content-Type": "application/grpc-web-text" }),
    [415, "invalid_argument"],
  ],
  ["a Connect GET without an encoding", () => get(`${TOP_SHORTS}?message={}`), [415, "invalid_argument"]],
  ["a GET in another encoding", () => get(`${TOP_SHORTS}?encoding=xml`), [415, "invalid_argument"]],
  ["a tool's User-Agent", () => post(TOP_SHORTS, "{", { "User-Agent": "curl/8.5.0" }), [403, "permission_denied"]],
  [
    "a key that is needed",
    () => post("/shorts.v1alpha1.CoreStocksService/GetStockData", '{"productCode":"x"}'),
    [401, "unauthenticated"],
  ],
  [
    "version 2",
    () => post(TOP_SHORTS, "{}", { "Connect-Protocol-Version": "2" }),
    [400, "invalid_argument", "Connect-Protocol-Version"],
  ],
  ["version 2 of a GET", () => get(TOP_SHORTS + connectQuery({ connect: "v2" })), [400, "invalid_argument", "connect"]],
  [
    "a deadline that is no number",
    () => post(TOP_SHORTS, "{}", { "Connect-Timeout-Ms": "1s" }),
    [400, "invalid_argument", "Connect-Timeout-Ms"],
  ],
  [
    "a deadline that has passed",
    () => post(TOP_SHORTS, "{}", { "Connect-Timeout-Ms": "0" }),
    [504, "deadline_exceeded"],
  ],
  [
    "base64 that is none",
    () => get(TOP_SHORTS + connectQuery({ message: "!", base64: "1" })),
    [400, "invalid_argument"],
  ],
  [
    "a compression that is not known",
    () => get(TOP_SHORTS + connectQuery({ compression: "br" })),
    [415, "invalid_argument"],
  ],
  [
    "a content encoding that is not known",
    () => post(TOP_SHORTS, "{}", { "Content-Encoding": "br" }),
    [415, "invalid_argument"],
  ],
  ["gzip that is none", () => post(TOP_SHORTS, "{}", { "Content-Encoding": "gzip" }), [400, "invalid_argument"]],
  ["text that is not JSON", () => post(TOP_SHORTS, "{limit:3}"), [400, "invalid_argument"]],
  ["a list", () => post(TOP_SHORTS, "[]"), [400, "invalid_argument"]],
  ["a wrong type", () => post(TOP_SHORTS, '{"limit":"x"}'), [400, "invalid_argument", "limit"]],
  ["a number beyond 32 bits", () => post(TOP_SHORTS, '{"limit":2147483648}'), [400, "invalid_argument", "limit"]],
  ["an unknown field", () => post(TOP_SHORTS, '{"limt":1}'), [400, "invalid_argument", "limt"]],
  ["a field twice", () => post(TOP_SHORTS, '{"limit":1,"limit":1}'), [400, "invalid_argument", "limit"]],
  ["__proto__", () => post(TOP_SHORTS, '{"__proto__":{"limit":1}}'), [400, "invalid_argument", "__proto__"]],
  ["33 levels", () => post(TOP_SHORTS, `{"a":${"[".repeat(32)}${"]".repeat(32)}}`), [400, "invalid_argument"]],
  ["an unknown enum name", () => post(TREE_MAP, '{"viewMode":"X"}'), [400, "invalid_argument", "viewMode"]],
  ["an unknown enum number", () => post(TREE_MAP, '{"viewMode":7}'), [400, "invalid_argument", "viewMode"]],
  ["a negative count", () => post(TOP_SHORTS, '{"limit":-1}'), [400, "invalid_argument", "limit"]],
  ["a required field", () => post(STOCK, "{}"), [400, "invalid_argument", "productCode"]],
  ["what does not exist", () => post(STOCK, '{"productCode":"XXX"}'), [404, "not_found"]],
  ["1 MiB and a byte", () => post(TOP_SHORTS, " ".repeat((1 << 20) + 1)), [400, "invalid_argument"]],
  [
    "a gzip bomb",
    () => post(TOP_SHORTS, gzipSync(Buffer.alloc(50 << 20, " ")), { "Content-Encoding": "gzip" }),
    [400, "invalid_argument"],
  ],
];

for (const [what, send, expected] of refusals) {
  test(`refuses ${what}`, async () => {
    assert.deepEqual(await refusalOf(await send()), expected);
  });
}
