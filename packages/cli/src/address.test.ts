import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf } from "./address.js";

const cases: readonly (readonly [host: string, address: string])[] = [
  ["127.0.0.1", "http://127.0.0.1:8080"],
  ["0.0.0.0", "http://127.0.0.1:8080"],
  ["::", "http://127.0.0.1:8080"],
  ["::1", "http://[::1]:8080"],
  ["daybook.internal", "http://daybook.internal:8080"],
];
for (const [host, address] of cases) {
  test(`a server on ${host} is reached at ${address}`, () => assert.equal(addressOf({ host, port: 8080 }), address));
}
