import assert from "node:assert/strict";
import { test } from "node:test";
import { derived } from "./derived.js";

test("a derived value is computed once for each input, even when it is undefined", () => {
  const seen: object[] = [];
  const first = {};
  const second = {};
  const answer = derived((input: object) => {
    seen.push(input);
    return undefined;
  });
  for (const input of [first, second, first, second]) answer(input);
  assert.deepEqual(seen, [first, second]);
});
