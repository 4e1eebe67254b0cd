import assert from "node:assert/strict";
import { test } from "node:test";
import { editDistance } from "./edit-distance.js";

const cases: readonly (readonly [from: string, to: string, distance: number])[] = [
  ["", "", 0],
  ["limit", "limit", 0],
  ["limt", "limit", 1],
  ["limitt", "limit", 1],
  ["lomit", "limit", 1],
  ["ilmit", "limit", 1],
  ["", "limit", 5],
  ["kitten", "sitting", 3],
];
for (const [from, to, distance] of cases) {
  test(`"${from}" is ${distance} from "${to}", both ways`, () => {
    assert.deepEqual([editDistance(from, to), editDistance(to, from)], [distance, distance]);
  });
}
