import type pg from "pg";
import { postgresDriver } from "../../engines/drivers.js";
import type { PrimaryConnections } from "./primary-connections.js";
import { isConnectionLost, unreachableOf } from "./unreachable.js";

/** Knows whether the server can be used, gets it ready, and tries again while it is away. */
export interface Availability {
  /** Does some work once the server is ready; rejects at once while it is away. */
  whenReady<T>(work: () => Promise<T>): Promise<T>;
  /** Gives the server up: nobody waits until it, or the server that took over, is ready. */
  giveUp(problem: unknown): void;
}

/** The availability of the primary: it is found, and its missing tables are made, when it is first used. */
export function availabilityOf(
  addresses: string,
  connections: PrimaryConnections,
  ensureTables: (client: pg.ClientBase) => Promise<void>,
  closing: AbortSignal,
): Availability {
  let ready: Promise<void> | undefined;
  let away: unknown;

  function ensureReady(): Promise<void> {
    ready ??= getReady().catch((problem: unknown) => {
      ready = undefined;
      throw problem;
    });
    return ready;
  }

  async function getReady(): Promise<void> {
    await connections.goToPrimary();
    await connections.withClient(ensureTables);
  }

  function giveUp(problem: unknown): void {
    if (away === undefined) {
      connections.renewPool();
      setTimeout(tryAgain, RETRY_MS).unref();
    }
    away = problem;
    ready = undefined;
  }

  async function tryAgain(): Promise<void> {
    if (closing.aborted) return;
    try {
      await ensureReady();
      away = undefined;
    } catch (problem) {
      away = unreachableOf(addresses, problem);
      setTimeout(tryAgain, RETRY_MS).unref();
    }
  }

  return {
    async whenReady(work) {
      if (away !== undefined) throw away;
      if (connections.pool().waitingCount >= WAITING_MAX) {
        throw unreachableOf(addresses, new Error("timeout expired: too many wait"));
      }
      let asked = connections.pool();
      try {
        await ensureReady().finally(() => {
          asked = connections.pool();
        });
        return await work();
      } catch (problem) {
        const explained = unreachableOf(addresses, problem);
        // Late failures of a pool that was given up say nothing about the one in its place.
        if (asked === connections.pool() && isConnectionLost(addresses, problem)) giveUp(explained);
        // The tables are gone: the next call makes them again.
        if (problem instanceof postgresDriver().DatabaseError && problem.code === UNDEFINED_TABLE) ready = undefined;
        throw explained;
      }
    },
    giveUp,
  };
}

const WAITING_MAX = 10_000;
const RETRY_MS = 500;
const UNDEFINED_TABLE = "42P01";
