import assert from "node:assert/strict";
import { test } from "node:test";
import { parseObject } from "./json-value.js";

test("an object of many thousand levels is refused like any other that is none", () => {
  const text = `${'{"a":'.repeat(16_000)}1${"}".repeat(16_000)}`;
  assert.throws(() => parseObject(text, { line: 3, path: "it" }), {
    name: "SourceProblem",
    message: "line 3: it has too many levels",
  });
});
