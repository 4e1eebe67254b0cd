import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openReader } from "@daybook/store";
import { contextOf } from "../context.fixture.js";
import { runCommand } from "../program.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const HEADER =
  "Product,Product Code,Reported Short Positions,Total Product in Issue," +
  "% of Total Product in Issue Reported as Short Positions";

/** Writes a report of so many fictional products, and gives its path. That of a correction does not tell when it came out. */
function reportOf(products: number, version = "001"): string {
  const lines = Array.from({ length: products }, (_, i) => `ACME ${i},${100_000 + i},500,1000,50`);
  const path = join(folder, `RR20240102-${version}-SSDailyAggShortPos.csv`);
  writeFileSync(path, [HEADER, ...lines, ""].join("\n"));
  return path;
}

test("a large import tells what became of it before it prepares the next start", async () => {
  const said: string[] = [];
  const context = contextOf({
    env: { DAYBOOK_DATA: join(folder, "data") },
    folder,
    nodeVersion: process.versions.node,
    out: (line) => said.push(line),
    err: (line) => said.push(line),
    progress: (line) => said.push(line),
  });
  assert.equal(await runCommand(["ingest", "asic-shorts", reportOf(100_000)], context), 0);
  assert.deepEqual(
    said.map((line) => line.replace(/[0-9a-f]{32}$/, "…")),
    [
      "asic-shorts: 1 of 1 files",
      "1 accepted (100,000 rows), 0 unchanged, 0 refused, 0 held back, 0 ignored",
      "data version …",
      "preparing the next start",
    ],
  );
});

test("--published says when files came out that do not tell it, and nothing is loaded on a day that cannot be", async () => {
  const dataFolder = join(folder, "published");
  const said: string[] = [];
  const context = contextOf({
    env: { DAYBOOK_DATA: dataFolder },
    folder,
    nodeVersion: process.versions.node,
    out: () => {},
    err: (line) => said.push(line),
  });
  const load = (date: string) =>
    runCommand(["ingest", "asic-shorts", "--published", date, reportOf(3, "002")], context);
  assert.deepEqual([await load("soon"), await load("2999-01-01"), await load("2024-02-01")], [1, 1, 0]);
  assert.deepEqual(said, [
    'daybook: "soon" is not when files were published: write a date, as in 2026-08-10, or a moment in UTC, as in 2026-08-10T01:30:00Z.',
    "daybook: No file was published on 2999-01-01, which is still to come.",
  ]);
  const { imports, close } = await openReader({ dataFolder });
  await close();
  assert.deepEqual(
    imports.map(({ publishedAt, publishedFrom }) => [publishedAt, publishedFrom]),
    [["2024-02-01T12:59:59.999Z", "operator"]],
  );
});
