import { parentPort, workerData } from "node:worker_threads";
import { type Location, openReader, type ReadOptions, StoreUnreachable } from "@daybook/store";
import { buffersOf } from "./buffers-of.js";
import type { Loaded } from "./load.js";
import { readSnapshot } from "./read-snapshot.js";

/** Runs in a worker thread: reads a snapshot and hands its buffers over without copying them. */
const loaded = await load(workerData);
parentPort?.postMessage(loaded, buffersOf(loaded));

/** A replica may break off a reader to follow its primary, or go away: another try, then the primary. */
async function load(location: Location): Promise<Loaded> {
  for (let tries = 0; location.databaseReadUrl !== undefined && tries < REPLICA_TRIES; tries++) {
    try {
      return await loadFrom(location, { replicaWaitMs: REPLICA_WAIT_MS });
    } catch (problem) {
      if (!(problem instanceof StoreUnreachable)) throw problem;
    }
  }
  return loadFrom(location, {});
}

async function loadFrom(location: Location, options: ReadOptions): Promise<Loaded> {
  const reader = await openReader(location, options);
  try {
    return { snapshot: await readSnapshot(reader), ledger: reader.imports };
  } finally {
    await reader.close();
  }
}

const REPLICA_TRIES = 2;
const REPLICA_WAIT_MS = 30_000;
