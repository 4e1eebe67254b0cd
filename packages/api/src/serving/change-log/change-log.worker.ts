import { parentPort, workerData } from "node:worker_threads";
import { isSameMark } from "@daybook/store";
import { giveWay } from "../../base/give-way.js";
import { buildId } from "../prepared/build-id.js";
import { piecesOfPart } from "../prepared/part-file.js";
import { prepareApart } from "../prepared/prepare-apart.js";
import { buildChangeLog } from "./build-change-log.js";
import { keptChangeLog } from "./change-log-file.js";
import type { ChangeLogWanted } from "./change-log-job.js";

/**
 * Runs in a worker thread: fetches the changes of a ledger, which a process of its own has built and kept. Where it cannot run,
 * or nothing can be kept, this thread builds.
 */
const { location, mark } = workerData as ChangeLogWanted;
const stop = new AbortController();
parentPort?.once("message", () => stop.abort());
// It may come, but nobody waits for it.
parentPort?.unref();
giveWay();
parentPort?.postMessage(piecesOfPart(await fetched()));

async function fetched() {
  const build = buildId();
  if (build === undefined) return (await buildChangeLog(location, undefined, undefined, stop.signal)).log;
  const kept = keptChangeLog(location.dataFolder, build);
  if (kept !== undefined && isSameMark(kept.mark, mark)) return kept.log;
  await prepareApart({ location, build, kind: "changes" }, stop.signal);
  const built = keptChangeLog(location.dataFolder, build);
  // Another import may have come meanwhile.
  if (built !== undefined && built.mark.imports >= mark.imports) return built.log;
  return (await buildChangeLog(location, kept, undefined, stop.signal)).log;
}
