import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { loadSnapshot } from "@daybook/api";
import { calendarOf, type Snapshot } from "@daybook/domain";
import { checkRows } from "@daybook/domain/fixtures";
import { openDatasets } from "@daybook/domain/open";
import { temporaryFolder } from "../daybook.fixture.js";
import { copyDemoWorld } from "../demo-world.fixture.js";

describe("datasets of the demo world", () => {
  const dataFolder = temporaryFolder(after);
  let snapshot: Snapshot;

  before(async () => {
    copyDemoWorld(dataFolder);
    ({ snapshot } = await loadSnapshot({ dataFolder }, calendarOf()));
  });

  for (const dataset of openDatasets) {
    test(`the rows of ${dataset.id} are in order, with every cell of its column's type`, () => {
      assert.deepEqual(checkRows(dataset, { snapshot, imports: [] }).problems, []);
    });
  }
});
