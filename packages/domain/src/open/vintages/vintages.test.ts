import assert from "node:assert/strict";
import { test } from "node:test";
import { vintageGrid, vintagesOf } from "./vintages.js";

/** A file: when it came and was published, and what it says, by version. */
type File = readonly [heldMs: number, publishedMs: number, says: string];

/** The vintages of what files say, as [what, published from, to, known from, to]. */
function told(...files: readonly File[]) {
  const moments = files.map(([heldMs, publishedMs]) => ({ heldMs, publishedMs }));
  const placeAt = (held: number, published: number) => files.findLastIndex(([a, b]) => a <= held && b <= published);
  const grid = vintageGrid(
    moments,
    ({ heldMs, publishedMs }) => String(placeAt(heldMs, publishedMs)),
    ({ heldMs, publishedMs }) => files[placeAt(heldMs, publishedMs)],
  );
  return vintagesOf(grid, (number) => grid.states[number]![2] || undefined).map((each) => [
    each.state,
    each.publishedFromMs,
    each.publishedToMs,
    each.knownFromMs,
    each.knownToMs,
  ]);
}

test("what one file says counts from then on", () => {
  assert.deepEqual(told([5, 3, "a"]), [["a", 3, undefined, 5, undefined]]);
});

test("of files that came together each counts until the next one was published", () => {
  assert.deepEqual(told([9, 1, "a"], [9, 2, "b"]), [
    ["a", 1, 2, 9, undefined],
    ["b", 2, undefined, 9, undefined],
  ]);
});

test("a file that came as it was published ends what was known, which stays what was published before", () => {
  assert.deepEqual(told([1, 1, "a"], [2, 2, "b"]), [
    ["a", 1, undefined, 1, 2],
    ["a", 1, 2, 2, undefined],
    ["b", 2, undefined, 2, undefined],
  ]);
});

test("an older file that comes late is a vintage of its own time", () => {
  assert.deepEqual(told([7, 1, "a"], [2, 2, "b"]), [
    ["a", 1, 2, 7, undefined],
    ["b", 2, undefined, 2, undefined],
  ]);
});

test("what two files say alike is told once", () => {
  assert.deepEqual(told([1, 1, "a"], [2, 2, "a"]), [["a", 1, undefined, 1, undefined]]);
});

test("what a file withdraws ends, and comes back as another vintage", () => {
  assert.deepEqual(told([9, 1, "a"], [9, 2, ""], [9, 3, "a"]), [
    ["a", 1, 2, 9, undefined],
    ["a", 3, undefined, 9, undefined],
  ]);
});
