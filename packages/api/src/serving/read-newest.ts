import { type Location, ledgerMarkOf, openReader, type ReadOptions, StoreUnreachable } from "@daybook/store";
import type { LoadedNews } from "./load.js";
import { type HeldVersions, readNews } from "./read-snapshot.js";

/**
 * Reads all that is not held yet, from a replica where the location names one.
 * That may break off a reader to follow its primary, or go away: then comes
 * another try, and then the primary.
 */
export async function readNewest(location: Location, held: HeldVersions = {}): Promise<LoadedNews> {
  for (let tries = 0; location.databaseReadUrl !== undefined && tries < REPLICA_TRIES; tries++) {
    try {
      return await readOnce(location, held, { replicaWaitMs: REPLICA_WAIT_MS });
    } catch (problem) {
      if (!(problem instanceof StoreUnreachable)) throw problem;
    }
  }
  return readOnce(location, held, {});
}

async function readOnce(location: Location, held: HeldVersions, options: ReadOptions): Promise<LoadedNews> {
  const reader = await openReader(location, options);
  try {
    return { news: await readNews(reader, held), ledger: ledgerMarkOf(reader.imports) };
  } finally {
    await reader.close();
  }
}

const REPLICA_TRIES = 2;
const REPLICA_WAIT_MS = 30_000;
