import type { Location } from "../store.js";
import type { LedgerMark } from "./ledger-mark.js";
import type { VersionWatch } from "./version-watch.js";
import { watchPostgres } from "./watch-postgres.js";
import { watchVersionFile } from "./watch-version-file.js";

/** What to compare with, and how often to look. */
export interface WatchOptions {
  /** The ledger that the caller has read: anything after it is news. Without it, anything after the first look. */
  readonly since?: LedgerMark;
  /** By default 1 second for a file, and 2 for PostgreSQL, which also sends notifications, but none when it dies. */
  readonly pollMs?: number;
  /** Called when the store can no longer be reached, and when it can again. */
  readonly onReach?: (isReachable: boolean) => void;
}

/** Calls back whenever there is new data to read. */
export function watchVersion(location: Location, onChange: () => void, options: WatchOptions = {}): VersionWatch {
  const { since, pollMs, onReach = () => {} } = options;
  const url = location.databaseUrl;
  return url === undefined
    ? watchVersionFile(location, onChange, pollMs ?? 1_000, since?.versionText)
    : watchPostgres(url, onChange, pollMs ?? 2_000, since, onReach);
}
