import assert from "node:assert/strict";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { calendarOf } from "@daybook/domain";
import { type MadeBy, preparedPartsIn } from "./prepared-parts.js";

const root = mkdtempSync(join(tmpdir(), "daybook-prepared-"));
after(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
function newFolder(): string {
  folders += 1;
  const folder = join(root, String(folders));
  mkdirSync(folder);
  return folder;
}

const madeBy: MadeBy = { build: "one", calendar: calendarOf() };

function partsIn(folder: string, by = madeBy, problems: string[] = []) {
  return preparedPartsIn(folder, by, (problem) => problems.push(problem));
}

function filesIn(folder: string): string[] {
  return readdirSync(join(folder, "prepared"));
}

const both = Uint8Array.of(1, 2, 3, 4).buffer;

/** Something of every kind that parts hold. */
const built = {
  days: Int32Array.of(1, 2, 3),
  figures: Float64Array.of(1.5, Number.NaN, -0),
  none: new Uint8Array(0),
  /** Two columns in one buffer. */
  halves: { first: new Uint8Array(both, 0, 2), second: new Uint8Array(both, 2, 2) },
  texts: ["a", "ü", "\u{1F4C8}"],
  byCode: new Map([["ABC", { rows: Int32Array.of(7) }]]),
  codes: new Set(["ABC"]),
  unknown: undefined,
  nothing: null,
};

describe("prepared parts", () => {
  test("are read as they were written, and what was written is still there", () => {
    const parts = partsIn(newFolder());
    parts.write("market", "v1", built);
    assert.deepEqual(parts.read("market", "v1"), built);
    assert.deepEqual(built.days, Int32Array.of(1, 2, 3));
  });

  test("are those of the version, the part, the program and the calendar that are asked for", () => {
    const folder = newFolder();
    partsIn(folder).write("market", "v1", built);
    assert.equal(partsIn(folder).read("market", "v2"), undefined);
    assert.equal(partsIn(folder).read("housing", "v1"), undefined);
    assert.equal(partsIn(folder, { ...madeBy, build: "two" }).read("market", "v1"), undefined);
    assert.equal(
      partsIn(folder, { build: "one", calendar: calendarOf(["2026-01-06"]) }).read("market", "v1"),
      undefined,
    );
    assert.deepEqual(partsIn(folder).read("market", "v1"), built);
  });

  test("replace what was kept of the same part alone, and what a killed process left", () => {
    const folder = newFolder();
    const parts = partsIn(folder);
    parts.write("market", "v1", built);
    parts.write("housing", "v1", built);
    const [left, written] = ["market-1.part.77-0", "market-2.part.78-0"];
    for (const name of [left, written]) writeFileSync(join(folder, "prepared", name), "half");
    utimesSync(join(folder, "prepared", left), 0, 0);
    parts.write("market", "v2", built);
    assert.equal(parts.read("market", "v1"), undefined);
    assert.deepEqual(parts.read("housing", "v1"), built);
    assert.ok(!filesIn(folder).includes(left), "nobody writes it any more");
    assert.ok(filesIn(folder).includes(written), "another process may be writing it");
  });

  test("are not read, and made anew, when the file is damaged anywhere or cut off", () => {
    const folder = newFolder();
    const parts = partsIn(folder);
    parts.write("market", "v1", built);
    const path = join(folder, "prepared", filesIn(folder)[0]!);
    const whole = readFileSync(path);
    for (let place = 0; place < whole.length; place += 1) {
      const damaged = Buffer.from(whole);
      damaged[place]! ^= 0x41;
      writeFileSync(path, damaged);
      assert.equal(parts.read("market", "v1"), undefined, `byte ${place}`);
    }
    for (const length of [0, 31, 32, 40, whole.length - 1]) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      assert.equal(parts.read("market", "v1"), undefined, `${length} bytes`);
    }
    assert.ok(!existsSync(path), "it is out of the way");
    parts.write("market", "v1", built);
    assert.deepEqual(parts.read("market", "v1"), built);
  });

  test("are not kept, and that is told, where nothing can be written", () => {
    const folder = newFolder();
    writeFileSync(join(folder, "prepared"), "a file where the folder should be");
    const problems: string[] = [];
    const parts = partsIn(folder, madeBy, problems);
    parts.write("market", "v1", built);
    assert.equal(parts.read("market", "v1"), undefined);
    assert.equal(problems.length, 1);
    assert.match(problems[0]!, /^market: .*prepared/);
  });

  test("make no data folder where there is none", () => {
    const folder = join(root, "nowhere");
    partsIn(folder).write("market", "v1", built);
    assert.ok(!existsSync(folder));
  });
});
