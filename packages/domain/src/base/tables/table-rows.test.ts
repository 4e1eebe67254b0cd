import assert from "node:assert/strict";
import { test } from "node:test";
import { tableOfEntries } from "./table-of-entries.js";
import { rowsWhere, rowsWithout } from "./table-rows.js";
import { visitOf, visits } from "./visits.fixture.js";

const entries = [visitOf("A", 1), visitOf("B", 1), visitOf("B", 2), visitOf("C", 3)];
const table = { ...tableOfEntries(visits, entries), importId: Int32Array.of(1, 2, 3, 4) };

test("rows that pass are a table of their own, without the texts of the others", () => {
  const { columns, importId, rowCount } = rowsWhere(table, (row) => row !== 0 && row !== 2);
  const alone = tableOfEntries(visits, [entries[1]!, entries[3]!]);
  assert.deepEqual([columns, importId, rowCount], [alone.columns, Int32Array.of(2, 4), 2]);
});

test("a table whose rows all pass is the same", () =>
  assert.equal(
    rowsWhere(table, () => true),
    table,
  ));

test("no row is an empty table", () => {
  assert.deepEqual(
    rowsWhere(tableOfEntries(visits, entries), () => false),
    tableOfEntries(visits, []),
  );
});

for (const gone of [[0], [3], [1, 2], [3, 0], [0, 0, 1, 2, 3]]) {
  test(`a table without rows ${gone} is that of the others`, () =>
    assert.deepEqual(
      rowsWithout(table, gone),
      rowsWhere(table, (row) => !gone.includes(row)),
    ));
}

test("a table without none of its rows is the same", () => assert.equal(rowsWithout(table, []), table));
