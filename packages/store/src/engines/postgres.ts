import type { Socket } from "node:net";
import { hostname } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { nameOf, namesOf } from "../tables/sql.js";
import { fillFromBinary } from "./binary-copy.js";
import type { Database, Value } from "./database.js";
import { postgresProblemOf } from "./postgres-problem.js";

/** A connection to one server that tells it who we are. Throws StoreUnreachable when there is none to be had. */
export async function connectPostgres(address: string): Promise<pg.Client> {
  try {
    return await connectTo(address, {});
  } catch (problem) {
    throw postgresProblemOf(address, problem);
  }
}

/**
 * A connection with settings of its own; what the driver throws is not explained.
 * The signal ends it if it is not made yet.
 */
export async function connectTo(address: string, settings: pg.ClientConfig, signal?: AbortSignal): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: address,
    application_name: `daybook, PID ${process.pid} on ${hostname()}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...settings,
  });
  // A lost connection ends the process unless somebody listens; the statement that needs it fails on its own.
  client.on("error", () => {});
  const giveUp = () => streamOf(client).destroy();
  signal?.addEventListener("abort", giveUp);
  try {
    await client.connect();
    return client;
  } finally {
    signal?.removeEventListener("abort", giveUp);
  }
}

/** What a connection goes through. */
export function streamOf(client: pg.Client): Socket {
  // The driver's types lack it.
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** A query that fails when no answer has come in time. */
export function within(limitMs: number, text: string): pg.QueryConfig {
  // The types know this limit of a connection only, though each query has it.
  const query = { text, query_timeout: limitMs };
  return query;
}

/** Ends a connection that nobody waits for, in whatever state it is. */
export function endQuietly(client: pg.Client): void {
  client.end().catch(() => {});
}

/** A connection as a database of the store. A problem with it is explained by the caller's words. */
export function postgresOf(client: pg.Client, explain: (problem: unknown) => unknown): Database {
  const explained = <T>(work: Promise<T>) =>
    work.catch((problem) => {
      throw explain(problem);
    });
  return {
    async run(sql) {
      await explained(client.query(sql));
    },
    async rows(sql) {
      const result = await explained(client.query<Value[]>({ text: sql, rowMode: "array" }));
      return result.rows;
    },
    async index(table) {
      // Rows of an import lie together, so that a few pages of ranges do the work of a whole tree.
      await explained(client.query(`create index on ${nameOf(table)} using brin (import_id)`));
    },
    async load(table, columns, csv) {
      const sql = `copy ${nameOf(table)} (${namesOf(columns)}) from stdin (format csv, header false)`;
      await explained(pipeline(Readable.from(csv), client.query(copyFrom(sql))));
    },
    async fill(sql, columns) {
      await explained(fillFromBinary(client.query(copyTo(`copy (${sql}) to stdout (format binary)`)), columns));
    },
    async close() {
      await client.end();
    },
  };
}

const CONNECT_TIMEOUT_MS = 10_000;
