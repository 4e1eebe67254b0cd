import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { syncFolder } from "../files/durable-file.js";
import { temporaryPath } from "../files/temporary.js";
import type { ArchiveAnswer, ArchiveFolders, ArchiveOrder } from "./archiver.js";
import { blobPath, storeBlob } from "./blobs.js";

/** Runs in a worker thread: packs and writes one file after another, each while those before it are synced. */
const { dataFolder, temporaryFolder } = workerData as ArchiveFolders;
const folders = new Set<string>();
const underWay: Promise<void>[] = [];
let problem: Error | undefined;
let orders = Promise.resolve();

parentPort!.on("message", (order: ArchiveOrder) => {
  orders = orders.then(() => (order === "flush" ? flush() : keep(order.sha256, order.content)));
});

async function keep(sha256: string, content: Uint8Array): Promise<void> {
  // Files after a problem belong to the same batch, which has failed.
  if (problem !== undefined) return;
  if (underWay.length === AT_ONCE) await underWay.shift();
  folders.add(dirname(blobPath(dataFolder, sha256)));
  underWay.push(storeBlob(dataFolder, temporaryPath(temporaryFolder), sha256, content).catch(remember));
}

async function flush(): Promise<void> {
  await Promise.all(underWay);
  if (problem === undefined) await syncFolders().catch(remember);
  const answer: ArchiveAnswer = problem === undefined ? {} : { problem, fields: { ...problem } };
  parentPort!.postMessage(answer);
  underWay.length = 0;
  folders.clear();
  problem = undefined;
}

async function syncFolders(): Promise<void> {
  await Promise.all([...folders].map(syncFolder));
  await syncFolder(join(dataFolder, "archive"));
}

function remember(error: Error): void {
  problem ??= error;
}

/** More than the threads that sync, so that none waits. */
const AT_ONCE = 8;
