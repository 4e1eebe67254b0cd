import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "./daybook.fixture.js";

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
  const module = new URL("../../scripts/test-run.mjs", import.meta.url).href;
  const runner = join(folder, "runner.mjs");
  writeFileSync(runner, `import { runFiles } from "${module}"; await runFiles(["${endless}"], "${folder}");`);
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
