import assert from "node:assert/strict";
import { test } from "node:test";
import { checkRows } from "@daybook/domain/fixtures";
import { openDatasets } from "@daybook/domain/open";
import { demoSnapshot } from "./demo-snapshot.fixture.js";

for (const dataset of openDatasets) {
  test(`in the demo world the rows of ${dataset.id} are in order, with every cell of its column's type`, async () => {
    const world = { snapshot: await demoSnapshot(), imports: [] };
    assert.deepEqual(checkRows(dataset, world).problems, []);
  });
}
