import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { filledOnce, runFolder } from "./filled-once.fixture.js";

/** Fills a folder slowly, and says so in a file next to it. */
const program = `
  import { appendFileSync, existsSync, writeFileSync } from "node:fs";
  import { filledOnce } from ${JSON.stringify(new URL("./filled-once.fixture.js", import.meta.url).href)};
  const [folder] = process.argv.slice(1);
  filledOnce(folder, (scratch) => {
    appendFileSync(folder + ".log", "filled\\n");
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    writeFileSync(scratch + "/made", "");
  });
  console.log(existsSync(folder + "/made"));`;

const run = (folder: string) => promisify(execFile)(process.execPath, ["--input-type=module", "-e", program, folder]);

test("who comes while a folder is filled waits until it is", async () => {
  const folder = join(runFolder, "filled-once", "waited");
  mkdirSync(dirname(folder), { recursive: true });
  const first = run(folder);
  while (!readdirSync(dirname(folder)).includes("waited.log")) await wait(5);
  const said = await Promise.all([first, run(folder), run(folder)]);
  assert.deepEqual(
    [said.map(({ stdout }) => stdout), readFileSync(`${folder}.log`, "utf8")],
    [["true\n", "true\n", "true\n"], "filled\n"],
  );
});

test("who failed or died while it filled a folder is not waited for", () => {
  const folder = join(runFolder, "filled-once", "left");
  const fail = () => {
    throw new Error("no room");
  };
  assert.throws(() => filledOnce(folder, fail), /no room/);
  writeFileSync(`${folder}.claim`, String(spawnSync(process.execPath, ["--version"]).pid));
  filledOnce(folder, (scratch) => writeFileSync(join(scratch, "made"), ""));
  assert.deepEqual(readdirSync(folder), ["made"]);
});
