import { parentPort, workerData } from "node:worker_threads";
import { closeAlsoOn } from "@daybook/domain";
import { buffersOf } from "./buffers-of.js";
import type { LoadJob } from "./load.js";
import { readNewest } from "./read-newest.js";

/** Runs in a worker thread: reads what is not held yet and hands its buffers over without copying them. */
const { location, held, closures } = workerData as LoadJob;
closeAlsoOn(closures);
const loaded = await readNewest(location, held);
parentPort?.postMessage(loaded, buffersOf(loaded));
