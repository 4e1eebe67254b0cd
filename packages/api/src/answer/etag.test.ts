import assert from "node:assert/strict";
import { test } from "node:test";
import { etagOf, matchesEtag } from "./etag.js";

test("is the first 32 hex digits of the body's SHA-256, in quotes", () => {
  assert.equal(etagOf("abc"), '"ba7816bf8f01cfea414140de5dae2223"');
  assert.equal(etagOf(Buffer.from("abc")), etagOf("abc"));
});

for (const [header, expected] of [
  [undefined, false],
  ["", false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['"a-gzip"', true],
  ["*", true],
  [' "a" ', true],
  ['"b"', false],
  ["a", false],
  ['"A"', false],
  ['"aa"', false],
] as const) {
  test(`If-None-Match ${header ?? "absent"} ${expected ? "matches" : "does not match"} "a"`, () => {
    assert.equal(matchesEtag(header, '"a"'), expected);
  });
}
