import type { Location, OpenOptions } from "../store.js";
import { whenFree } from "../wait.js";
import type { Database } from "./database.js";
import { openDuckDbReader, openDuckDbWriter } from "./duckdb-file.js";
import { openPostgresReader, openPostgresWriter } from "./postgres-session.js";

/** The database that the location names, held against all other writers. */
export function openToWrite(location: Location, options: OpenOptions): Promise<Database> {
  const url = location.databaseUrl;
  return whenFree(() => (url === undefined ? openDuckDbWriter(location) : openPostgresWriter(url)), options);
}

/** The database that the location names, for reading; undefined when there is none. */
export function openToRead(location: Location, options: OpenOptions): Promise<Database | undefined> {
  const url = location.databaseUrl;
  return whenFree(() => (url === undefined ? openDuckDbReader(location) : openPostgresReader(url)), options);
}
