import type { TradingCalendar } from "@daybook/domain";
import {
  heldOf,
  type LedgerMark,
  type Location,
  ledgerMarkOf,
  openReader,
  type ReadOptions,
  StoreUnreachable,
} from "@daybook/store";
import { storeStampOf } from "@daybook/store/stamp";
import type { PreparedParts } from "./prepared/prepared-parts.js";
import { type HeldVersions, readNews, type SnapshotNews } from "./read-snapshot.js";

/** What is not held yet, and the mark of the ledger that it was read from. */
export interface NewestNews {
  readonly news: SnapshotNews;
  readonly ledger: LedgerMark;
}

/**
 * Reads all that is not held yet, from a replica where the location names one.
 * That may break off a reader to follow its primary, or go away: then comes
 * another try, and then the primary. The signal ends it.
 */
export async function readNewest(
  location: Location,
  calendar: TradingCalendar,
  held: HeldVersions = {},
  prepared?: PreparedParts,
  signal?: AbortSignal,
): Promise<NewestNews> {
  const stop = signal && { signal };
  for (let tries = 0; location.databaseReadUrl !== undefined && tries < REPLICA_TRIES; tries++) {
    try {
      return await readOnce(location, calendar, held, prepared, { replicaWaitMs: REPLICA_WAIT_MS, ...stop });
    } catch (problem) {
      if (!(problem instanceof StoreUnreachable)) throw problem;
    }
  }
  return readOnce(location, calendar, held, prepared, { ...stop });
}

async function readOnce(
  location: Location,
  calendar: TradingCalendar,
  held: HeldVersions,
  prepared: PreparedParts | undefined,
  options: ReadOptions,
): Promise<NewestNews> {
  const reader = await openReader(location, options);
  try {
    // As long as it is open, nobody writes to a database in a file.
    const stamp = storeStampOf(location);
    const news = await readNews(reader, calendar, held, prepared);
    const ledger = ledgerMarkOf(reader.imports, await reader.dataVersions());
    const { dataVersion, isDemo, versions } = news;
    if (stamp !== undefined) {
      prepared?.note({ stamp, held: heldOf(reader.imports), dataVersion, isDemo, ledger }, versions);
    }
    return { news, ledger };
  } finally {
    await reader.close();
  }
}

const REPLICA_TRIES = 2;
const REPLICA_WAIT_MS = 30_000;
