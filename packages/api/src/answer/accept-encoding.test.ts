import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptsGzip } from "./accept-encoding.js";

for (const [header, expected] of [
  [undefined, false],
  ["", false],
  ["gzip", true],
  ["GZIP", true],
  ["x-gzip", true],
  ["gzip, deflate, br", true],
  ["br;q=1.0, gzip;q=0.5", true],
  ["gzip;q=0", false],
  ["gzip; q=0.000", false],
  ["gzip;q=0.001", true],
  ["*", true],
  ["*;q=0", false],
  ["*;q=0, gzip", true],
  ["gzip;q=0, *", false],
  ["identity", false],
  ["deflate, br", false],
  ["gzipped", false],
] as const) {
  test(`Accept-Encoding ${header ?? "absent"} ${expected ? "takes" : "does not take"} gzip`, () => {
    assert.equal(acceptsGzip(header), expected);
  });
}
