import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { calendarOf } from "@daybook/domain";
import { openWriter } from "@daybook/store";
import { loadPrepared, loadSnapshot } from "../load.js";
import { addPosition } from "../one-position.fixture.js";
import { builderFileIn } from "./newest-file.js";
import { oneAtATime } from "./one-at-a-time.js";
import { prepareApart } from "./prepare-apart.js";
import { preparedStart } from "./prepared-start.js";

const root = mkdtempSync(join(tmpdir(), "daybook-prepare-apart-"));
after(() => rmSync(root, { recursive: true, force: true }));

const BUILD = "one";
const jobIn = (dataFolder: string) => ({
  location: { dataFolder },
  held: {},
  calendar: calendarOf(),
  build: BUILD,
});

async function storeIn(name: string): Promise<string> {
  const dataFolder = join(root, name);
  await addPosition({ dataFolder });
  return dataFolder;
}

test("another process builds what the database holds, one for all who ask at once", async () => {
  const dataFolder = await storeIn("whole");
  await Promise.all([prepareApart(jobIn(dataFolder)), prepareApart(jobIn(dataFolder))]);
  const start = preparedStart({ dataFolder }, BUILD);
  start?.begin();
  const { snapshot } = (await loadPrepared(start, calendarOf()))!;
  assert.deepEqual(snapshot, (await loadSnapshot({ dataFolder }, calendarOf())).snapshot);
  assert.ok(readdirSync(join(dataFolder, "prepared")).every((file) => /\.(part|json)$/.test(file)));
});

test("what is held is not built", async () => {
  const dataFolder = await storeIn("held");
  const { snapshot } = await loadSnapshot({ dataFolder }, calendarOf());
  const { dataVersion: _, isDemo: __, ...parts } = snapshot;
  const versions = Object.entries(parts).map(([name, { version }]) => [name, version]);
  await prepareApart({ ...jobIn(dataFolder), held: Object.fromEntries(versions) });
  assert.deepEqual(readdirSync(join(dataFolder, "prepared")), []);
});

test("where nothing can be kept, nothing is built", async () => {
  await prepareApart(jobIn(join(root, "nowhere")));
  assert.equal(existsSync(join(root, "nowhere")), false);
  const dataFolder = await storeIn("blocked");
  writeFileSync(join(dataFolder, "prepared"), "");
  await prepareApart(jobIn(dataFolder));
  assert.equal(readFileSync(join(dataFolder, "prepared"), "utf8"), "");
});

test("a database that is not there is left to the thread that loads", async () => {
  const dataFolder = join(root, "empty");
  mkdirSync(dataFolder);
  await prepareApart(jobIn(dataFolder));
  assert.equal(preparedStart({ dataFolder }, BUILD), undefined);
});

test("a process that cannot be started is done without", async () => {
  const dataFolder = await storeIn("alone");
  // More than any system takes.
  process.env.DAYBOOK_TEST_PADDING = "x".repeat(8 << 20);
  try {
    await prepareApart(jobIn(dataFolder));
  } finally {
    delete process.env.DAYBOOK_TEST_PADDING;
  }
  assert.equal(existsSync(join(dataFolder, "prepared")), false);
});

test("a process that does not come to an end is ended", async () => {
  const dataFolder = await storeIn("hung");
  // It waits for its turn, which comes after this.
  await oneAtATime(builderFileIn(dataFolder), () => prepareApart(jobIn(dataFolder), undefined, 50));
  assert.deepEqual(readdirSync(join(dataFolder, "prepared")), []);
});

test("a process that nobody wants any more is gone, with what it was writing, when that is told", async () => {
  const dataFolder = await storeIn("unwanted");
  // As long as somebody writes, it waits.
  const writer = await openWriter({ dataFolder });
  const unwanted = new AbortController();
  const prepared = prepareApart(jobIn(dataFolder), unwanted.signal);
  const turn = builderFileIn(dataFolder);
  while (!existsSync(turn) || readFileSync(turn, "utf8") === "") await wait(1);
  const pid = readFileSync(turn, "utf8");
  for (const owner of [pid, "1"]) writeFileSync(join(dataFolder, "prepared", `market-1.part.${owner}-0`), "half");
  unwanted.abort();
  await prepared;
  await writer.close();
  assert.throws(() => process.kill(Number(pid), 0), { code: "ESRCH" });
  assert.deepEqual(readdirSync(join(dataFolder, "prepared")), ["market-1.part.1-0"]);
});
