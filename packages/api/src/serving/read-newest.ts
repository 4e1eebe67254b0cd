import { type Location, openReader, type ReadOptions, StoreUnreachable } from "@daybook/store";
import type { Loaded } from "./load.js";
import { readSnapshot } from "./read-snapshot.js";

/**
 * Reads all that there is, from a replica where the location names one. That may
 * break off a reader to follow its primary, or go away: then comes another try,
 * and then the primary.
 */
export async function readNewest(location: Location): Promise<Loaded> {
  for (let tries = 0; location.databaseReadUrl !== undefined && tries < REPLICA_TRIES; tries++) {
    try {
      return await readOnce(location, { replicaWaitMs: REPLICA_WAIT_MS });
    } catch (problem) {
      if (!(problem instanceof StoreUnreachable)) throw problem;
    }
  }
  return readOnce(location, {});
}

async function readOnce(location: Location, options: ReadOptions): Promise<Loaded> {
  const reader = await openReader(location, options);
  try {
    return { snapshot: await readSnapshot(reader), ledger: reader.imports };
  } finally {
    await reader.close();
  }
}

const REPLICA_TRIES = 2;
const REPLICA_WAIT_MS = 30_000;
