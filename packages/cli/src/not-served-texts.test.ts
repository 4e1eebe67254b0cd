import assert from "node:assert/strict";
import { test } from "node:test";
import { notServedTexts } from "./not-served-texts.js";

test("series and items that no method serves are told in a line each, and nothing is said of none", () => {
  const files = [{ seriesNotServed: 1_200 }, { itemsLeftOut: 2 }, {}, { seriesNotServed: 34, itemsLeftOut: 1 }];
  assert.deepEqual(notServedTexts(files), [
    "1,234 series are stored and not served: no key names them",
    "3 items are left out: the page of their source says which cannot be used",
  ]);
  assert.deepEqual(notServedTexts([{}]), []);
});
