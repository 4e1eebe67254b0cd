import type pg from "pg";
import { StoreBusy } from "../errors.js";
import type { ReadConnection } from "./connect-to-read.js";
import type { Database } from "./database.js";
import { postgresDriver } from "./drivers.js";
import { connectPrimary } from "./find-primary.js";
import { postgresOf, streamOf } from "./postgres.js";
import { postgresProblemOf } from "./postgres-problem.js";

/** Connects as the database's only writer. The lock ends with the connection, however that ends. */
export async function openPostgresWriter(addresses: string): Promise<Database> {
  const explain = (problem: unknown) => postgresProblemOf(addresses, problem);
  return session({ client: await connectPrimary(addresses), explain }, async (client) => {
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK.join()}) as is_ours`);
    if (rows[0].is_ours !== true) throw new StoreBusy(`The database is in use by ${await writerOf(client)}`);
  });
}

/**
 * Begins to read one state of the whole database, from a replica too. The table
 * lock comes before the first query, which fixes that state: a rebuild holds the
 * same lock, and after a rebuild an older state would look empty.
 */
export async function openPostgresReader(connection: ReadConnection): Promise<Database | undefined> {
  let isEmpty = false;
  const database = await session(connection, async (client) => {
    endWhenSilent(client);
    const { rows } = await client.query("select to_regclass('imports') is null as is_empty");
    isEmpty = rows[0].is_empty;
    if (isEmpty) return;
    await client.query(READER_SETTINGS);
    await client.query("begin isolation level repeatable read read only");
    await client.query("lock table imports in access share mode nowait").catch((problem) => {
      throw isLocked(problem) ? new StoreBusy("The database is being rebuilt") : problem;
    });
  });
  if (!isEmpty) return database;
  await database.close();
  return undefined;
}

/** A server that hangs would block a reader, and everyone who waits for it, forever. */
function endWhenSilent(client: pg.Client): void {
  const stream = streamOf(client);
  stream.setTimeout(SILENCE_MS, () => stream.destroy(new Error(`timeout expired: silent for ${SILENCE_MS / 1_000} s`)));
}

/**
 * A reader looks at whole tables. Without statistics, which come a minute after
 * a large load, the server takes them for small and sorts them on disk to join
 * them; hashing them in memory takes a third of the time.
 */
const READER_SETTINGS = "set enable_mergejoin = off; set work_mem = '64MB'";

async function session(
  { client, explain }: ReadConnection,
  begin: (client: pg.Client) => Promise<void>,
): Promise<Database> {
  try {
    await begin(client);
    return postgresOf(client, explain);
  } catch (problem) {
    await client.end();
    throw explain(problem);
  }
}

async function writerOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select application_name, pid, client_addr from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid, objid, objsubid) = (${LOCK.join()}, 2)
       and pg_locks.database = (select oid from pg_database where datname = current_database())`,
  );
  const [writer] = rows;
  if (writer === undefined) return "a writer that has just left";
  return `${writer.application_name || "another program"} (server process ${writer.pid}, from ${writer.client_addr ?? "the same machine"})`;
}

function isLocked(problem: unknown): boolean {
  return problem instanceof postgresDriver().DatabaseError && problem.code === "55P03";
}

/** The two numbers of the advisory lock that writers of a database share: "DAYB" and "OOK". */
const LOCK = [0x44415942, 0x4f4f4b] as const;

const SILENCE_MS = 120_000;
