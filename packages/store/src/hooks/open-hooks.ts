import { existsSync } from "node:fs";
import { type AccountsClock, systemClock } from "../accounts/clock.js";
import type { Location } from "../store.js";
import type { HookBook } from "./hooks.js";
import { hooksJournalIn, openJournalHooks } from "./journal-hooks.js";
import { openPostgresHooks } from "./postgres-hooks.js";

/** Opens the hooks, which are kept where the accounts are. Throws AccountsUnreachable if the folder cannot be written. */
export function openHooks(location: Location): Promise<HookBook> {
  return openHooksAt(location, systemClock);
}

/** Opens the hooks with another clock. */
export function openHooksAt({ databaseUrl, dataFolder }: Location, clock: AccountsClock): Promise<HookBook> {
  return databaseUrl === undefined ? openJournalHooks(dataFolder, clock) : openPostgresHooks(databaseUrl, clock);
}

/** Whether there may be hooks: a database has to be asked. */
export function mayHaveHooks({ databaseUrl, dataFolder }: Location): boolean {
  return databaseUrl !== undefined || existsSync(hooksJournalIn(dataFolder));
}
