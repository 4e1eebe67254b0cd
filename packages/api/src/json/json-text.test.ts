import assert from "node:assert/strict";
import { test } from "node:test";
import { readJsonText } from "./json-text.js";

const read = (text: string) => readJsonText(Buffer.from(text));
const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;

test("counts no bytes at all as an empty object", () => {
  assert.deepEqual(read(""), {});
});

test("takes a byte order mark", () => {
  assert.deepEqual(read('\ufeff{"a":1}'), { a: 1 });
});

test("takes 32 levels", () => {
  assert.doesNotThrow(() => read(nested(32)));
});

test("takes equal keys in different objects, and brackets inside texts", () => {
  const value = { a: { a: 1 }, b: [{ a: "[{" }, { a: '"]}' }], c: '{"a":1,"a":2}' };
  assert.deepEqual(read(JSON.stringify(value)), value);
});

test("keeps __proto__ an ordinary key", () => {
  const object = read('{"__proto__":{"isAdmin":true}}');
  assert.equal((object as { isAdmin?: boolean }).isAdmin, undefined);
});

const refusals: readonly [what: string, text: string, message: RegExp][] = [
  ["text that is not JSON", "{limit:3}", /^the request is not JSON: /],
  ["a comma too many", '{"limit":3,}', /^the request is not JSON: /],
  ["a torn object", '{"limit":', /^the request is not JSON: /],
  ["two objects", "{}{}", /^the request is not JSON: /],
  ["NaN", '{"limit":NaN}', /^the request is not JSON: /],
  ["a list", "[]", /^the request must be a JSON object$/],
  ["a text", '"{}"', /^the request must be a JSON object$/],
  ["null", "null", /^the request must be a JSON object$/],
  ["33 levels", nested(33), /^the request is nested deeper than 32 levels$/],
  ["33 levels of lists", `${"[".repeat(33)}${"]".repeat(33)}`, /^the request is nested deeper than 32 levels$/],
  ["a key twice", '{"limit":1,"limit":2}', /^limit is given twice$/],
  ["a key twice, once escaped", '{"limit":1,"l\\u0069mit":2}', /^limit is given twice$/],
  ["__proto__ twice", '{"__proto__":1,"__proto__":2}', /^__proto__ is given twice$/],
  ["a key twice further in", '{"a":[{},{"b":{"c":1,"c":2}}]}', /^a\[1\]\.b\.c is given twice$/],
];

for (const [what, text, message] of refusals) {
  test(`refuses ${what}`, () => {
    assert.throws(() => read(text), { code: "invalid_argument", message });
  });
}

test("refuses bytes that are not UTF-8", () => {
  const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  assert.throws(() => readJsonText(bytes), { code: "invalid_argument", message: "the request is not UTF-8" });
});

test("refuses a megabyte of opening brackets in bounded time", () => {
  const start = performance.now();
  assert.throws(() => read("[".repeat(1 << 20)), { code: "invalid_argument" });
  assert.throws(() => read(`${"[".repeat(1 << 19)}${"]".repeat(1 << 19)}`), { code: "invalid_argument" });
  assert.ok(performance.now() - start < 1000);
});
