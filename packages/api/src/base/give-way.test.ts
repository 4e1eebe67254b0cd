import assert from "node:assert/strict";
import { once } from "node:events";
import { getPriority } from "node:os";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { giveWay } from "./give-way.js";

const skip = process.platform === "linux" ? false : "only on Linux has a thread a priority of its own";

test("a thread gives way to the one that answers calls, which never does", { skip }, async () => {
  const before = getPriority();
  giveWay();
  const code = `
    const { readlinkSync } = require("node:fs");
    const { getPriority } = require("node:os");
    import(${JSON.stringify(new URL("./give-way.js", import.meta.url).href)}).then(({ giveWay }) => {
      giveWay();
      const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
      require("node:worker_threads").parentPort.postMessage(getPriority(thread));
    });`;
  const [priority] = await once(new Worker(code, { eval: true }), "message");
  assert.ok(priority > before);
  assert.equal(getPriority(), before);
});
