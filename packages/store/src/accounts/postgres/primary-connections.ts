import type pg from "pg";
import { addressesOf } from "../../engines/addresses.js";
import { postgresDriver } from "../../engines/drivers.js";
import { findPrimary } from "../../engines/find-primary.js";
import { endQuietly } from "../../engines/postgres.js";
import { isReplica, replicaRefusal } from "../../engines/primary.js";
import { connectionSettings, poolOf } from "./pool-settings.js";

/** Connections to the server that is the primary: a pool for statements, and single ones for listeners. */
export interface PrimaryConnections {
  /** The server that was last found to be the primary; the first one until then. */
  address(): string;
  /** The pool in use. */
  pool(): pg.Pool;
  /** Puts a fresh pool in the place of the one in use. */
  renewPool(): void;
  /** Finds out which server is the primary and goes there. A single server is taken at its word. */
  goToPrimary(): Promise<void>;
  /** Runs something on a connection of the pool. */
  withClient<T>(run: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Opens a single connection, which is the caller's to end. */
  connect(): Promise<pg.Client>;
  /** Whether such a connection leads to the server that is the primary now. */
  isCurrent(client: pg.Client): boolean;
}

/** Connections to the primary among the addresses. Once `closing` is aborted, they stay with the server they have. */
export function primaryConnectionsOf(addresses: string, closing: AbortSignal): PrimaryConnections {
  const all = addressesOf(addresses);
  const isOnlyOne = all.length === 1;
  let primary = all[0]!;
  let pool = poolOf(primary, prepare);
  let current = new WeakSet<pg.Client>();

  /**
   * A lost connection ends the process unless there is a listener. The timeout is not
   * a parameter of the connection, since proxies refuse parameters that they do not know.
   */
  async function prepare(client: pg.ClientBase): Promise<void> {
    client.on("error", () => {});
    await client.query(`set statement_timeout = ${STATEMENT_MS}`);
    if (!isOnlyOne && (await isReplica(client))) throw replicaRefusal();
  }

  /** Connections to a lost server may hang for good, and each would have to be tried to find out. */
  function renewPool(): void {
    pool.end().catch(() => {});
    pool = poolOf(primary, prepare);
  }

  return {
    address: () => primary,
    pool: () => pool,
    renewPool,
    async goToPrimary() {
      if (isOnlyOne) return;
      const { address, client } = await findPrimary(addresses, connectionSettings());
      endQuietly(client);
      if (closing.aborted || address === primary) return;
      primary = address;
      renewPool();
      current = new WeakSet();
    },
    async withClient(run) {
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
    },
    async connect() {
      const client = new (postgresDriver().Client)({ ...connectionSettings(), connectionString: primary });
      try {
        await client.connect();
        await prepare(client);
        current.add(client);
        return client;
      } catch (problem) {
        endQuietly(client);
        throw problem;
      }
    },
    isCurrent: (client) => current.has(client),
  };
}

const STATEMENT_MS = 2_000;
