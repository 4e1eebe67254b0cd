import type pg from "pg";
import type { AccountsPool } from "./accounts-pool.js";

/**
 * Listens on a connection of its own, and reads the count of changes at every
 * notification and every poll. Reconnects when the connection is lost. Returns a function that stops it.
 */
export function watchChanges(
  pool: AccountsPool,
  onChange: () => void,
  onReach: (isReachable: boolean) => void,
  pollMs: number,
): () => void {
  let client: pg.Client | undefined;
  let seen: string | undefined;
  let isReachable = true;
  let isClosed = false;
  let isLooking = false;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  /** Undefined while the server is away. */
  async function changes(): Promise<string | undefined> {
    if (client !== undefined && !pool.isCurrent(client)) lose();
    try {
      client ??= await listen(pool, look, () => {
        lose();
        look();
      });
      const { rows } = await client.query("select changes from daybook_account_changes");
      return String(rows[0]?.changes);
    } catch {
      lose();
      return undefined;
    }
  }

  function look(): void {
    isDue = true;
    if (!isLooking) void lookNow();
  }

  async function lookNow(): Promise<void> {
    isLooking = true;
    clearTimeout(timer);
    while (isDue && !isClosed) {
      isDue = false;
      const count = await changes();
      if (!isClosed) tell(count);
    }
    isLooking = false;
    if (isClosed) lose();
    else timer = setTimeout(look, isReachable ? pollMs : Math.min(pollMs, RETRY_MS)).unref();
  }

  function tell(count: string | undefined): void {
    // The first count on a connection is news too: a key may have been looked up and then changed
    // before it, and a server that took over may have lost some changes and counted others.
    const isNews = count !== undefined && count !== seen;
    seen = count;
    if ((count !== undefined) !== isReachable) {
      isReachable = count !== undefined;
      onReach(isReachable);
    }
    if (isNews) onChange();
  }

  function lose(): void {
    client?.end().catch(() => {});
    client = undefined;
    seen = undefined;
  }

  look();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    lose();
  };
}

/** Replicas and some proxies refuse to listen; polling works without it. */
async function listen(pool: AccountsPool, onNotice: () => void, onLost: () => void): Promise<pg.Client> {
  const client = await pool.connect();
  // The connection alone must not keep the process alive. The driver's types lack this method.
  (client as unknown as { unref(): void }).unref();
  client.on("notification", onNotice);
  client.on("error", onLost);
  await client.query(`listen ${CHANGES_CHANNEL}`).catch(() => {});
  return client;
}

/** The channel on which PostgreSQL announces that keys or accounts have changed. */
export const CHANGES_CHANNEL = "daybook_accounts";

const RETRY_MS = 1_000;
