import assert from "node:assert/strict";
import { test } from "node:test";
import { randomOf, rankDrawsOf } from "./random.js";

test("a place is drawn about as often as its rank says, and always in the same order", () => {
  const drawn = () => {
    const draw = rankDrawsOf(3, randomOf(1));
    return Array.from({ length: 11_000 }, () => draw());
  };
  const counts = [0, 1, 2].map((place) => drawn().filter((each) => each === place).length);
  // 1, 1/2 and 1/3 of 11/6.
  for (const [place, wanted] of [6000, 3000, 2000].entries()) assert.ok(Math.abs(counts[place]! - wanted) < 200);
  assert.deepEqual(drawn(), drawn());
});
