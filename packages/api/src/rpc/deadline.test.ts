import assert from "node:assert/strict";
import { test } from "node:test";
import { connectDeadline, grpcDeadline } from "./deadline.js";

for (const [header, timeoutMs, httpStatus] of [
  [undefined, 30_000, 408],
  ["0", 0, 504],
  ["250", 250, 504],
  ["0000000250", 250, 504],
  ["30000", 30_000, 408],
  ["9999999999", 30_000, 408],
] as const) {
  test(`Connect-Timeout-Ms ${header ?? "absent"} gives ${timeoutMs} ms, then ${httpStatus}`, () => {
    const deadline = connectDeadline(header, 30_000);
    assert.deepEqual([deadline.timeoutMs, deadline.late().httpStatus], [timeoutMs, httpStatus]);
  });
}

for (const header of ["", "1s", "-1", "1.5", " 1", "12345678901", "0x10"]) {
  test(`refuses Connect-Timeout-Ms ${JSON.stringify(header)}`, () => {
    assert.throws(() => connectDeadline(header, 30_000), { code: "invalid_argument", message: /^Connect-Timeout-Ms/ });
  });
}

for (const [header, timeoutMs] of [
  [undefined, 30_000],
  ["1S", 1000],
  ["20m", 20],
  ["500000u", 500],
  ["1H", 30_000],
  ["99999999H", 30_000],
] as const) {
  test(`Grpc-Timeout ${header ?? "absent"} gives ${timeoutMs} ms`, () => {
    assert.equal(grpcDeadline(header, 30_000).timeoutMs, timeoutMs);
  });
}

for (const header of ["", "1", "1s", "123456789S", "-1S"]) {
  test(`refuses Grpc-Timeout ${JSON.stringify(header)}`, () => {
    assert.throws(() => grpcDeadline(header, 30_000), { code: "invalid_argument", message: /^Grpc-Timeout/ });
  });
}
