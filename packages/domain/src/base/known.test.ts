import assert from "node:assert/strict";
import { test } from "node:test";
import { knownOf } from "./known.js";

test("what is undefined is left out, and nothing else", () => {
  assert.deepEqual(knownOf({ price: undefined, count: 0, name: "", isKnown: false }), {
    count: 0,
    name: "",
    isKnown: false,
  });
});
