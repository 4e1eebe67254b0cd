import { hostname } from "node:os";
import type pg from "pg";
import { postgresDriver } from "../../engines/drivers.js";

/** A pool of a few connections to one server. Every new connection is prepared before it is used. */
export function poolOf(address: string, prepare: (client: pg.ClientBase) => Promise<void>): pg.Pool {
  const pool = new (postgresDriver().Pool)({
    ...connectionSettings(),
    connectionString: address,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
    onConnect: prepare,
  });
  // The pool reports connections that are lost while idle; without a listener that would end the process.
  pool.on("error", () => {});
  return pool;
}

/** The settings of every connection to the accounts. */
export function connectionSettings(): pg.ClientConfig {
  return {
    application_name: `daybook accounts, PID ${process.pid} on ${hostname()}`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    query_timeout: ANSWER_MS,
  };
}

const CONNECTIONS = 4;
const CONNECT_MS = 2_000;
/** A server that does not even report that a statement took too long is away. */
const ANSWER_MS = 3_000;
const IDLE_MS = 60_000;
