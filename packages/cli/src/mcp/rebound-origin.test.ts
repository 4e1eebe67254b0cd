import assert from "node:assert/strict";
import { test } from "node:test";
import { isRebound } from "./rebound-origin.js";

for (const [origin, host, rebound] of [
  ["http://evil.example", "evil.example", true],
  ["http://evil.example:8080", "evil.example:8080", true],
  ["https://daybook.example", "daybook.example", false],
  ["http://localhost:8080", "localhost:8080", false],
  ["http://[::1]:8080", "[::1]:8080", false],
  ["https://client.example", "daybook.example", false],
  ["null", "evil.example", false],
  [undefined, "evil.example", false],
] as const) {
  test(`a page of ${origin} that asks ${host} is ${rebound ? "refused" : "answered"}`, () => {
    const headers = { host, ...(origin !== undefined && { origin }) };
    assert.equal(isRebound({ headers }, "https://daybook.example"), rebound);
  });
}
