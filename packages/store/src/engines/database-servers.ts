import type { Location } from "../store.js";
import { addressesOf, hostOf } from "./addresses.js";
import { connectPostgres } from "./postgres.js";

/** One of the database servers that the settings name. */
export interface DatabaseServer {
  /** The machine and the port. */
  readonly host: string;
  /** Undefined when it cannot be asked. */
  readonly role: "primary" | "replica" | undefined;
  /** Why it cannot be asked; it never holds a password. */
  readonly problem: string | undefined;
}

/** Every server that either setting names, once each, as it answers now; none if the data is in a file. */
export function databaseServers({ databaseUrl, databaseReadUrl }: Location): Promise<DatabaseServer[]> {
  const addresses = [databaseUrl, databaseReadUrl].flatMap((setting) =>
    setting === undefined ? [] : addressesOf(setting),
  );
  return Promise.all([...new Set(addresses)].map(ask));
}

async function ask(address: string): Promise<DatabaseServer> {
  const host = hostOf(address);
  try {
    const client = await connectPostgres(address);
    const { rows } = await client.query("select pg_is_in_recovery() as is_replica");
    await client.end();
    return { host, role: rows[0].is_replica === true ? "replica" : "primary", problem: undefined };
  } catch (problem) {
    return { host, role: undefined, problem: problem instanceof Error ? problem.message : String(problem) };
  }
}
