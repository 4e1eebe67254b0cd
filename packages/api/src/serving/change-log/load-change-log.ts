import { Worker } from "node:worker_threads";
import type { ChangeLog } from "@daybook/domain/changes";
import { inTurns } from "../../base/in-turns.js";
import type { PartPieces } from "../../base/part-pieces.js";
import { partInSteps } from "../prepared/part-file.js";
import type { ChangeLogWanted } from "./change-log-job.js";

/** Fetches the changes of a ledger in a worker thread, into memory that is shared. The signal has the thread end by itself. */
export function loadChangeLog(wanted: ChangeLogWanted, signal: AbortSignal): Promise<ChangeLog> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL("./change-log.worker.js", import.meta.url), { workerData: wanted });
    const stop = () => worker.postMessage("stop");
    signal.addEventListener("abort", stop);
    let pieces: PartPieces | undefined;
    worker.once("message", (message: PartPieces) => {
      pieces = message;
    });
    let problem: unknown = new Error("the thread ended without changes");
    worker.once("error", (error) => {
      problem = error;
    });
    worker.once("exit", () => {
      signal.removeEventListener("abort", stop);
      if (pieces === undefined) reject(problem);
      else inTurns(partInSteps(pieces)).then((log) => resolve(log as ChangeLog), reject);
    });
  });
}
