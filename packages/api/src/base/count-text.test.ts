import assert from "node:assert/strict";
import { test } from "node:test";
import { countText } from "./count-text.js";

test("a count is written as any number is", () => {
  const edges = [0, 9, 999, 1000, 1001, 1099, 999_999, 1_000_000, 1_000_005, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e21];
  for (const count of [...edges, -1, -1000, 1234.5, Infinity, Number.NaN])
    assert.equal(countText(count), String(count));
  for (let count = 0; count < 12_345; count += 7) assert.equal(countText(count), String(count));
});
