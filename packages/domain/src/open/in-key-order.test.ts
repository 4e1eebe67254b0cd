import assert from "node:assert/strict";
import { test } from "node:test";
import { inKeyOrder } from "./in-key-order.js";

test("rows come by the columns of the key, texts by code point, what is unknown first, equal ones as they came", () => {
  const rows = [
    { name: "😀", day: 1, at: 0 },
    { name: "\uffff", day: 1, at: 1 },
    { name: "a", day: 10, at: 2 },
    { name: "a", day: 9, at: 3 },
    { name: "a", day: undefined, at: 4 },
    { name: undefined, day: 5, at: 5 },
    { name: "a", day: 9, at: 6 },
    { name: "B", day: 0, at: 7 },
  ];
  assert.deepEqual(
    inKeyOrder(["name", "day"], rows).map(({ at }) => at),
    [5, 7, 4, 3, 6, 2, 1, 0],
  );
});
