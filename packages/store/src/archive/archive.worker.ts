import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { syncFolder } from "../files/durable-file.js";
import { temporaryPath } from "../files/temporary.js";
import type { ArchiveAnswer, ArchiveFolders, ArchiveOrder, Kept } from "./archiver.js";
import { blobPath, storeBlob } from "./blobs.js";

/** Runs in a worker thread: packs and writes one file after another, each while those before it are synced. */
const { dataFolder, temporaryFolder } = workerData as ArchiveFolders;
const folders = new Set<string>();
const underWay: Promise<void>[] = [];
let problem: Error | undefined;
let orders = Promise.resolve();

parentPort!.on("message", (order: ArchiveOrder) => {
  orders = orders.then(() => (order === "flush" ? flush() : keep(order)));
});

async function keep({ sha256, content, isDemo }: Kept): Promise<void> {
  // Files after a problem belong to the same batch, which has failed.
  if (problem !== undefined) return;
  if (underWay.length === AT_ONCE) await underWay.shift();
  if (!isDemo) folders.add(dirname(blobPath(dataFolder, sha256)));
  const file = { sha256, content, isSynced: !isDemo };
  underWay.push(storeBlob(dataFolder, temporaryPath(temporaryFolder), file).catch(remember));
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
