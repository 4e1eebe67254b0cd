import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { calendarOf } from "@daybook/domain";
import { loadPrepared, loadSnapshot } from "../load.js";
import { addPosition } from "../one-position.fixture.js";
import { prepareStart } from "./prepare-start.js";
import { preparedStart } from "./prepared-start.js";

const root = mkdtempSync(join(tmpdir(), "daybook-prepare-start-"));
after(() => rmSync(root, { recursive: true, force: true }));

const BUILD = "one";

async function storeIn(name: string): Promise<string> {
  const dataFolder = join(root, name);
  await addPosition({ dataFolder });
  return dataFolder;
}

test("keeps what a server starts from, and does not build it again", async () => {
  const dataFolder = await storeIn("whole");
  const folder = join(dataFolder, "prepared");
  const partsIn = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".part"))
      .map((name) => [name, statSync(join(folder, name)).ino]);
  assert.deepEqual(await prepareStart({ dataFolder }, calendarOf(), BUILD), []);
  const built = partsIn();
  const start = preparedStart({ dataFolder }, BUILD);
  start?.begin();
  assert.deepEqual(
    (await loadPrepared(start, calendarOf()))?.snapshot,
    (await loadSnapshot({ dataFolder }, calendarOf())).snapshot,
  );
  assert.deepEqual(await prepareStart({ dataFolder }, calendarOf(), BUILD), []);
  assert.deepEqual(partsIn(), built);
});

test("tells why nothing can be kept", async () => {
  const dataFolder = await storeIn("blocked");
  writeFileSync(join(dataFolder, "prepared"), "");
  const problems = await prepareStart({ dataFolder }, calendarOf(), BUILD);
  assert.match(problems.join("\n"), /prepared/);
});

test("a program that may change from run to run keeps nothing", async () => {
  const dataFolder = await storeIn("changing");
  assert.deepEqual(await prepareStart({ dataFolder }, calendarOf(), undefined), []);
  assert.equal(readdirSync(dataFolder).includes("prepared"), false);
});
