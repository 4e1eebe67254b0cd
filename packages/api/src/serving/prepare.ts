import { setImmediate as turnOfOthers } from "node:timers/promises";
import { preparations, type Snapshot } from "@daybook/domain";

/**
 * Makes what answers need before anyone asks, letting requests have their turn
 * after each piece. Of a part that has not changed all of it is made already.
 */
export async function prepareSnapshot(snapshot: Snapshot): Promise<void> {
  // Taking the snapshot over from the thread that read it was a long turn already.
  await turnOfOthers();
  for (const prepare of preparations) {
    for (const _ of prepare(snapshot)) await turnOfOthers();
  }
}
