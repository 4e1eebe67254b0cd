import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { addressesOf } from "../../engines/addresses.js";
import { findPrimary } from "../../engines/find-primary.js";
import { endQuietly } from "../../engines/postgres.js";
import { isReplica, replicaRefusal } from "../../engines/primary.js";
import { RIVALS_LOOK_MS, watchRivals } from "../../engines/watch-rivals.js";
import { AccountsUnreachable } from "../errors.js";
import { ensureAccountTables } from "./tables.js";
import { isConnectionLost, isPassing, unreachableOf } from "./unreachable.js";

/** A few connections to the database of the accounts, made again when they are lost. */
export interface AccountsPool {
  /** Runs one statement. */
  rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements, all or none. */
  together<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** A connection of its own, for who listens. Its end is up to the caller. */
  connect(): Promise<pg.Client>;
  /** Whether such a connection leads to the server that is the primary now. */
  isCurrent(client: pg.Client): boolean;
  close(): Promise<void>;
}

/**
 * Opens connections to the primary and makes the tables that are missing, now or,
 * when it is away, once it or another one is there. Until then calls reject at once.
 */
export async function openAccountsPool(addresses: string): Promise<AccountsPool> {
  const isOnlyOne = addressesOf(addresses).length === 1;
  let primary = addressesOf(addresses)[0]!;
  let pool = poolOf(primary, prepare);
  let current = new WeakSet<pg.Client>();
  let ready: Promise<void> | undefined;
  let away: unknown;
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();

  async function work<T>(run: () => Promise<T>): Promise<T> {
    if (isClosed) throw new AccountsUnreachable("The accounts are closed.");
    const result = attempt(run);
    underWay.add(result);
    return result.finally(() => underWay.delete(result));
  }

  async function attempt<T>(run: () => Promise<T>): Promise<T> {
    if (away !== undefined) throw away;
    if (pool.waitingCount >= WAITING_MAX) throw unreachableOf(addresses, new Error("timeout expired: too many wait"));
    let asked = pool;
    try {
      await ensureReady().finally(() => {
        asked = pool;
      });
      return await run();
    } catch (problem) {
      const explained = unreachableOf(addresses, problem);
      // What still comes of a pool that was given up says nothing about the one in its place.
      if (asked === pool && isConnectionLost(addresses, problem)) leave(explained);
      // The tables are gone: the next call makes them again.
      if (problem instanceof pg.DatabaseError && problem.code === UNDEFINED_TABLE) ready = undefined;
      throw explained;
    }
  }

  function ensureReady(): Promise<void> {
    ready ??= getReady().catch((problem: unknown) => {
      ready = undefined;
      throw problem;
    });
    return ready;
  }

  async function getReady(): Promise<void> {
    if (!isOnlyOne) await goToPrimary();
    await withClient(ensureAccountTables);
  }

  /** From a failure on nobody waits for the server until it, or the one that took over, is ready. */
  function leave(problem: unknown): void {
    if (away === undefined) {
      renewPool();
      setTimeout(tryAgain, RETRY_MS).unref();
    }
    away = problem;
    ready = undefined;
  }

  /** Connections to a server that was lost may be mute for good, and each would have to be tried to find out. */
  function renewPool(): void {
    pool.end().catch(() => {});
    pool = poolOf(primary, prepare);
  }

  async function tryAgain(): Promise<void> {
    if (isClosed) return;
    try {
      await ensureReady();
      away = undefined;
    } catch (problem) {
      away = unreachableOf(addresses, problem);
      setTimeout(tryAgain, RETRY_MS).unref();
    }
  }

  async function goToPrimary(): Promise<void> {
    const { address, client } = await findPrimary(addresses, settingsOf());
    endQuietly(client);
    if (isClosed || address === primary) return;
    primary = address;
    renewPool();
    current = new WeakSet();
  }

  /**
   * A lost connection ends the process unless somebody listens. The limit is no
   * parameter of the connection, since proxies refuse those that they do not know.
   */
  async function prepare(client: pg.ClientBase): Promise<void> {
    client.on("error", () => {});
    await client.query(`set statement_timeout = ${STATEMENT_MS}`);
    if (!isOnlyOne && (await isReplica(client))) throw replicaRefusal();
  }

  async function withClient<T>(run: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      const result = await run(client);
      client.release();
      return result;
    } catch (problem) {
      // Whatever it was in the middle of ends with the connection.
      client.release(true);
      throw problem;
    }
  }

  const replaced = () => leave(new AccountsUnreachable("PostgreSQL: another server has been promoted."));
  const endRivals = watchRivals(addresses, () => primary, replaced, RIVALS_LOOK_MS);
  await work(async () => {}).catch(async (problem: unknown) => {
    if (isPassing(problem)) return;
    endRivals();
    await pool.end();
    throw problem;
  });
  return {
    rows: (sql, values) => work(async () => (await pool.query(sql, [...values])).rows),
    together: (run) =>
      work(() =>
        withClient(async (client) => {
          await client.query("begin");
          const result = await run(client);
          await client.query("commit");
          return result;
        }),
      ),
    connect: () =>
      work(async () => {
        const client = new pg.Client({ ...settingsOf(), connectionString: primary });
        try {
          await client.connect();
          await prepare(client);
          current.add(client);
          return client;
        } catch (problem) {
          endQuietly(client);
          throw problem;
        }
      }),
    isCurrent: (client) => current.has(client),
    async close() {
      isClosed = true;
      endRivals();
      const enough = new AbortController();
      const end = Promise.allSettled(underWay).then(() => pool.end());
      // A server that does not answer is not waited for.
      await Promise.race([
        end.finally(() => enough.abort()),
        delay(CLOSE_MS, undefined, { signal: enough.signal }).catch(() => {}),
      ]);
    },
  };
}

function poolOf(address: string, onConnect: (client: pg.ClientBase) => Promise<void>): pg.Pool {
  const pool = new pg.Pool({
    ...settingsOf(),
    connectionString: address,
    max: CONNECTIONS,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
    onConnect,
  });
  // The pool tells of the connections that are lost while they are idle.
  pool.on("error", () => {});
  return pool;
}

function settingsOf(): pg.ClientConfig {
  return {
    application_name: `daybook accounts, PID ${process.pid} on ${hostname()}`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    query_timeout: ANSWER_MS,
  };
}

const CONNECTIONS = 4;
const WAITING_MAX = 10_000;
const CONNECT_MS = 2_000;
const STATEMENT_MS = 2_000;
/** A server that does not even say that a statement took too long is away. */
const ANSWER_MS = 3_000;
const IDLE_MS = 60_000;
const RETRY_MS = 500;
const CLOSE_MS = 4_000;
const UNDEFINED_TABLE = "42P01";
