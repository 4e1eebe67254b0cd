import { join } from "node:path";
import { syncFolder } from "../../files/durable-file.js";
import { makeFolder } from "../../files/make-folder.js";
import type { Accounts } from "../accounts.js";
import type { AccountsClock } from "../clock.js";
import { fileProblemOf } from "./file-problem.js";
import { openJournalKeys } from "./journal-keys.js";
import { openJournalUsage } from "./journal-usage.js";

/** Accounts in journals of the data folder, which must be on a disk of this machine. */
export async function openJournalAccounts(dataFolder: string, clock: AccountsClock): Promise<Accounts> {
  const folder = join(dataFolder, "accounts");
  try {
    await makeFolder(dataFolder);
    await makeFolder(folder, 0o700);
    await syncFolder(dataFolder);
  } catch (problem) {
    throw fileProblemOf(folder, problem);
  }
  const keys = await openJournalKeys(folder);
  try {
    const usage = await openJournalUsage(folder, clock);
    return {
      ...keys,
      ...usage,
      async close() {
        await keys.close();
        await usage.close();
      },
    };
  } catch (problem) {
    await keys.close();
    throw problem;
  }
}
