import assert from "node:assert/strict";
import { test } from "node:test";
import { quantile } from "./quantile.js";

for (const [share, value] of [
  [0, 10],
  [0.25, 15],
  [0.5, 20],
  [0.75, 60],
  [1, 100],
] as const) {
  test(`${share} of the values lie below ${value}`, () =>
    assert.equal(
      quantile(
        [
          [0, 10],
          [0.5, 20],
          [1, 100],
        ],
        share,
      ),
      value,
    ));
}
