import type pg from "pg";
import { within } from "./postgres.js";

/** A connection to a server that accepts changes. */
export interface Primary {
  readonly address: string;
  readonly client: pg.Client;
}

/** The error with which a replica refuses changes. */
export function replicaRefusal(): Error {
  return Object.assign(new Error("it is a replica"), { code: "25006" });
}

/** Whether a server follows another one. */
export async function isReplica(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(within(ANSWER_MS, "select pg_is_in_recovery() as is_replica"));
  return rows[0].is_replica === true;
}

/**
 * The primary with the newest timeline: an old primary that came back does not know of
 * the promotion that began it. Of equal ones, the first.
 */
export async function newestOf(primaries: readonly Primary[]): Promise<Primary | undefined> {
  if (primaries.length < 2) return primaries[0];
  const timelines = await Promise.all(primaries.map(({ client }) => timelineOf(client)));
  const newest = timelines.reduce((one, other) => (other > one ? other : one));
  return primaries[timelines.indexOf(newest)];
}

/**
 * The timeline of a primary in eight hex digits; empty if the server does not
 * tell. The name of the log file reflects a promotion at once, the control file
 * only after the next checkpoint.
 */
export async function timelineOf(client: pg.ClientBase): Promise<string> {
  try {
    const { rows } = await client.query(within(ANSWER_MS, "select pg_walfile_name(pg_current_wal_lsn()) as file"));
    return String(rows[0].file).slice(0, 8);
  } catch {
    return "";
  }
}

/** How long a server may take to say whether it is a primary. */
export const ANSWER_MS = 3_000;
