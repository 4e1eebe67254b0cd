import { calendarOf } from "@daybook/domain";
import type { Context } from "../context.js";
import type { Settings } from "../settings.js";

/**
 * Has what servers start from made right after a large import, whose outcome is told before, since everything
 * is stored by then. After a small one the server that is running, or the next to start, makes it.
 */
export async function prepareLarge(settings: Settings, context: Context, rowsAdded: number): Promise<void> {
  // Servers of a database are often on other machines.
  if (rowsAdded < ROWS_MIN || settings.location.databaseUrl !== undefined) return;
  context.progress("preparing the next start");
  const calendar = calendarOf(settings.closures);
  const { prepareStart } = await import("@daybook/api/prepare-start");
  for (const problem of await prepareStart(settings.location, calendar))
    context.err(`The next start will be slow. ${problem}`);
}

const ROWS_MIN = 100_000;
