import type { Location, OpenOptions, ReadOptions } from "../store.js";
import { whenFree } from "../wait.js";
import { connectToRead, connectToReplica } from "./connect-to-read.js";
import type { Database } from "./database.js";
import { openDuckDbReader, openDuckDbWriter } from "./duckdb-file.js";
import { openPostgresReader, openPostgresWriter } from "./postgres-session.js";

/** The database that the location names, locked against all other writers. */
export function openToWrite(location: Location, options: OpenOptions): Promise<Database> {
  const url = location.databaseUrl;
  return whenFree(() => (url === undefined ? openDuckDbWriter(location) : openPostgresWriter(url)), options);
}

/** The database that the location names, for reading; undefined when there is none. */
export function openToRead(location: Location, options: ReadOptions): Promise<Database | undefined> {
  const { databaseUrl: url, databaseReadUrl: replicas } = location;
  const { replicaWaitMs, signal } = options;
  return whenFree(async () => {
    if (url === undefined) return openDuckDbReader(location, signal);
    const isOfReplica = replicas !== undefined && replicaWaitMs !== undefined;
    return openPostgresReader(
      await (isOfReplica ? connectToReplica(replicas, url, replicaWaitMs) : connectToRead(url)),
    );
  }, options);
}
