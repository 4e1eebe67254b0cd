import assert from "node:assert/strict";
import { test } from "node:test";
import { ingestReports, outcomesOf, temporaryFolder } from "../../driver/world.fixture.js";
import { rbaTables } from "./source.js";
import { csvOf, type Grid, grid, workbookOf } from "./table.fixture.js";

/** The table as it is published on a later day, with one more row of figures. */
function publishedOn(date: string): Grid {
  const head = grid.map((row) =>
    row.map((cell) => (row[0] === "Publication date" && cell !== row[0] && cell ? date : cell)),
  );
  return [...head.slice(0, -2), [date, "0.6955", "62", "", "14"]];
}

test("a later table takes the place of the one before, in the old form or the new, and a worse one does not", async () => {
  const store = temporaryFolder();
  const file = (fileName: string, bytes: Uint8Array) => ({ fileName, bytes });
  const run = async (...files: ReturnType<typeof file>[]) => {
    const summary = await ingestReports(store, files, { source: rbaTables });
    return outcomesOf(summary);
  };
  const next = publishedOn("16-Jan-2023");
  const lost = publishedOn("23-Jan-2023").map((row) => row.toSpliced(2, 1));
  const future = publishedOn("23-Jan-2062");
  assert.deepEqual(
    [
      await run(file("f11hist.xls", workbookOf(grid, "biff8")), file("f11.1-data.csv", csvOf(grid))),
      await run(file("f11hist.xlsx", workbookOf(next, "xlsx"))),
      await run(file("f11hist.xlsx", workbookOf(next, "xlsx"))),
      await run(file("f11hist.xls", workbookOf(grid.slice(0, 14), "biff8"))),
      await run(file("f11.1-data.csv", csvOf(lost))),
      await run(file("f11.1-data.csv", csvOf(future))),
    ],
    [
      ["accepted f11.1-data.csv", "accepted f11hist.xls"],
      ["accepted f11hist.xlsx"],
      ["unchanged f11hist.xlsx"],
      ["accepted f11hist.xls"],
      ["held f11.1-data.csv: it has 16 rows where the file that it would replace has 21"],
      ["refused f11.1-data.csv: its date 2062-01-23 is still to come"],
    ],
  );
});

test("series that no key names are counted once, when their file is accepted", async () => {
  const store = temporaryFolder();
  const counted = async () => {
    const { files } = await ingestReports(store, [{ fileName: "f11.1-data.csv", bytes: csvOf(grid) }], {
      source: rbaTables,
    });
    return files.map(({ outcome, seriesNotServed }) => [outcome, seriesNotServed]);
  };
  assert.deepEqual([await counted(), await counted()], [[["accepted", 2]], [["unchanged", undefined]]]);
});
