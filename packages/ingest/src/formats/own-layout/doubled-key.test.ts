import assert from "node:assert/strict";
import { test } from "node:test";
import { doubledKey } from "./doubled-key.js";

for (const [json, key] of [
  ['{"a":1,"b":2}', undefined],
  ['{"a":1,"b":2,"a":1}', "a"],
  ['{"a" : 1 , "\\u0061" : 2}', "a"],
  ['{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}', undefined],
  ['{"a":[{"b":{}},{"c":1,"d":{"e":1},"c":2}]}', "c"],
  ['{"a":{"x":1},"b":{"x":1},"a":{}}', "a"],
  ['{"a":"{\\"b\\":1,\\"b\\":2}","b":"a","c":["a","a"]}', undefined],
  ['{"a\\\\":1,"a\\\\":2}', "a\\"],
  ['{"":1,"":2}', ""],
  ['{"__proto__":1,"__proto__":2}', "__proto__"],
] as const) {
  test(`the key that is there twice in ${json} is ${JSON.stringify(key)}`, () => {
    assert.ok(JSON.parse(json));
    assert.equal(doubledKey(json), key);
  });
}

test("looks through a text of a million characters and one of many levels", () => {
  const long = `{"a":"${"x\\n".repeat(400_000)}","a":1}`;
  const deep = `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)},"b":1}`;
  assert.deepEqual([doubledKey(long), doubledKey(deep)], ["a", undefined]);
});
