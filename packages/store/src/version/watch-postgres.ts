import type pg from "pg";
import { connectPostgres } from "../engines/postgres.js";
import type { Import } from "../store.js";
import { VERSION_CHANNEL } from "./announce.js";
import type { VersionWatch } from "./watch.js";

/**
 * Listens on a connection of its own and looks at the ledger at every notice and
 * every poll. A lost connection is made again; what came meanwhile is seen then.
 */
export function watchPostgres(
  url: string,
  onChange: () => void,
  pollMs: number,
  since: readonly Import[] | undefined,
  onReach: (isReachable: boolean) => void,
): VersionWatch {
  let client: pg.Client | undefined;
  let seen = since === undefined ? undefined : markOf(since.length, since.at(-1)?.id ?? 0);
  let isClosed = false;
  let isReachable = true;
  let isLooking = false;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    isDue = true;
    if (isLooking) return;
    isLooking = true;
    clearTimeout(timer);
    let waitMs = pollMs;
    while (isDue && !isClosed) {
      isDue = false;
      const mark = await readOrLose();
      const isNews = mark !== undefined && seen !== undefined && mark !== seen;
      seen = mark ?? seen;
      reached(mark !== undefined);
      waitMs = mark === undefined ? Math.min(pollMs, RECONNECT_MS) : pollMs;
      if (isNews && !isClosed) onChange();
    }
    isLooking = false;
    if (isClosed) lose();
    else timer = setTimeout(look, waitMs).unref();
  };
  const reached = (isNow: boolean) => {
    if (isNow === isReachable || isClosed) return;
    isReachable = isNow;
    onReach(isNow);
  };
  /** Undefined while the server is away; the next look connects again. */
  const readOrLose = async () => {
    try {
      client ??= await listen(url, look, onLost);
      return await readMark(client);
    } catch {
      lose();
      return undefined;
    }
  };
  const onLost = () => {
    lose();
    void look();
  };
  const lose = () => {
    client?.end().catch(() => {});
    client = undefined;
  };
  void look();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      lose();
    },
  };
}

async function listen(url: string, onNotice: () => void, onLost: () => void): Promise<pg.Client> {
  const client = await connectPostgres(url);
  // The driver's types lack it: the connection alone keeps no process alive.
  (client as unknown as { unref(): void }).unref();
  client.on("notification", onNotice);
  client.on("error", onLost);
  try {
    await client.query(`listen ${VERSION_CHANNEL}`);
    return client;
  } catch (problem) {
    await client.end();
    throw problem;
  }
}

async function readMark(client: pg.Client): Promise<string> {
  const { rows } = await client.query("select to_regclass('imports') is not null as is_there");
  if (rows[0].is_there !== true) return markOf(0, 0);
  const counted = await client.query(
    "select cast(count(*) as integer) as imports, coalesce(max(id), 0) as newest from imports",
  );
  return markOf(counted.rows[0].imports, counted.rows[0].newest);
}

/** Imports are only ever added, so that their number and the newest id say whether there are others. */
function markOf(imports: number, newestId: number): string {
  return `${imports} ${newestId}`;
}

const RECONNECT_MS = 1_000;
