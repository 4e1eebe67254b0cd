import assert from "node:assert/strict";
import { test } from "node:test";
import { known } from "./known.js";

test("what is not finite is unknown, and nothing else", () => {
  const figures = [Number.NaN, 1 / 0, -1 / 0, 0, -0, -2.5, Number.MAX_VALUE];
  assert.deepEqual(figures.map(known), [undefined, undefined, undefined, 0, -0, -2.5, Number.MAX_VALUE]);
});
