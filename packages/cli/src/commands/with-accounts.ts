import { type Accounts, openAccounts } from "@daybook/store";
import type { Settings } from "../settings.js";

/** Opens the accounts for some work, and closes them whether it succeeds or not. */
export async function withAccounts(settings: Settings, work: (accounts: Accounts) => Promise<number>): Promise<number> {
  const accounts = await openAccounts(settings.location);
  try {
    return await work(accounts);
  } finally {
    await accounts.close();
  }
}
