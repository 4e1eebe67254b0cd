import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { addressesOf } from "./addresses.js";
import { connectTo, endQuietly, within } from "./postgres.js";
import { NoneFits, postgresProblemOf } from "./postgres-problem.js";

/** A connection to the server that takes changes. */
interface Primary {
  readonly address: string;
  readonly client: pg.Client;
}

/**
 * Connects to the one of the addresses that takes changes; the end of the
 * connection is up to the caller. The driver knows one address only, and a single
 * one is taken at its word. Several are asked at once, so that one that is away
 * or hangs costs little. Throws StoreUnreachable when none of them is a primary.
 */
export async function findPrimary(addresses: string, settings: pg.ClientConfig = {}): Promise<Primary> {
  const all = addressesOf(addresses);
  try {
    const [only] = all;
    if (all.length === 1) return { address: only!, client: await connectTo(only!, settings) };
    return await search(all, settings);
  } catch (problem) {
    throw postgresProblemOf(addresses, problem);
  }
}

/** The connection of the primary alone. */
export async function connectPrimary(addresses: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  return (await findPrimary(addresses, settings)).client;
}

/** Throws what a replica says to those who want to change something. */
export async function refuseReplica(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(within(ANSWER_MS, "select pg_is_in_recovery() as is_replica"));
  if (rows[0].is_replica === true) throw Object.assign(new Error("it is a replica"), { code: READ_ONLY });
}

async function search(addresses: readonly string[], settings: pg.ClientConfig): Promise<Primary> {
  for (const address of addresses) new URL(address);
  const asked = addresses.map((address) => askIfPrimary(address, settings));
  const found: Primary[] = [];
  const problems: Error[] = [];
  const answers = asked.map((asking, i) =>
    asking.then(
      (primary) => {
        found[i] = primary;
      },
      (problem) => {
        problems[i] = problem;
      },
    ),
  );
  await Promise.race([Promise.all(answers), aMomentAfter(Promise.any(asked))]);
  const primary = await newestOf(Object.values(found));
  for (const asking of asked) {
    asking.then(
      ({ client }) => client !== primary?.client && endQuietly(client),
      () => {},
    );
  }
  if (primary === undefined) throw new NoneFits("a primary", addresses, problems);
  return primary;
}

async function askIfPrimary(address: string, settings: pg.ClientConfig): Promise<Primary> {
  const client = await connectTo(address, { ...settings, connectionTimeoutMillis: ANSWER_MS });
  try {
    await refuseReplica(client);
    return { address, client };
  } catch (problem) {
    endQuietly(client);
    throw problem;
  }
}

/** Others that hang are not waited for, and others that are primaries, too, have the time to say so. */
async function aMomentAfter(first: Promise<unknown>): Promise<void> {
  await first.catch(() => {});
  await delay(RIVALS_MS, undefined, { ref: false });
}

/**
 * The primary of the newest timeline: an old one that came back does not know of
 * the promotion that began it. Of equal ones, the first. The control file learns
 * of a promotion only with the next checkpoint, the name of the log file at once.
 */
async function newestOf(primaries: readonly Primary[]): Promise<Primary | undefined> {
  if (primaries.length < 2) return primaries[0];
  const timelines = await Promise.all(primaries.map(timelineOf));
  const newest = timelines.reduce((one, other) => (other > one ? other : one));
  return primaries[timelines.indexOf(newest)];
}

/** The timeline in hex digits; none where the server does not tell. */
async function timelineOf({ client }: Primary): Promise<string> {
  try {
    const { rows } = await client.query(within(ANSWER_MS, "select pg_walfile_name(pg_current_wal_lsn()) as file"));
    return String(rows[0].file).slice(0, 8);
  } catch {
    return "";
  }
}

/** The code of what a server says that takes no changes. */
const READ_ONLY = "25006";

const ANSWER_MS = 2_000;
const RIVALS_MS = 500;
