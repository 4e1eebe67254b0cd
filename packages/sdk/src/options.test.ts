import assert from "node:assert/strict";
import { test } from "node:test";
import { createDaybook } from "./daybook.js";
import { baseAddress } from "./options.js";

for (const [baseUrl, address] of [
  ["http://localhost:8080", "http://localhost:8080"],
  ["https://daybook.example/base//", "https://daybook.example/base"],
  ["HTTP://[::1]:8080/", "HTTP://[::1]:8080"],
  ["/", ""],
  ["/api/", "/api"],
] as const) {
  test(`${baseUrl} is called as "${address}"`, () => assert.equal(baseAddress(baseUrl), address));
}

for (const baseUrl of ["", "localhost:8080", "ftp://localhost", "http://", "file:///etc/passwd", "daybook.example"]) {
  test(`refuses the address "${baseUrl}"`, () =>
    assert.throws(() => createDaybook({ baseUrl }), /^TypeError: baseUrl must start with http/));
}

for (const key of ["", "dbk_one two", "dbk_one\ndbk_two", "dbk_one\0", "dbk_one…", " dbk_one"]) {
  test(`refuses the key ${JSON.stringify(key)} without repeating it`, () =>
    assert.throws(
      () => createDaybook({ baseUrl: "http://localhost", key }),
      /^TypeError: key must be one line of letters, digits and signs, without spaces$/,
    ));
}

for (const timeoutMs of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31]) {
  test(`refuses a timeout of ${timeoutMs} ms`, () =>
    assert.throws(() => createDaybook({ baseUrl: "http://localhost", timeoutMs }), /^RangeError: timeoutMs/));
}
