import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { openDatasets } from "@daybook/domain/open";
import { filesFolderIn, readWritten, readWrittenOf, type Written } from "@daybook/files";
import { startEngines } from "@daybook/store/fixtures";
import { addPosition } from "../one-position.fixture.js";
import { filesKeeperOf } from "./files-keeper.js";
import { filesIn, filesOf, filesOptions, shortsOf, writtenOnce } from "./written-once.fixture.js";

const root = mkdtempSync(join(tmpdir(), "daybook-kept-files-"));
after(() => rmSync(root, { recursive: true, force: true }));
const [, postgres] = await startEngines();

test("what has not changed is not written again, and what is lost or cut is", async () => {
  const dataFolder = join(root, "again");
  await addPosition({ dataFolder });
  const { written } = await writtenOnce(dataFolder);
  const folder = filesFolderIn(dataFolder);
  const timesOf = () => shortsOf(written).files.map(({ name }) => statSync(join(folder, name)).ino);
  const before = timesOf();
  assert.deepEqual((await writtenOnce(dataFolder)).written, written);
  assert.deepEqual(timesOf(), before);
  // Another program may make something else of the same data; where it does not, the files stay.
  assert.deepEqual((await writtenOnce(dataFolder, { build: "two" })).written, written);
  assert.deepEqual(timesOf(), before);
  const [lost, cut] = shortsOf(written).files.map((file) => ({ ...file, path: join(folder, file.name) }));
  rmSync(lost!.path);
  truncateSync(cut!.path, 10);
  assert.deepEqual((await writtenOnce(dataFolder)).written, written);
  for (const { path, bytes } of [lost!, cut!]) assert.equal(statSync(path).size, bytes);
});

test("the files of the newest version are kept and those of the one before it, and no others", async () => {
  const dataFolder = join(root, "kept");
  const versions: Written[] = [];
  for (const date of ["2026-01-05", "2026-01-06", "2026-01-07"]) {
    await addPosition({ dataFolder }, date);
    versions.push((await writtenOnce(dataFolder)).written!);
  }
  const [first, second, third] = versions as [Written, Written, Written];
  assert.deepEqual(
    [first, second, third].map(({ dataVersion }) => readWrittenOf(dataFolder, dataVersion)),
    [undefined, second, third],
  );
  assert.deepEqual(filesIn(dataFolder), filesOf(second, third));
});

test("what ends while it writes leaves what was written before, and the next clears up after it", async () => {
  const dataFolder = join(root, "killed");
  await addPosition({ dataFolder });
  const { written } = await writtenOnce(dataFolder);
  await addPosition({ dataFolder }, "2026-01-06");
  const folder = filesFolderIn(dataFolder);
  const keeper = filesKeeperOf({ ...filesOptions(dataFolder), onProblem: assert.fail });
  keeper.swapped();
  while (!readdirSync(folder).some((name) => name.startsWith("unfinished-"))) await wait(1);
  await keeper.close();
  assert.deepEqual(readWritten(dataFolder), written);
  // What a process was writing that is no more.
  mkdirSync(join(folder, "unfinished-999999999"));
  writeFileSync(join(folder, "unfinished-999999999", "short-positions.csv"), "half");
  const next = await writtenOnce(dataFolder);
  assert.deepEqual([shortsOf(next.written).rows, next.problems], [2, []]);
  assert.deepEqual(
    filesIn(dataFolder).filter((name) => /^(unfinished|writer)/.test(name)),
    [],
  );
});

test("of several servers of one folder one writes, and the others find it done", async () => {
  const dataFolder = join(root, "several");
  await addPosition({ dataFolder });
  const [one, other] = await Promise.all([writtenOnce(dataFolder), writtenOnce(dataFolder)]);
  assert.ok(one.written);
  assert.deepEqual(other, one);
});

test("datasets that may not be passed on whole are listed with the reason, and written where the operator may", async () => {
  const dataFolder = join(root, "bulk");
  await addPosition({ dataFolder });
  const { written } = await writtenOnce(dataFolder);
  const withheld = openDatasets.flatMap(({ id, withheld: why }) => (why === undefined ? [] : [[id, why, 0]]));
  const told = written!.datasets.flatMap(({ id, withheld: why, files }) => (why ? [[id, why, files.length]] : []));
  assert.deepEqual(told, withheld);
  const all = await writtenOnce(dataFolder, { isBulk: true });
  assert.deepEqual(
    all.written!.datasets.map(({ id, withheld: why }) => [id, why]),
    openDatasets.map(({ id }) => [id, undefined]),
  );
});

test("PostgreSQL makes the same bytes", { skip: postgres!.skip }, async () => {
  const dataFolder = join(root, "duck");
  const location = await postgres!.newLocation();
  mkdirSync(location.dataFolder, { recursive: true });
  await addPosition({ dataFolder });
  await addPosition(location);
  const one = await writtenOnce(dataFolder);
  assert.equal(shortsOf(one.written).rows, 1);
  assert.deepEqual(await writtenOnce(location.dataFolder, { location }), one);
});
