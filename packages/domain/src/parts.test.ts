import assert from "node:assert/strict";
import { test } from "node:test";
import { datasets } from "./data/market/datasets.js";
import { allDatasets } from "./parts.js";

test("every dataset is read by a part, and each is listed once", () => {
  assert.deepEqual(new Set(allDatasets), new Set(Object.values(datasets)));
  assert.equal(allDatasets.length, Object.keys(datasets).length);
});
