import { parentPort, workerData } from "node:worker_threads";
import { openReader } from "@daybook/store";
import { buffersOf } from "./buffers-of.js";
import type { Loaded } from "./load.js";
import { readSnapshot } from "./read-snapshot.js";

/** Runs in a worker thread: reads a snapshot and hands its buffers over without copying them. */
const reader = await openReader(workerData);
try {
  const loaded: Loaded = { snapshot: await readSnapshot(reader), ledger: reader.imports };
  parentPort?.postMessage(loaded, buffersOf(loaded));
} finally {
  await reader.close();
}
