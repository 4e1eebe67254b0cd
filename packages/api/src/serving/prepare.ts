import { preparations, type Snapshot } from "@daybook/domain";
import { inTurns, oneTurn } from "../base/in-turns.js";

/**
 * Makes what answers need before anyone asks, letting requests have their turn
 * after each piece. For a part that has not changed, everything is made already.
 */
export async function prepareSnapshot(snapshot: Snapshot, turnOfOthers = oneTurn): Promise<void> {
  // Taking the snapshot over from the thread that read it was a turn already.
  await turnOfOthers();
  for (const prepare of preparations) {
    await inTurns(prepare(snapshot)[Symbol.iterator](), turnOfOthers);
    await turnOfOthers();
  }
}
