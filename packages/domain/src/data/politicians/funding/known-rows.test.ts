import assert from "node:assert/strict";
import { test } from "node:test";
import { datasets } from "../datasets.js";
import { fundingWorldOf, type ReturnsFile } from "./funding.fixture.js";
import { filesKnownAt } from "./known-files.js";
import { rowsKnown, type TableRows } from "./known-rows.js";
import { randomReturns } from "./random-returns.fixture.js";

for (let seed = 1; seed <= 60; seed += 1) {
  test(`at every moment the rows are those of the file that was live, seed ${seed}`, () => {
    const files = randomReturns(seed, 5);
    const { funding } = fundingWorldOf(files);
    for (let day = 0; day <= 6; day += 1) {
      const known = filesKnownAt(funding.histories, Date.UTC(2026, 0, day, 13));
      const receipts = rowsKnown(datasets.detailedReceipts, funding.detailedReceipts, known, "cents");
      const returns = rowsKnown(datasets.partyReturns, funding.partyReturns, known, "receiptsCents");
      assert.deepEqual(
        [rowTexts(receipts, "cents"), rowTexts(returns, "receiptsCents")],
        [statedBy(files, "detailedReceipts", day, "cents"), statedBy(files, "partyReturns", day, "receiptsCents")],
      );
    }
  });
}

/** Rows as sorted texts, but for what tells equal ones apart. */
function rowTexts(parts: readonly TableRows[], figure: string): readonly string[] {
  return parts
    .flatMap(({ table: { columns }, rows }) =>
      [...rows].map((row) =>
        Object.entries(columns)
          .filter(([name]) => name !== "occurrence" && (name === figure || !name.endsWith("Cents")))
          .map(([name, column]) => [name, ArrayBuffer.isView(column) ? column[row] : column.values[column.index[row]!]])
          .map((cell) => JSON.stringify(cell))
          .sort()
          .join(),
      ),
    )
    .sort();
}

/** The rows of the last file by a day, written likewise. */
function statedBy(files: readonly ReturnsFile[], dataset: string, day: number, figure: string): readonly string[] {
  const known = files.filter((file) => file.dataset === dataset && Number(file.retrieved.slice(-2)) <= day);
  return (known.at(-1)?.rows ?? [])
    .map((row) =>
      Object.entries(row)
        .filter(([name]) => name === figure || !name.endsWith("Cents"))
        .map((cell) => JSON.stringify(cell))
        .sort()
        .join(),
    )
    .sort();
}
