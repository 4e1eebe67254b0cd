import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { connectPostgres } from "./engines/postgres.js";
import { type PostgresServer, startPostgres } from "./postgres-server.fixture.js";
import type { Location } from "./store.js";

/** An engine to run the same tests on. */
export interface TestEngine {
  readonly name: string;
  /** Why its tests cannot run here. */
  readonly skip: string | false;
  /** An empty store of its own, in a folder that does not exist yet. */
  newLocation(): Promise<Location>;
}

/** Both engines; what they leave is removed when the file's tests are over. */
export async function startEngines(): Promise<readonly TestEngine[]> {
  const root = mkdtempSync(join(tmpdir(), "daybook-store-"));
  const server = await startPostgres();
  after(async () => {
    if ("stop" in server) await server.stop();
    rmSync(root, { recursive: true, force: true });
  });
  let count = 0;
  const newFolder = () => join(root, String(++count), "data");
  return [
    { name: "DuckDB", skip: false, newLocation: async () => ({ dataFolder: newFolder() }) },
    {
      name: "PostgreSQL",
      skip: "skip" in server ? server.skip : false,
      newLocation: async () => ({
        dataFolder: newFolder(),
        databaseUrl: await newDatabase(server as PostgresServer, `store_${count}`),
      }),
    },
  ];
}

/** Ends every connection to a database, as a server that fails does. */
export async function endOtherSessions(url: string): Promise<void> {
  await runOn(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

async function newDatabase(server: PostgresServer, name: string): Promise<string> {
  await runOn(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = name;
  return url.href;
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = await connectPostgres(url);
  await client.query(sql);
  await client.end();
}
