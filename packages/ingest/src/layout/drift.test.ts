import assert from "node:assert/strict";
import { test } from "node:test";
import { driftBetween } from "./drift.js";
import { layoutFrom } from "./layout.js";

const drift = (before: string, after: string) => {
  const found = driftBetween(layoutFrom(before.split(" ")), layoutFrom(after.split(" ")));
  if (found === undefined) return "none";
  const { gone, added, renamed, moved } = found;
  return `-${gone} +${added} ~${renamed.map((pair) => pair.join(">"))} ^${moved}`;
};

for (const [before, after, told] of [
  ["a b c", "a b c", "none"],
  ["a b c", "a b c d", "- +d ~ ^"],
  ["a b c", "a c", "-b + ~ ^"],
  ["a b c", "a x c", "- + ~b>x ^"],
  ["a b c", "b c a", "- + ~ ^a"],
  ["a b c d", "a x y d", "- + ~b>x,c>y ^"],
  ["a b c d", "a x d", "-b,c +x ~ ^"],
  ["GICS_group a", "a GICs-Group", "- + ~GICS_group>GICs-Group ^"],
  ["a b", "x y", "- + ~a>x,b>y ^"],
  ["year_2024 a", "year_2024 a", "none"],
  ["2023 2022 a", "2024 2023 a", "none"],
] as const) {
  test(`from "${before}" to "${after}": ${told}`, () => assert.equal(drift(before, after), told));
}

test("a field that only some records have may be missing in the next file, and one that some had is not new", () => {
  const before = layoutFrom(["a"], ["b"]);
  assert.equal(driftBetween(before, layoutFrom(["a"])), undefined);
  assert.equal(driftBetween(before, layoutFrom(["a", "b"])), undefined);
  assert.equal(driftBetween(layoutFrom(["a"]), before), undefined);
});

test("a file without names is compared with none", () => {
  assert.equal(driftBetween(layoutFrom([]), layoutFrom(["a"])), undefined);
  assert.equal(driftBetween(layoutFrom(["a"]), layoutFrom([])), undefined);
});

test("the widest tables are compared in a moment", () => {
  const names = Array.from(
    { length: 2_000 },
    (_, at) => `name ${String.fromCharCode(97 + (at % 26)).repeat(1 + at / 26)}`,
  );
  const found = driftBetween(layoutFrom(names), layoutFrom(names.toReversed()));
  assert.equal(found?.moved.length, new Set(names.map((name) => name.slice(0, 120))).size - 1);
});
