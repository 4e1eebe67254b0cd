import assert from "node:assert/strict";
import { test } from "node:test";
import { itemLabel, itemNumbers } from "./items.js";

test("the register has 14 items, numbered from 1", () => {
  assert.deepEqual(
    [itemNumbers.length, itemNumbers[0], itemLabel(1), itemLabel(3), itemLabel(14)],
    [14, 1, "Shareholdings", "Real estate", "Other interests"],
  );
});
