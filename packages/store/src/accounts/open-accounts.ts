import type { Location } from "../store.js";
import type { Accounts } from "./accounts.js";
import { checkedAccounts } from "./checked-accounts.js";
import { type AccountsClock, systemClock } from "./clock.js";
import { openJournalAccounts } from "./journal/journal-accounts.js";
import { openPostgresAccounts } from "./postgres/postgres-accounts.js";

/**
 * Opens the accounts: a journal in the data folder, or tables in PostgreSQL.
 * Throws AccountsUnreachable if the folder cannot be written. A PostgreSQL server that
 * is away does not throw: calls reject until it is there.
 */
export function openAccounts(location: Location): Promise<Accounts> {
  return openAccountsAt(location, systemClock);
}

/** Opens the accounts with another clock. */
export async function openAccountsAt(location: Location, clock: AccountsClock): Promise<Accounts> {
  const url = location.databaseUrl;
  return checkedAccounts(
    url === undefined ? await openJournalAccounts(location.dataFolder, clock) : await openPostgresAccounts(url, clock),
  );
}
