import type { Accounts } from "../accounts.js";
import type { AccountsClock } from "../clock.js";
import { openAccountsPool } from "./accounts-pool.js";
import { postgresKeys } from "./postgres-keys.js";
import { postgresUsage } from "./postgres-usage.js";

/** Accounts in tables of PostgreSQL. */
export async function openPostgresAccounts(url: string, clock: AccountsClock): Promise<Accounts> {
  const pool = await openAccountsPool(url);
  const keys = postgresKeys(pool);
  return {
    ...keys,
    ...postgresUsage(pool, clock),
    async close() {
      keys.close();
      await pool.close();
    },
  };
}
