import assert from "node:assert/strict";
import { test } from "node:test";
import { asxIndices } from "../sources/asx-indices/source.js";
import type { MemoryFile } from "./collect.js";
import { ingestReports, outcomesOf, report, temporaryFolder } from "./world.fixture.js";

const whole = report("2024-01-08");
const cut = (rows: number, version = "001") => report("2024-01-08", { rows, version });

test("holds back a file with fewer than nine tenths of the rows of the one that it would replace", async () => {
  const outcomes: string[] = [];
  for (const file of [cut(53), cut(54), cut(53, "002"), cut(54, "002")]) {
    const store = temporaryFolder();
    await ingestReports(store, [whole]);
    outcomes.push(...outcomesOf(await ingestReports(store, [file])));
  }
  const reason = "it has 53 rows where the file that it would replace has 60";
  const second = cut(53, "002").fileName;
  assert.deepEqual(outcomes, [
    `held ${whole.fileName}: ${reason}`,
    `accepted ${whole.fileName}`,
    `held ${second}: ${reason}`,
    `accepted ${second}`,
  ]);
});

test("loads a file that is cut short when it is told to", async () => {
  const store = temporaryFolder();
  await ingestReports(store, [whole]);
  const { counts } = await ingestReports(store, [cut(30)], { acceptSuspicious: true });
  assert.equal(counts.accepted, 1);
});

test("lets an older version be as short as it was, since it replaces nothing", async () => {
  const store = temporaryFolder();
  await ingestReports(store, [report("2024-01-08", { version: "003" })]);
  const { counts } = await ingestReports(store, [cut(30), cut(30, "002")]);
  assert.equal(counts.accepted, 2);
});

test("judges a version held back again when a higher one of the same run is accepted", async () => {
  const store = temporaryFolder();
  await ingestReports(store, [whole]);
  const { files } = await ingestReports(store, [cut(30, "002"), cut(60, "003")]);
  assert.deepEqual(
    files.map(({ outcome }) => outcome),
    ["accepted", "accepted"],
  );
});

test("holds back a file of indices that has lost most of them, whose check compares none that is missing", async () => {
  const lines = ["ASX20", "ASX50", "ASX100"].map((name) => `${name},2024-01-08,100,101,102,99`);
  const indices = (count: number): MemoryFile => ({
    fileName: "stock_index_2024_01_08.csv",
    bytes: Buffer.from(lines.slice(0, count).join("\n").concat("\n")),
  });
  const store = temporaryFolder();
  await ingestReports(store, [indices(3)], { source: asxIndices });
  const summary = await ingestReports(store, [indices(1)], { source: asxIndices });
  assert.deepEqual(outcomesOf(summary), [
    "held stock_index_2024_01_08.csv: it has 1 rows where the file that it would replace has 3",
  ]);
});
