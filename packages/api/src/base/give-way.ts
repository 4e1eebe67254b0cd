import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lets the thread that answers calls go before this one. On Linux every thread has a priority of its own. Elsewhere this
 * fails, and the thread has that of the process.
 */
export function giveWay(): void {
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (thread !== process.pid) setPriority(thread, BEHIND_CALLS);
  } catch {}
}

/** Enough to let calls go first, and little enough to come to an end on a machine that is busy with other things. */
const BEHIND_CALLS = 5;
