import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { oneAtATime } from "./one-at-a-time.js";

const folder = mkdtempSync(join(tmpdir(), "daybook-one-at-a-time-"));
after(() => rmSync(folder, { recursive: true, force: true }));

test("work begins when that before it has ended, even by a fault", async () => {
  const file = join(folder, "made", "turn");
  const told: string[] = [];
  let end = () => {};
  const first = oneAtATime(file, async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    told.push("first");
    throw new Error("a fault");
  });
  const second = oneAtATime(file, async () => told.push("second"));
  end();
  await assert.rejects(first, /a fault/);
  await second;
  assert.deepEqual(told, ["first", "second"]);
  assert.equal(existsSync(file), false);
});

test("a file holds up nobody whose process has ended, names none, or has not shown itself for long", async () => {
  const file = join(folder, "left");
  const { pid } = spawnSync(process.execPath, ["--version"]);
  for (const [left, at] of [
    [String(pid), Date.now()],
    ["nobody", Date.now()],
    [String(process.pid), Date.now() - 600_000],
  ] as const) {
    writeFileSync(file, left);
    utimesSync(file, new Date(at), new Date(at));
    assert.equal(await oneAtATime(file, async () => "done"), "done");
  }
});

test("a process that ends in its work leaves no file", () => {
  const file = join(folder, "ended");
  assert.equal(spawnSync(process.execPath, ["-e", endingIn(file)]).status, 7);
  assert.equal(existsSync(file), false);
});

test("a disk that is full is left without a file, which would hold up the next", () => {
  const file = join(folder, "full");
  const limited = 'ulimit -f 0; exec "$0" -e "$1"';
  assert.equal(spawnSync("/bin/sh", ["-c", limited, process.execPath, endingIn(file)]).status, 1);
  assert.equal(existsSync(file), false);
});

/** A program that ends with 7 in its work under a file. */
function endingIn(file: string): string {
  const module = JSON.stringify(new URL("./one-at-a-time.js", import.meta.url).href);
  return `import(${module}).then(({ oneAtATime }) => oneAtATime(${JSON.stringify(file)}, () => process.exit(7)))`;
}
