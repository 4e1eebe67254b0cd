import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { addressesOf } from "./addresses.js";
import { connectTo, endQuietly } from "./postgres.js";
import { NoneFits, postgresProblemOf } from "./postgres-problem.js";
import { ANSWER_MS, isReplica, newestOf, type Primary, replicaRefusal } from "./primary.js";

/**
 * Connects to the server among the addresses that accepts changes; the caller must
 * end the connection. The driver handles only one address, and a single one is taken
 * at its word. Several are asked at once, so that one that is away or hangs costs
 * little. Throws StoreUnreachable if none of them is a primary.
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

/** Only the connection to the primary. */
export async function connectPrimary(addresses: string, settings: pg.ClientConfig = {}): Promise<pg.Client> {
  return (await findPrimary(addresses, settings)).client;
}

async function search(addresses: readonly string[], settings: pg.ClientConfig): Promise<Primary> {
  for (const address of addresses) new URL(address);
  const silent = new Set(addresses);
  const enough = new AbortController();
  const asked = addresses.map((address) => askIfPrimary(address, settings, silent, enough.signal));
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
  enough.abort();
  for (const asking of asked) {
    asking.then(
      ({ client }) => client !== primary?.client && endQuietly(client),
      () => {},
    );
  }
  if (primary === undefined) throw new NoneFits("a primary", addresses, problems);
  return primary;
}

/** A replica is asked again while others are silent: the silent one may have died, and the replica may be promoted now. */
async function askIfPrimary(
  address: string,
  settings: pg.ClientConfig,
  silent: Set<string>,
  signal: AbortSignal,
): Promise<Primary> {
  const connecting = connectTo(address, { ...settings, connectionTimeoutMillis: ANSWER_MS }, signal);
  const client = await connecting.finally(() => silent.delete(address));
  try {
    while (await isReplica(client)) {
      if (silent.size === 0) throw replicaRefusal();
      await delay(ASK_AGAIN_MS, undefined, { signal });
    }
    return { address, client };
  } catch (problem) {
    endQuietly(client);
    throw problem;
  }
}

/** Servers that hang are not waited for, but other primaries get time to say so. */
async function aMomentAfter(first: Promise<unknown>): Promise<void> {
  await first.catch(() => {});
  await delay(RIVALS_MS, undefined, { ref: false });
}

const ASK_AGAIN_MS = 200;
const RIVALS_MS = 1_000;
