import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { StoreBusy, StoreUnreachable } from "../errors.js";
import { isSameMark, type Mark, readMark } from "../version/mark.js";
import { addressesOf } from "./addresses.js";
import { connectPrimary } from "./find-primary.js";
import { connectTo, endQuietly } from "./postgres.js";
import { type AddressSetting, NoneFits, postgresProblemOf } from "./postgres-problem.js";
import { ANSWER_MS } from "./primary.js";

/** A connection to read from, and the setting that named its server. */
export interface ReadConnection {
  readonly client: pg.Client;
  explain(problem: unknown): unknown;
}

/** What a replica must have, and how long it may take to have it. */
interface Goal {
  readonly mark: Mark;
  readonly waitMs: number;
}

/** Connects to the primary or, while there is none, to whichever of the addresses answers first. */
export async function connectToRead(addresses: string): Promise<ReadConnection> {
  try {
    return reading(await connectPrimary(addresses), addresses);
  } catch (problem) {
    if (!(problem instanceof StoreUnreachable) || addressesOf(addresses).length === 1) throw problem;
    const client = await firstToHave(undefined, addresses).catch(() => {
      throw problem;
    });
    return reading(client, addresses);
  }
}

/**
 * Connects to the first of the replicas that has all that the primary has; to the
 * primary when none of them can be reached, or gets there in time. Without a
 * primary to compare with, any replica is good enough.
 */
export async function connectToReplica(replicas: string, primary: string, waitMs: number): Promise<ReadConnection> {
  const mark = await markOfPrimary(primary);
  const goal = mark && { mark, waitMs };
  try {
    return reading(await firstToHave(goal, replicas), replicas, "DATABASE_READ_URL");
  } catch (problem) {
    if (!(problem instanceof NoneFits)) throw postgresProblemOf(replicas, problem, "DATABASE_READ_URL");
    return connectToRead(primary);
  }
}

function reading(client: pg.Client, addresses: string, setting?: AddressSetting): ReadConnection {
  return { client, explain: (problem) => postgresProblemOf(addresses, problem, setting) };
}

/** What the primary has; undefined when there is none. */
async function markOfPrimary(addresses: string): Promise<Mark | undefined> {
  let client: pg.Client | undefined;
  try {
    client = await connectPrimary(addresses);
    const mark = await readMark(client);
    if (mark === undefined) throw new StoreBusy("The database is being rebuilt");
    return mark;
  } catch (problem) {
    if (postgresProblemOf(addresses, problem) instanceof StoreUnreachable) return undefined;
    throw problem;
  } finally {
    if (client !== undefined) endQuietly(client);
  }
}

/** All are asked at once, so that one that hangs or lags behind delays nobody. */
async function firstToHave(goal: Goal | undefined, addresses: string): Promise<pg.Client> {
  const all = addressesOf(addresses);
  for (const address of all) new URL(address);
  const enough = new AbortController();
  const asked = all.map((address) => connectOnceThere(address, goal, enough.signal));
  try {
    const first = await Promise.any(asked);
    for (const asking of asked) {
      asking.then(
        (client) => client !== first && endQuietly(client),
        () => {},
      );
    }
    return first;
  } catch (problem) {
    throw problem instanceof AggregateError
      ? new NoneFits("a replica that is up to date", all, problem.errors)
      : problem;
  } finally {
    enough.abort();
  }
}

async function connectOnceThere(address: string, goal: Goal | undefined, signal: AbortSignal): Promise<pg.Client> {
  const client = await connectTo(address, { connectionTimeoutMillis: ANSWER_MS }, signal);
  try {
    if (goal !== undefined) await untilThere(client, goal, signal);
    return client;
  } catch (problem) {
    endQuietly(client);
    throw problem;
  }
}

/**
 * A notification of the primary may arrive before the rows have reached the replica. A
 * server that has other rows instead, as a replaced primary may, never gets there.
 */
async function untilThere(client: pg.Client, { mark, waitMs }: Goal, signal: AbortSignal): Promise<void> {
  let pauseMs = PAUSE_MS;
  for (let waitedMs = 0; waitedMs <= waitMs; waitedMs += pauseMs) {
    const held = await readMark(client, mark.newestId);
    if (held !== undefined && isSameMark(held, mark)) return;
    pauseMs = Math.min(2 * pauseMs, PAUSE_MAX_MS);
    await delay(pauseMs, undefined, { signal });
  }
  throw new Error(`it lacks what the primary has for more than ${waitMs / 1_000} s`);
}

const PAUSE_MS = 10;
const PAUSE_MAX_MS = 1_000;
