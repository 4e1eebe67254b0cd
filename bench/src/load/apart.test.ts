import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { answeringApart, whileApart } from "./apart.js";

const cannot =
  spawnSync("taskset", ["--version"]).status !== 0
    ? "there is no taskset here"
    : availableParallelism() < 2 && "there is only one core";

test("what answers has a core to itself while something is done, also if another process starts later", {
  skip: cannot,
}, async () => {
  const server = spawn(process.execPath, ["-e", STARTS_ANOTHER], { stdio: ["pipe", "pipe", "inherit"] });
  const callers = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  try {
    await once(server, "spawn");
    const coresOf = (pid: number) =>
      /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    const before = coresOf(server.pid!);
    const seen = await whileApart(
      () => answeringApart(server.pid!, callers.pid!),
      async () => {
        server.stdin.write("start\n");
        const [pid] = (await once(server.stdout, "data")) as [Buffer];
        const other = Number(pid);
        while (coresOf(other) === "0") await wait(10);
        return [coresOf(server.pid!), coresOf(callers.pid!), coresOf(other)?.startsWith("1")];
      },
    );
    assert.deepEqual(seen, ["0", "0", true]);
    assert.equal(coresOf(server.pid!), before);
  } finally {
    server.kill("SIGKILL");
    callers.kill("SIGKILL");
  }
});

/** Starts a process when it is told to, tells its number, and ends with this one. */
const STARTS_ANOTHER = `
  process.stdin.once("data", () => {
    const other = require("node:child_process").spawn("cat", { stdio: ["pipe", "ignore", "ignore"] });
    console.log(other.pid);
  });
`;
