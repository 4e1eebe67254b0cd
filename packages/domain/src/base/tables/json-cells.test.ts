import assert from "node:assert/strict";
import { test } from "node:test";
import { listOf, objectIn, textIn, textsByName, textsNamed } from "./json-cells.js";

const readLinks = textsNamed(["site", "mail"]);

for (const [what, read, given, value] of [
  ["a text", textIn, "a", "a"],
  ["an empty text", textIn, "", ""],
  ["a list", listOf(textIn), ["a", "b"], ["a", "b"]],
  ["an empty list", listOf(textIn), [], []],
  ["a list of lists", listOf(listOf(textIn)), [["a"], []], [["a"], []]],
  ["an object", objectIn, { a: [1] }, { a: [1] }],
  ["texts of given names", readLinks, { site: "a", mail: "b" }, { site: "a", mail: "b" }],
  ["a name that is not there", readLinks, { site: "a" }, { site: "a", mail: "" }],
  ["a name that is null", readLinks, { site: "a", mail: null }, { site: "a", mail: "" }],
  ["a name that is not asked for", readLinks, { site: "a", fax: "c" }, { site: "a", mail: "" }],
  ["texts of any names", textsByName, { b: "1", a: "2" }, { b: "1", a: "2" }],
  ["no texts", textsByName, {}, {}],
] as [string, (given: unknown) => unknown, unknown, unknown][]) {
  test(`reads ${what}`, () => assert.deepEqual(read(given), value));
}

test("texts of given names come in the order in which they are asked for, others in that of the object", () => {
  assert.deepEqual(Object.keys(readLinks({ mail: "b", site: "a" })), ["site", "mail"]);
  assert.deepEqual(Object.keys(textsByName({ b: "1", a: "2" })), ["b", "a"]);
});

for (const [read, given, problem] of [
  [textIn, 1, "1 is not a text."],
  [textIn, null, "null is not a text."],
  [textIn, undefined, "undefined is not a text."],
  [textIn, ["a"], '["a"] is not a text.'],
  [listOf(textIn), { length: 1 }, '{"length":1} is not a list.'],
  [listOf(textIn), "a", '"a" is not a list.'],
  [listOf(textIn), ["a", 1], "1 is not a text."],
  [objectIn, null, "null is not an object."],
  [objectIn, ["a"], '["a"] is not an object.'],
  [objectIn, "a", '"a" is not an object.'],
  [readLinks, { site: 1 }, "1 is not a text."],
  [readLinks, ["a"], '["a"] is not an object.'],
  [textsByName, { site: null }, "null is not a text."],
  [textsByName, { site: { url: "a" } }, '{"url":"a"} is not a text.'],
] as [(given: unknown) => unknown, unknown, string][]) {
  test(`refuses ${JSON.stringify(given)}: ${problem}`, () =>
    assert.throws(() => read(given), { name: "Error", message: problem }));
}
