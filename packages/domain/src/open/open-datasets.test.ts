import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parts } from "../parts.js";
import { snapshotOf } from "../snapshot.fixture.js";
import { smallMarket } from "./market/open-market.fixture.js";
import { readFor } from "./open-dataset.js";
import { openDatasets } from "./open-datasets.js";
import { checkRows } from "./row-problems.fixture.js";

const world = { snapshot: smallMarket(), imports: [] };

test("every dataset has an id of its own", () => {
  const ids = openDatasets.map(({ id }) => id);
  assert.deepEqual([...new Set(ids)], ids);
});

for (const dataset of openDatasets) {
  const { id, title, description, columns, key, span, reads, withheld } = dataset;
  describe(id, () => {
    test("is named in small letters with hyphens, and told in whole sentences", () => {
      assert.match(id, /^[a-z]+(-[a-z]+)*$/);
      assert.match(title, /^[A-Z].*[^.]$/);
      assert.match(description, /^[A-Z].*\.$/);
      if (withheld !== undefined) assert.match(withheld, /^[A-Z].*[^.]$/);
    });

    test("has columns in snake case that say what they mean, without a full stop", () => {
      for (const [name, { meaning, unit }] of Object.entries(columns)) {
        assert.match(name, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
        assert.match(meaning, /^[A-Z].*[^.]$/, name);
        if (unit !== undefined) assert.match(unit, /^\S.*[^.]$/, name);
      }
    });

    test("is sorted by columns, and reaches from a date to a date of one", () => {
      assert.ok(key.length > 0);
      for (const name of key) assert.ok(Object.hasOwn(columns, name), name);
      if (span !== undefined) assert.equal(columns[span]?.type, "day");
    });

    test("is made of something, and reads parts that there are", () => {
      // The ledger itself is made of no table.
      assert.equal(readFor(dataset).length > 0, id !== "imports");
      for (const name of reads) assert.ok(Object.hasOwn(parts, name), name);
    });

    test("has rows in their order, with every cell of its column's type", () => {
      assert.deepEqual(checkRows(dataset, world).problems, []);
    });

    test("has no row where nothing is held", () => {
      assert.deepEqual([...dataset.rows({ snapshot: snapshotOf({}), imports: [] })], []);
    });

    test("gives the same rows whenever it is asked", () => {
      assert.deepEqual([...dataset.rows(world)], [...dataset.rows(world)]);
    });
  });
}
