import { hostname } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { nameOf, namesOf } from "../tables/sql.js";
import { fillFromBinary } from "./binary-copy.js";
import type { Database, Value } from "./database.js";
import { postgresProblemOf } from "./postgres-problem.js";

/** A connection to PostgreSQL that tells the server who it is. Throws StoreUnreachable when there is none to be had. */
export async function connectPostgres(url: string): Promise<pg.Client> {
  try {
    const client = clientOf(url);
    await client.connect();
    return client;
  } catch (problem) {
    throw postgresProblemOf(url, problem);
  }
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: `daybook, PID ${process.pid} on ${hostname()}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // A lost connection ends the process unless somebody listens; the statement that needs it fails on its own.
  client.on("error", () => {});
  return client;
}

/** A connection as a database of the store. */
export function postgresOf(url: string, client: pg.Client): Database {
  const explained = <T>(work: Promise<T>) =>
    work.catch((problem) => {
      throw postgresProblemOf(url, problem);
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
