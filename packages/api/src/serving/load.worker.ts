import { parentPort, workerData } from "node:worker_threads";
import { closeAlsoOn } from "@daybook/domain";
import { buffersOf } from "./buffers-of.js";
import type { LoadedNews, LoadJob } from "./load.js";
import { buildId } from "./prepared/build-id.js";
import { preparedPartsIn } from "./prepared/prepared-parts.js";
import { readNewest } from "./read-newest.js";

/** Runs in a worker thread: reads what is not held yet and hands its buffers over without copying them. */
const { location, held, closures } = workerData as LoadJob;
closeAlsoOn(closures);
const problems: string[] = [];
const build = buildId();
const prepared =
  build && preparedPartsIn(location.dataFolder, { build, closures }, (problem) => problems.push(problem));
const loaded: LoadedNews = { ...(await readNewest(location, held, prepared || undefined)), problems };
parentPort?.postMessage(loaded, buffersOf(loaded));
