import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { smallOrFull } from "@daybook/store/fixtures";
import { temporaryFolder } from "./daybook.fixture.js";

const RUNNER = new URL("../../scripts/test-run.mjs", import.meta.url).href;
const skip = process.platform === "linux" ? false : "elsewhere a process is not told what it has started";

test("a test runner that is killed leaves neither tests behind nor what they have started", { skip }, async () => {
  const folder = temporaryFolder(after);
  const told = join(folder, "told");
  const endless = join(folder, "endless.mjs");
  writeFileSync(
    endless,
    `import { spawn } from "node:child_process";
     import { renameSync, writeFileSync } from "node:fs";
     import { test } from "node:test";
     test("endless", async () => {
       const started = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
       writeFileSync("${told}.half", [process.pid, started.pid].join());
       renameSync("${told}.half", "${told}");
       await new Promise((resolve) => setTimeout(resolve, 1e9));
     });`,
  );
  const runner = join(folder, "runner.mjs");
  writeFileSync(runner, `import { runFiles } from "${RUNNER}"; await runFiles(["${endless}"], "${folder}");`);
  // Within a test, Node runs no others.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const running = spawn(process.execPath, [runner], { env, stdio: "ignore" });
  while (!existsSync(told)) {
    assert.equal(running.exitCode, null);
    await wait(10);
  }
  running.kill("SIGKILL");
  const pids = readFileSync(told, "utf8").split(",");
  for (let looks = 0; pids.some(isRunning) && looks < LOOKS; looks += 1) await wait(100);
  const left = pids.filter(isRunning);
  for (const pid of left) process.kill(Number(pid), "SIGKILL");
  assert.deepEqual(left, []);
});

const OPEN = `import { createServer } from "node:net";
  const open = () => new Promise((ready) => { const server = createServer().listen(0, () => ready(server)); });`;

/** Files whose tests end in ways that must not hold up the others of their process. */
const ENDINGS = {
  "fails before it closes its server": `${OPEN}
     test("fails", async () => { await open(); throw new Error("too early"); });`,
  "has a before that fails after it has started something": `${OPEN}
     import { before, describe } from "node:test";
     describe("group", () => {
       before(async () => { await open(); throw new Error("not to be had"); });
       test("waits", () => {});
     });`,
  "waits for what never comes, with a server open": `${OPEN}
     test("waits", async () => { await open(); await new Promise(() => {}); });`,
  ...smallOrFull({}, { "works and tells nothing": 'test("spins", () => { for (;;); });' }),
  "ends its process": 'test("ends", () => process.exit(3));',
};

describe("a file that", { skip }, () => {
  for (const [name, text] of Object.entries(ENDINGS)) {
    test(`${name} fails alone, is named, and holds up nobody`, async () => {
      const folder = temporaryFolder(after);
      const bad = fileOf(folder, "bad", text);
      const files = [fileOf(folder, "first", good), bad, fileOf(folder, "last", good)];
      const results = await resultsOf(folder, files);
      const counts = results.map(({ passed, failed }) => [passed, failed > 0]);
      assert.deepEqual(counts, [
        [1, false],
        [0, true],
        [1, false],
      ]);
      assert.ok(JSON.stringify(results.map(({ events }) => events)).includes(bad));
    });
  }
});

const good = 'test("passes", () => {});';

function fileOf(folder: string, name: string, text: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, `import { test } from "node:test";\n${text}\n`);
  return file;
}

/** What a runner with short limits tells of files that share a process. */
async function resultsOf(folder: string, files: readonly string[]) {
  const limits = { idleMs: 3_000, silentMs: 5_000, openMs: 1_000, lookMs: 200 };
  const runner = join(folder, "short.mjs");
  writeFileSync(
    runner,
    `import { runFiles } from "${RUNNER}";
     const results = await runFiles(${JSON.stringify(files)}, "${folder}", ${JSON.stringify(limits)});
     console.log(JSON.stringify(results));`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const running = spawn(process.execPath, [runner], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  for await (const text of running.stdout.setEncoding("utf8")) said += text;
  return JSON.parse(said) as readonly { passed: number; failed: number; events: readonly unknown[] }[];
}

/** For a minute. */
const LOOKS = 600;

/** One that has ended and that nobody has asked for yet runs no more. */
function isRunning(pid: string): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
