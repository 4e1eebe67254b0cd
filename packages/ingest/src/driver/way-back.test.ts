import assert from "node:assert/strict";
import { test } from "node:test";
import { openReader, successionsOf } from "@daybook/store";
import { rebuildFromArchive } from "../rebuild-from-archive.js";
import { ingestReports, outcomesOf, report, temporaryFolder } from "./world.fixture.js";

const first = report("2024-01-08");
const second = report("2024-01-08", { rows: 61 });
const higher = report("2024-01-08", { version: "002" });
const name = first.fileName;

async function successions(dataFolder: string): Promise<[number, number][]> {
  const reader = await openReader({ dataFolder });
  await reader.close();
  return successionsOf(reader.imports, ["asic-shorts"]).map(({ older, newer }) => [older.id, newer.id]);
}

test("makes a file that was replaced live again, as a new import, and does nothing when it is live", async () => {
  const store = temporaryFolder();
  const runs = [];
  for (const file of [first, second, first, first]) runs.push(await ingestReports(store, [file]));
  const rebuilt = await rebuildFromArchive({ dataFolder: store });
  assert.deepEqual(
    [runs.flatMap(outcomesOf), runs[2]!.dataVersion, runs[3]!.dataVersion, rebuilt, await successions(store)],
    [
      [`accepted ${name}`, `accepted ${name}`, `accepted ${name}`, `unchanged ${name}`],
      runs[0]!.dataVersion,
      runs[0]!.dataVersion,
      { imports: 3, dataVersion: runs[0]!.dataVersion },
      [
        [1, 2],
        [2, 3],
      ],
    ],
  );
});

test("leads back from a file that was accepted in spite of a doubt", async () => {
  const store = temporaryFolder();
  const before = await ingestReports(store, [first]);
  await ingestReports(store, [report("2024-01-08", { rows: 30 })], { acceptSuspicious: true });
  const after = await ingestReports(store, [first]);
  assert.deepEqual([after.counts.accepted, after.dataVersion], [1, before.dataVersion]);
});

test("holds back a doubtful file that was live before, unless it is told to accept it", async () => {
  const store = temporaryFolder();
  const cut = report("2024-01-08", { rows: 30 });
  for (const file of [cut, first]) await ingestReports(store, [file]);
  const held = await ingestReports(store, [cut]);
  const told = await ingestReports(store, [cut], { acceptSuspicious: true });
  assert.deepEqual([held, told].flatMap(outcomesOf), [
    `held ${name}: it has 30 rows where the file that it would replace has 60`,
    `accepted ${name}`,
  ]);
});

test("changes nothing by a file that is held below a higher version", async () => {
  const store = temporaryFolder();
  for (const file of [first, second, higher]) await ingestReports(store, [file]);
  assert.deepEqual(outcomesOf(await ingestReports(store, [first])), [`unchanged ${name}`]);
});

for (const acceptSuspicious of [false, true]) {
  test(`does not change what is live by running two files of a version again (told to accept: ${acceptSuspicious})`, async () => {
    const store = temporaryFolder();
    const chosen = await ingestReports(store, [first, second], { acceptSuspicious: true });
    const again = await ingestReports(store, [first, second], { acceptSuspicious });
    assert.deepEqual([again.counts.accepted, again.dataVersion], [0, chosen.dataVersion]);
  });
}
