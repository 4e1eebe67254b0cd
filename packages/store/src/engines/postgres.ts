import type { Socket } from "node:net";
import { hostname } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { nameOf, namesOf } from "../tables/sql.js";
import { fillFromBinary } from "./binary-copy.js";
import type { Database, Value } from "./database.js";
import { copyStreams, postgresDriver } from "./drivers.js";
import { postgresProblemOf } from "./postgres-problem.js";

/** A connection to one server, which is told who we are. Throws StoreUnreachable if it cannot be made. */
export async function connectPostgres(address: string): Promise<pg.Client> {
  try {
    return await connectTo(address, {});
  } catch (problem) {
    throw postgresProblemOf(address, problem);
  }
}

/**
 * A connection with its own settings; the driver's errors are passed on unchanged.
 * The signal ends it if it is not made yet.
 */
export async function connectTo(address: string, settings: pg.ClientConfig, signal?: AbortSignal): Promise<pg.Client> {
  const client = new (postgresDriver().Client)({
    connectionString: address,
    application_name: `daybook, PID ${process.pid} on ${hostname()}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...settings,
  });
  // A lost connection ends the process unless there is a listener; the statement that needs it fails on its own.
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
  // The types allow this limit only for a connection, but the driver takes it for each query too.
  const query = { text, query_timeout: limitMs };
  return query;
}

/** Ends a connection that nobody waits for, in whatever state it is. */
export function endQuietly(client: pg.Client): void {
  client.end().catch(() => {});
}

/** A connection as a database of the store. The caller decides how its problems are explained. */
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
      // Rows of an import lie together, so a few pages of ranges do the work of a whole tree.
      await explained(client.query(`create index on ${nameOf(table)} using brin (import_id)`));
    },
    async load(table, columns, csv) {
      const sql = `copy ${nameOf(table)} (${namesOf(columns)}) from stdin (format csv, header false)`;
      await explained(pipeline(Readable.from(csv), client.query(copyStreams().from(sql))));
    },
    async fill(sql, columns) {
      await explained(
        fillFromBinary(client.query(copyStreams().to(`copy (${sql}) to stdout (format binary)`)), columns),
      );
    },
    async close() {
      await client.end();
    },
  };
}

const CONNECT_TIMEOUT_MS = 10_000;
