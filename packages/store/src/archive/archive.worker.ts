import { parentPort, workerData } from "node:worker_threads";
import type { ArchiveAnswer, ArchiveOrder } from "./archiver.js";
import { type ArchiveFolders, keeperOf } from "./keep-files.js";

/** Runs in a worker thread: keeps one file after another. */
const keeper = keeperOf(workerData as ArchiveFolders);

parentPort!.on("message", async (order: ArchiveOrder) => {
  if (order !== "flush") {
    for (const file of order) keeper.keep(file);
    return;
  }
  const problem = await keeper.flush();
  const answer: ArchiveAnswer = problem === undefined ? {} : { problem, fields: { ...problem } };
  parentPort!.postMessage(answer);
});
