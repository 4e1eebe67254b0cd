import assert from "node:assert/strict";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { claimPort } from "../workers/claim-port.js";
import { openHealthPort } from "./health-port.js";

const host = "127.0.0.1";

test("probes are answered while the thread of the server is busy", async () => {
  const healthPort = await claimPort(host, 0);
  const close = await openHealthPort({ host, healthPort }, () => "ready");
  const statuses = new Int32Array(new SharedArrayBuffer(8));
  const prober = new Worker(PROBER, { eval: true, workerData: { base: `http://${host}:${healthPort}`, statuses } });
  const held = ["/livez", "/readyz"].map((_, i) => Atomics.wait(statuses, i, 0, 20_000));
  assert.deepEqual([[...statuses], held.includes("timed-out")], [[200, 200], false]);
  await prober.terminate();
  await close();
  await assert.rejects(fetch(`http://${host}:${healthPort}/livez`));
});

const PROBER = `
  const { workerData: { base, statuses } } = require("node:worker_threads");
  (async () => {
    for (const [i, path] of ["/livez", "/readyz"].entries()) {
      Atomics.store(statuses, i, (await fetch(base + path)).status);
      Atomics.notify(statuses, i);
    }
  })();
`;

test("a server that is not ready says why", async () => {
  const healthPort = await claimPort(host, 0);
  const close = await openHealthPort({ host, healthPort }, () => "draining");
  const answer = await fetch(`http://${host}:${healthPort}/readyz?verbose`);
  assert.deepEqual([answer.status, await answer.text()], [503, "draining\n"]);
  assert.equal((await fetch(`http://${host}:${healthPort}/metrics`)).status, 404);
  await close();
});

test("a port that is taken is told with the way out", async () => {
  const healthPort = await claimPort(host, 0);
  const close = await openHealthPort({ host, healthPort }, () => "ready");
  await assert.rejects(
    openHealthPort({ host, healthPort }, () => "ready"),
    /is taken by another process/,
  );
  await close();
});
