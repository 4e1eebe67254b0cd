import assert from "node:assert/strict";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { calendarOf } from "@daybook/domain";
import { openWriter } from "@daybook/store";
import { loadPrepared, loadSnapshot } from "../load.js";
import { addPosition } from "../one-position.fixture.js";
import { readNewest } from "../read-newest.js";
import { preparedPartsIn } from "./prepared-parts.js";
import { preparedStart } from "./prepared-start.js";

const root = mkdtempSync(join(tmpdir(), "daybook-prepared-start-"));
after(() => rmSync(root, { recursive: true, force: true }));

const BUILD = "one";
let folders = 0;

/** Has everything in a store prepared, as a load does. */
async function prepare(dataFolder: string): Promise<void> {
  const problems: string[] = [];
  const madeBy = { build: BUILD, calendar: calendarOf() };
  await readNewest(
    { dataFolder },
    madeBy.calendar,
    {},
    preparedPartsIn(dataFolder, madeBy, (problem) => problems.push(problem)),
  );
  assert.deepEqual(problems, []);
}

/** A store of one file for which everything is prepared. */
async function preparedStore(): Promise<string> {
  folders += 1;
  const dataFolder = join(root, String(folders));
  await addPosition({ dataFolder });
  await prepare(dataFolder);
  return dataFolder;
}

function started(dataFolder: string, build = BUILD) {
  const start = preparedStart({ dataFolder }, build);
  start?.begin();
  return start;
}

const newestOf = (dataFolder: string) => join(dataFolder, "prepared", "newest.json");

describe("a prepared start", () => {
  let dataFolder: string;
  before(async () => {
    dataFolder = await preparedStore();
  });

  test("comes to the snapshot and the ledger that the database holds", async () => {
    const start = started(dataFolder);
    assert.deepEqual(start?.held, { isDemo: false, sources: ["asic-shorts"] });
    const { problems: _, ...loaded } = await loadSnapshot({ dataFolder }, calendarOf());
    const { snapshot, ledger } = (await loadPrepared(start, calendarOf()))!;
    assert.deepEqual(snapshot, loaded.snapshot);
    assert.deepEqual(ledger, loaded.ledger);
  });

  test("is taken once, and only where it was begun", async () => {
    const start = started(dataFolder);
    assert.notEqual(await loadPrepared(start, calendarOf()), undefined);
    assert.equal(await loadPrepared(start, calendarOf()), undefined);
    assert.equal(await loadPrepared(preparedStart({ dataFolder }, BUILD), calendarOf()), undefined);
  });

  test("needs no database, so it starts while another process has it open", async () => {
    const writer = await openWriter({ dataFolder });
    try {
      assert.notEqual(await loadPrepared(started(dataFolder), calendarOf()), undefined);
    } finally {
      await writer.close();
    }
    await prepare(dataFolder);
  });

  test("is that of the program and the calendar that it was made by, and of a database in a file", async () => {
    assert.equal(started(dataFolder, "two"), undefined);
    assert.equal(preparedStart({ dataFolder, databaseUrl: "postgres://nowhere.invalid/db" }, BUILD), undefined);
    assert.equal(preparedStart({ dataFolder: join(root, "nowhere") }, BUILD), undefined);
    assert.equal(await loadPrepared(started(dataFolder), calendarOf(["2026-01-06"])), undefined);
    assert.notEqual(await loadPrepared(started(dataFolder), calendarOf()), undefined);
  });

  test("does not begin when its note is damaged anywhere or cut off", () => {
    const path = newestOf(dataFolder);
    const whole = readFileSync(path);
    for (let place = 0; place < whole.length; place += 1) {
      const damaged = Buffer.from(whole);
      damaged[place]! ^= 0x01;
      writeFileSync(path, damaged);
      assert.equal(preparedStart({ dataFolder }, BUILD), undefined, `byte ${place}`);
    }
    for (const length of [0, 64, 65, whole.length - 1]) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      assert.equal(preparedStart({ dataFolder }, BUILD), undefined, `${length} bytes`);
    }
    writeFileSync(path, whole);
    assert.notEqual(preparedStart({ dataFolder }, BUILD), undefined);
  });

  test("comes to nothing when the file of any part is missing, cut off or damaged", async () => {
    const folder = join(dataFolder, "prepared");
    for (const name of readdirSync(folder).filter((name) => name.endsWith(".part"))) {
      const path = join(folder, name);
      const whole = readFileSync(path);
      const damaged = Buffer.from(whole);
      damaged[whole.length >> 1]! ^= 0x41;
      for (const bytes of [undefined, whole.subarray(0, -1), damaged]) {
        rmSync(path, { force: true });
        if (bytes !== undefined) writeFileSync(path, bytes);
        assert.equal(await loadPrepared(started(dataFolder), calendarOf()), undefined, name);
      }
      writeFileSync(path, whole);
    }
    assert.notEqual(await loadPrepared(started(dataFolder), calendarOf()), undefined);
  });
});

describe("a start after a change of the store", () => {
  test("is not the prepared one until that is made anew", async () => {
    const dataFolder = await preparedStore();
    await addPosition({ dataFolder }, "2026-01-06");
    assert.equal(preparedStart({ dataFolder }, BUILD), undefined);
    await prepare(dataFolder);
    const { snapshot } = (await loadPrepared(started(dataFolder), calendarOf()))!;
    assert.equal(snapshot.market.shorts.days.length, 2);
  });

  test("is not the prepared one where another file has taken the database's place, whatever its times say", async () => {
    const dataFolder = await preparedStore();
    const database = join(dataFolder, "daybook.duckdb");
    const other = `${database}.other`;
    cpSync(database, other, { preserveTimestamps: true });
    const times = new Date(0);
    utimesSync(database, times, times);
    await prepare(dataFolder);
    assert.notEqual(preparedStart({ dataFolder }, BUILD), undefined);
    utimesSync(other, times, times);
    renameSync(other, database);
    assert.equal(preparedStart({ dataFolder }, BUILD), undefined);
  });

  test("is not the prepared one where a writer was killed before what it wrote was folded into the database", async () => {
    const dataFolder = await preparedStore();
    writeFileSync(join(dataFolder, "daybook.duckdb.wal"), "half");
    assert.equal(preparedStart({ dataFolder }, BUILD), undefined);
  });

  test("is the prepared one, whatever a process that was killed while it prepared has left there", async () => {
    const dataFolder = await preparedStore();
    writeFileSync(`${newestOf(dataFolder)}.77-0`, "half");
    assert.notEqual(await loadPrepared(started(dataFolder), calendarOf()), undefined);
  });

  test("is not noted, and that is told, where the note cannot be written", async () => {
    const dataFolder = await preparedStore();
    rmSync(newestOf(dataFolder));
    mkdirSync(newestOf(dataFolder));
    const problems: string[] = [];
    const parts = preparedPartsIn(dataFolder, { build: BUILD, calendar: calendarOf() }, (problem) =>
      problems.push(problem),
    );
    await readNewest({ dataFolder }, calendarOf(), {}, parts);
    assert.equal(problems.length, 1);
    assert.match(problems[0]!, /^newest: /);
    assert.equal(preparedStart({ dataFolder }, BUILD), undefined);
    assert.ok(!readdirSync(join(dataFolder, "prepared")).some((name) => name.startsWith("newest.json.")));
  });
});
