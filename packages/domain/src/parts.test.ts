import assert from "node:assert/strict";
import { test } from "node:test";
import { datasets as economyDatasets } from "./data/economy/datasets.js";
import { datasets as marketDatasets } from "./data/market/datasets.js";
import { allDatasets } from "./parts.js";

test("every dataset is read by a part, and each is listed once", () => {
  const declared = [...Object.values(marketDatasets), ...Object.values(economyDatasets)];
  assert.deepEqual(new Set(allDatasets), new Set(declared));
  assert.equal(allDatasets.length, declared.length);
});
