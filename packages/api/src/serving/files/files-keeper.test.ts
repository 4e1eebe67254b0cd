import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { filesFolderIn, readWritten, readWrittenOf } from "@daybook/files";
import { addPosition } from "../one-position.fixture.js";
import { afterPreparing } from "./files-keeper.js";
import { filesIn, filesOf, shortsOf, writtenOnce } from "./written-once.fixture.js";

const root = mkdtempSync(join(tmpdir(), "daybook-files-keeper-"));
after(() => rmSync(root, { recursive: true, force: true }));

test("what the database holds is written as files, and told with what the ledger says of it", async () => {
  const dataFolder = join(root, "whole");
  await addPosition({ dataFolder });
  const { written, problems } = await writtenOnce(dataFolder);
  assert.deepEqual(problems, []);
  assert.deepEqual(written, readWritten(dataFolder));
  assert.deepEqual(filesIn(dataFolder), filesOf(written!));
  const { rows, from, to, sources, files } = shortsOf(written)!;
  assert.deepEqual(
    [rows, from, to, sources, files.map(({ format }) => format)],
    [1, "2026-01-05", "2026-01-05", ["asic-shorts"], ["csv", "ndjson", "parquet", "xlsx", "zip"]],
  );
  const csv = readFileSync(join(filesFolderIn(dataFolder), files[0]!.name), "utf8");
  assert.match(csv, /^date,product_code,.*\n2026-01-05,ABC,/);
});

for (const name of ["../../written", "", "written.json", "0-0-0"]) {
  test(`a caller who calls a version "${name}" gets no file`, () => {
    assert.equal(readWrittenOf(root, name), undefined);
  });
}

test("a disk that cannot be written to is told, and costs nothing else", async () => {
  const dataFolder = join(root, "blocked");
  await addPosition({ dataFolder });
  writeFileSync(filesFolderIn(dataFolder), "");
  const { written, problems } = await writtenOnce(dataFolder);
  assert.equal(written, undefined);
  assert.match(String(problems), /EEXIST|ENOTDIR/);
});

test("where there is no data folder, none is made", async () => {
  const { written, problems } = await writtenOnce(join(root, "nowhere"));
  assert.deepEqual([written, problems, existsSync(join(root, "nowhere"))], [undefined, [], false]);
});

test("files wait while what is served is being prepared", async () => {
  const begun: string[] = [];
  const files = afterPreparing(() => begun.push("files"));
  files.swapped();
  const isPrepared = files.preparing();
  await turn();
  assert.deepEqual(begun, []);
  isPrepared();
  assert.deepEqual(begun, ["files"]);
  files.preparing()();
  assert.deepEqual(begun, ["files"]);
});
