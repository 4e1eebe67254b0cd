import assert from "node:assert/strict";
import { test } from "node:test";
import type { Dataset } from "./base/tables/dataset.js";
import { datasets as economyDatasets } from "./data/economy/datasets.js";
import { datasets as housingDatasets } from "./data/housing/datasets.js";
import { datasets as industryDatasets } from "./data/industry/datasets.js";
import { datasets as marketDatasets } from "./data/market/datasets.js";
import { datasets as newsDatasets } from "./data/news/datasets.js";
import { datasets as politiciansDatasets } from "./data/politicians/datasets.js";
import { allDatasets } from "./parts.js";

test("every dataset is read by a part, and each is listed once", () => {
  const declared = [
    marketDatasets,
    economyDatasets,
    housingDatasets,
    politiciansDatasets,
    newsDatasets,
    industryDatasets,
  ].flatMap((each) => Object.values<Dataset>(each));
  assert.deepEqual(new Set(allDatasets), new Set(declared));
  assert.equal(allDatasets.length, declared.length);
});
