import { existsSync } from "node:fs";
import { join } from "node:path";
import { AccountsUnreachable, type Location, openAccounts } from "@daybook/store";
import type { Finding } from "./finding.js";

/** Whether the journal of keys is as it was written. A database looks after its own pages, and a journal that nobody has begun is none. */
export async function accountsFindings(location: Location): Promise<Finding[]> {
  if (location.databaseUrl !== undefined || !existsSync(join(location.dataFolder, "accounts"))) return [];
  try {
    const accounts = await openAccounts(location);
    const { length } = await accounts.damagedLines().finally(() => accounts.close());
    return [length === 0 ? WHOLE : damaged(length)];
  } catch (error) {
    if (!(error instanceof AccountsUnreachable)) throw error;
    return [{ state: "odd", text: error.message, advice: "Until then callers with keys are served as ones without." }];
  }
}

const WHOLE: Finding = { state: "good", text: "the keys' journal can be read" };

function damaged(count: number): Finding {
  const which = count === 1 ? "a line" : `${count} lines`;
  return {
    state: "bad",
    text: `${which} of the keys' journal cannot be read: keys made before are not let in, since they may have been revoked`,
    advice: "`daybook key repair` lists them and says what to do.",
  };
}
