import assert from "node:assert/strict";
import { test } from "node:test";
import { grpcMessageOf, grpcTrailersOf } from "./grpc-message.js";

for (const [message, encoded] of [
  ["did you mean /a.B/C?", "did you mean /a.B/C?"],
  ["100 % of 2%2F", "100 %25 of 2%252F"],
  ["Ünï\n\u007f…", "%C3%9Cn%C3%AF%0A%7F%E2%80%A6"],
  ["", ""],
] as const) {
  test(`${JSON.stringify(message)} is sent as ${encoded}, from which it can be read`, () => {
    assert.deepEqual([grpcMessageOf(message), decodeURIComponent(encoded)], [encoded, message]);
    const trailers = new Headers({ "Grpc-Status": "3", "Grpc-Message": encodeURIComponent(message) });
    assert.deepEqual(grpcTrailersOf(trailers), { "grpc-status": "3", "grpc-message": encoded });
  });
}

test("trailers without a message stay as they are", () => {
  assert.deepEqual(grpcTrailersOf(new Headers({ "Grpc-Status": "0" })), { "grpc-status": "0" });
});
