import { addressesOf } from "./addresses.js";
import { connectTo, endQuietly } from "./postgres.js";
import { ANSWER_MS, isReplica, timelineOf } from "./primary.js";

/**
 * Checks now and then whether another server was promoted although the primary in
 * use lives on, as happens when an old primary comes back too early. A search would find
 * the promoted one, but nobody searches while connected. Returns a function that stops it.
 */
export function watchRivals(
  addresses: string,
  inUse: () => string | undefined,
  onReplaced: () => void,
  lookMs: number,
): () => void {
  const all = addressesOf(addresses);
  if (all.length === 1) return () => {};
  const look = async () => {
    const primary = inUse();
    if (primary === undefined || !(await isReplaced(all, primary))) return;
    if (primary === inUse()) onReplaced();
  };
  const timer = setInterval(() => void look(), lookMs).unref();
  return () => clearInterval(timer);
}

async function isReplaced(addresses: readonly string[], primary: string): Promise<boolean> {
  const timelines = await Promise.all(addresses.map(timelineAt));
  const own = timelines[addresses.indexOf(primary)]!;
  return own !== "" && timelines.some((timeline) => timeline > own);
}

/** The timeline of the primary at an address; empty if there is no primary. */
async function timelineAt(address: string): Promise<string> {
  try {
    const client = await connectTo(address, { connectionTimeoutMillis: ANSWER_MS });
    try {
      return (await isReplica(client)) ? "" : await timelineOf(client);
    } finally {
      endQuietly(client);
    }
  } catch {
    return "";
  }
}

/** How often to look by default. */
export const RIVALS_LOOK_MS = 10_000;
