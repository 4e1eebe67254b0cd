import { parentPort, workerData } from "node:worker_threads";
import { readPartPieces } from "./part-file.js";
import type { PiecesJob } from "./prepared-start.js";

/** Runs in a worker thread: reads parts one after the other into memory that is shared, up to one that is not whole. */
for (const path of (workerData as PiecesJob).paths) {
  const pieces = readPartPieces(path);
  if (pieces === undefined) break;
  parentPort?.postMessage(pieces);
}
