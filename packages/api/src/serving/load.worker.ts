import { parentPort, workerData } from "node:worker_threads";
import { buffersOf } from "./buffers-of.js";
import { readNewest } from "./read-newest.js";

/** Runs in a worker thread: reads a snapshot and hands its buffers over without copying them. */
const loaded = await readNewest(workerData);
parentPort?.postMessage(loaded, buffersOf(loaded));
