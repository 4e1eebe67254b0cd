import { setImmediate as turnOfOthers } from "node:timers/promises";
import { preparations, type Snapshot } from "@daybook/domain";

/** Makes what answers need before anyone asks, letting requests have their turn after each piece. */
export async function prepareSnapshot(snapshot: Snapshot): Promise<void> {
  for (const prepare of preparations) {
    prepare(snapshot.market);
    await turnOfOthers();
  }
}
