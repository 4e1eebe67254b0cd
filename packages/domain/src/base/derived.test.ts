import assert from "node:assert/strict";
import { test } from "node:test";
import { derived, derivedOfKey } from "./derived.js";

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

test("of an input and a key, the answer is computed once for each", () => {
  const asked: string[] = [];
  const answerOf = derivedOfKey((input: { readonly name: string }, key: string) => {
    asked.push(input.name + key);
    return undefined;
  });
  const [a, b] = [{ name: "a" }, { name: "b" }];
  for (const input of [a, b, a]) for (const key of ["1", "2", "1"]) answerOf(input, key);
  assert.deepEqual(asked, ["a1", "a2", "b1", "b2"]);
});
