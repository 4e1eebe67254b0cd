import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { RIVALS_LOOK_MS, watchRivals } from "../../engines/watch-rivals.js";
import { AccountsUnreachable } from "../errors.js";
import { availabilityOf } from "./availability.js";
import { primaryConnectionsOf } from "./primary-connections.js";
import { ensureAccountTables } from "./tables.js";
import { isPassing } from "./unreachable.js";

/** A few connections to the database of the accounts, which are made again when they are lost. */
export interface AccountsPool {
  /** Runs one statement. */
  rows<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements, all or none. */
  together<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** A single connection for a listener, which is the caller's to end. */
  connect(): Promise<pg.Client>;
  /** Whether such a connection leads to the server that is the primary now. */
  isCurrent(client: pg.Client): boolean;
  close(): Promise<void>;
}

/**
 * Opens connections to the primary and makes the tables that are missing, by default those of the accounts: now or, if the
 * server is away, once it or another one is there. Until then calls reject at once.
 */
export async function openAccountsPool(
  addresses: string,
  ensureTables: (client: pg.ClientBase) => Promise<void> = ensureAccountTables,
): Promise<AccountsPool> {
  const closing = new AbortController();
  const connections = primaryConnectionsOf(addresses, closing.signal);
  const availability = availabilityOf(addresses, connections, ensureTables, closing.signal);
  const underWay = new Set<Promise<unknown>>();

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (closing.signal.aborted) throw new AccountsUnreachable("The accounts are closed.");
    const result = availability.whenReady(work);
    underWay.add(result);
    return result.finally(() => underWay.delete(result));
  }

  const replaced = () => availability.giveUp(new AccountsUnreachable("PostgreSQL: another server has been promoted."));
  const endRivals = watchRivals(addresses, connections.address, replaced, RIVALS_LOOK_MS);
  await run(async () => {}).catch(async (problem: unknown) => {
    if (isPassing(problem)) return;
    closing.abort();
    endRivals();
    await connections.pool().end();
    throw problem;
  });
  return {
    rows: (sql, values) => run(async () => (await connections.pool().query(sql, [...values])).rows),
    together: (work) =>
      run(() =>
        connections.withClient(async (client) => {
          await client.query("begin");
          const result = await work(client);
          await client.query("commit");
          return result;
        }),
      ),
    connect: () => run(connections.connect),
    isCurrent: connections.isCurrent,
    async close() {
      closing.abort();
      endRivals();
      const end = Promise.allSettled(underWay).then(() => connections.pool().end());
      await atMost(CLOSE_MS, end);
    },
  };
}

/** Waits for something, but not for longer than that: a server that does not answer must not keep us. */
async function atMost(timeoutMs: number, awaited: Promise<unknown>): Promise<void> {
  const enough = new AbortController();
  await Promise.race([
    awaited.finally(() => enough.abort()),
    delay(timeoutMs, undefined, { signal: enough.signal }).catch(() => {}),
  ]);
}

const CLOSE_MS = 4_000;
