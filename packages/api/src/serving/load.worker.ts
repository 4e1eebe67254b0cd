import { parentPort, workerData } from "node:worker_threads";
import { giveWay } from "../base/give-way.js";
import type { LoadedNews, ThreadJob } from "./load.js";
import { buildId } from "./prepared/build-id.js";
import { piecesOfPart } from "./prepared/part-file.js";
import { prepareApart } from "./prepared/prepare-apart.js";
import { preparedPartsIn } from "./prepared/prepared-parts.js";
import { readNewest } from "./read-newest.js";

/** Runs in a worker thread: reads what is not held yet, into memory that is shared. */
const { location, held, calendar, isSparing } = workerData as ThreadJob;
const stop = new AbortController();
parentPort?.once("message", () => stop.abort());
// It may come, but nobody waits for it.
parentPort?.unref();
giveWay();
const problems: string[] = [];
const build = buildId();
if (build && isSparing) await prepareApart({ location, held, calendar, build }, stop.signal);
const prepared =
  build && preparedPartsIn(location.dataFolder, { build, calendar }, (problem) => problems.push(problem));
if (location.databaseUrl !== undefined) endOn(stop.signal);
const { news, ledger } = await readNewest(location, calendar, held, prepared || undefined, stop.signal);
const changed = Object.entries(news.changed).map(([name, part]) => [name, piecesOfPart(part)] as const);
const loaded: LoadedNews = { news: { ...news, changed: Object.fromEntries(changed) }, ledger, problems };
parentPort?.postMessage(loaded);

/** Ends the thread at once, which may wait for a PostgreSQL that hangs. */
function endOn(signal: AbortSignal): void {
  if (signal.aborted) process.exit();
  signal.addEventListener("abort", () => process.exit());
}
