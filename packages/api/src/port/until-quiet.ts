import { setImmediate as turn } from "node:timers/promises";

/**
 * Waits until connections that were opened before have been taken. The system holds them, Node (20 to 24) takes one in a
 * turn of the event loop, and closing a port cuts those that are left. If the count stays the same in a turn, there
 * was none to take.
 */
export async function untilQuiet(countTaken: () => number, monotonicMs: () => number): Promise<void> {
  const endMs = monotonicMs() + QUIET_MS_MAX;
  // The turn in which this is called may be at its end.
  await turn();
  while (monotonicMs() < endMs) {
    const before = countTaken();
    await turn();
    if (before === countTaken()) return;
  }
}

/** A busy port never has a quiet turn. */
const QUIET_MS_MAX = 2_000;
