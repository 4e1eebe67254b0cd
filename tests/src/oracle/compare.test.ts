import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonDifference, textDifference } from "./compare.js";

const computed = new Set(["points.mean"]);
const cases = [
  {
    name: "equal but for the order of keys",
    expected: '{"a":1,"b":2}',
    actual: '{"b":2,"a":1}',
    difference: undefined,
  },
  { name: "null for an absent key", expected: '{"a":1,"b":null}', actual: '{"a":1}', difference: undefined },
  {
    name: "a key that is there instead of absent",
    expected: '{"a":null}',
    actual: '{"a":0}',
    difference: ".a is 0 instead of absent",
  },
  { name: "a missing key", expected: '{"a":0}', actual: "{}", difference: ".a is absent" },
  { name: "a key too many", expected: '{"a":0}', actual: '{"a":0,"b":1}', difference: ".b should not be there" },
  { name: "a shorter list", expected: '{"a":[1,2]}', actual: '{"a":[1]}', difference: ".a has 1 items instead of 2" },
  {
    name: "a figure that is off in the last place",
    expected: '{"points":[{"single":0.3}]}',
    actual: '{"points":[{"single":0.30000000000000004}]}',
    difference: "[0] points.single is 0.30000000000000004 instead of 0.3",
  },
  {
    name: "a mean that is off in the last place",
    expected: '{"points":[{"mean":0.3}]}',
    actual: '{"points":[{"mean":0.30000000000000004}]}',
    difference: undefined,
  },
  {
    name: "a mean that is off by one in a million",
    expected: '{"points":[{"mean":1}]}',
    actual: '{"points":[{"mean":1.000001}]}',
    difference: "[0] points.mean is 1.000001 instead of 1",
  },
];

for (const { name, expected, actual, difference } of cases) {
  test(`a comparison judges ${name}`, () => {
    assert.equal(jsonDifference({ status: 200, body: expected }, { status: 200, body: actual }, computed), difference);
  });
}

test("a comparison of errors looks at what the contract fixes", () => {
  const actual = { status: 404, body: '{"code":"not_found","message":"no such code"}' };
  assert.equal(jsonDifference({ status: 404, body: '{"code":"not_found"}' }, actual, computed), undefined);
  assert.equal(
    jsonDifference({ status: 404, body: '{"code":"internal"}' }, actual, computed),
    '.code is "not_found" instead of "internal"',
  );
});

test("a comparison of texts names the first line that differs", () => {
  const expected = { status: 200, body: '{"a":1}\n{"a":2}\n' };
  assert.equal(textDifference(expected, { status: 200, body: '{"a":1}\n{"a":2}\n' }), undefined);
  assert.equal(textDifference(expected, { status: 200, body: '{"a":1}\n' }), 'line 2 is "" instead of "{\\"a\\":2}"');
});
