import assert from "node:assert/strict";
import { test } from "node:test";
import { keptByText } from "./kept-by-text.js";

test("makes the same of a text once, and forgets all when there are too many", () => {
  const made: string[] = [];
  const upper = keptByText(2, (text) => {
    made.push(text);
    return { text: text.toUpperCase() };
  });
  const first = upper("a");
  assert.deepEqual(first, { text: "A" });
  assert.equal(upper("a"), first);
  assert.deepEqual([upper("b").text, upper("c").text], ["B", "C"]);
  assert.notEqual(upper("a"), first);
  assert.deepEqual(made, ["a", "b", "c", "a"]);
});
